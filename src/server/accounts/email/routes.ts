import type { FastifyInstance } from 'fastify';
import { emailContracts } from '../../../contract/calls/accounts/email.ts';
import { requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { stateOfLink } from '../links/links.ts';
import { askForEmailLink, changeEmail } from './ask-for-email-link.ts';
import { confirmEmail } from './confirm-email.ts';

/** Requests from one IP address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** An account's e-mail address: whether it is verified, its change, and the link that verifies it. */
export function emailRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(app, 'account-email', emailContracts['account-email'], async (request) => {
    const { uuid } = await requireAccount(request);
    const { email, email_verified: verified } = await app.context.db
      .selectFrom('account')
      .select(['email', 'email_verified'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return { email, verified: verified !== null };
  });
  callRoute(app, 'email-link', emailContracts['email-link'], async (request, reply) => {
    await askForEmailLink(request, tell);
    return reply.code(204).send(null);
  });
  callRoute(app, 'change-email', emailContracts['change-email'], async (request, reply) => {
    await changeEmail(request, tell);
    return reply.code(204).send(null);
  });
  callRoute(
    app,
    'email-link-state',
    emailContracts['email-link-state'],
    async ({ server, org, body }) => ({
      state: await stateOfLink(server.context, { org, purpose: 'email', secret: body.link }),
    }),
    limits,
  );
  callRoute(
    app,
    'confirm-email',
    emailContracts['confirm-email'],
    async (request, reply) => {
      await confirmEmail(request, tell);
      return reply.code(204).send(null);
    },
    limits,
  );
}

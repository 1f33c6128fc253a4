import type { FastifyInstance } from 'fastify';
import { recoveryContracts } from '../../../contract/calls/accounts/recovery.ts';
import { callRoute } from '../../http/call-route.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { stateOfLink } from '../links/links.ts';
import { askForReset } from './ask-for-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Attempts from one address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** A forgotten password: the link by e-mail, and the new password by the link. */
export function recoveryRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(
    app,
    'reset-link',
    recoveryContracts['reset-link'],
    async (request, reply) => {
      await askForReset(request, tell);
      return reply.code(204).send(null);
    },
    limits,
  );
  callRoute(
    app,
    'reset-link-state',
    recoveryContracts['reset-link-state'],
    async ({ server, org, body }) => ({
      state: await stateOfLink(server.context, { org, purpose: 'password-reset', secret: body.link }),
    }),
    limits,
  );
  callRoute(
    app,
    'reset-password',
    recoveryContracts['reset-password'],
    async (request, reply) => {
      await resetPassword(request, tell);
      return reply.code(204).send(null);
    },
    limits,
  );
}

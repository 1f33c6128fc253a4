import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { formBodies } from '../../http/bodies/form-bodies.ts';
import { HttpError } from '../../http/http-error.ts';
import { revokeProviderSessions } from '../../http/tokens.ts';
import type { LoginProvider } from '../../ports/login.ts';
import { answered } from './begin-visit.ts';
import { backChannelPath } from './paths.ts';

const logout = Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 8192 }) });

/**
 * Ends a person's sessions when the provider reports that their login there has ended: OpenID Connect Back-Channel Logout 1.0.
 */
export async function backChannelRoute(app: FastifyInstance, login: LoginProvider): Promise<void> {
  const { context } = app;
  await app.register(async (scope) => {
    formBodies(scope);
    scope.post<{ Body: Static<typeof logout> }>(
      backChannelPath,
      {
        schema: { hide: true, body: logout },
        // One provider sends the logouts of all its users from one IP address.
        config: { rateLimit: { max: 600, timeWindow: 60_000 } },
      },
      async (request, reply) => {
        const { org, protocol, host, body } = request;
        const ended = { org, origin: `${protocol}://${host}`, token: body.logout_token };
        const person = await answered(request, (signal) => login.ended(ended, signal));
        if (!person) throw new HttpError(400, ['The logout token proves nothing'], { code: 'logout-token-invalid' });
        const account = await context.db
          .selectFrom('account_login')
          .select('account')
          .where('org', '=', org)
          .where('issuer', '=', person.issuer)
          .where('subject', '=', person.subject)
          .executeTakeFirst();
        if (account) {
          await revokeProviderSessions(context, account.account);
          // A code that the browser has not exchanged yet would otherwise open a session after the logout.
          await context.db.deleteFrom('broker_ticket').where('account', '=', account.account).execute();
        }
        request.log.info({ account: account?.account ?? null }, 'a login ended at the provider');
        return reply.header('cache-control', 'no-store').code(200).send();
      },
    );
  });
}

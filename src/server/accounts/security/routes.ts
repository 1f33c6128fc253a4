import type { FastifyInstance } from 'fastify';
import { sessionContracts } from '../../../contract/calls/accounts/sessions.ts';
import { callRoute } from '../../http/call-route.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { changePassword } from './change-password.ts';
import { endSession, listSessions } from './sessions.ts';

/** What the owner of an account does for its safety: sees and ends sessions, changes the password. */
export function securityRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(app, 'sessions', sessionContracts.sessions, listSessions);
  callRoute(app, 'end-session', sessionContracts['end-session'], async (request, reply) => {
    await endSession(request, request.params.id);
    return reply.code(204).send(null);
  });
  callRoute(
    app,
    'change-password',
    sessionContracts['change-password'],
    async (request, reply) => {
      await changePassword(request, tell);
      return reply.code(204).send(null);
    },
    { perMinute: 10, perPerson: true },
  );
}

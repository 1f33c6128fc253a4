import type { FastifyInstance } from 'fastify';
import { proofContracts } from '../../../contract/calls/accounts/proof.ts';
import { sessionContracts } from '../../../contract/calls/accounts/sessions.ts';
import { callRoute } from '../../http/call-route.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { changePassword } from './change-password.ts';
import { prove } from './prove.ts';
import { endSession, listSessions } from './sessions.ts';

/** Requests from one IP address. */
const limits = { perMinute: 10, perPerson: true } as const;

/** Security settings of an account: lists and ends sessions, changes the password, proves the owner's identity again. */
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
    limits,
  );
  callRoute(
    app,
    'prove',
    proofContracts.prove,
    async (request, reply) => {
      await prove(request);
      return reply.code(204).send(null);
    },
    limits,
  );
}

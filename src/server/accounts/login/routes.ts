import type { FastifyInstance } from 'fastify';
import { identityContracts } from '../../../contract/calls/identity.ts';
import { bearer, requireAccount } from '../../http/authentication.ts';
import { callRoute } from '../../http/call-route.ts';
import { revokeSession } from '../../http/tokens.ts';
import type { EnqueueAccountMessage } from '../../messages/account/account-message.ts';
import { changePhone } from '../profile/change-phone.ts';
import { profileTypeOf } from '../profile/profile-store.ts';
import { identityV1 } from './identity-v1.ts';
import { login } from './login.ts';
import { register } from './register.ts';

/** Requests from one IP address. */
const limits = { perMinute: 30, perPerson: true } as const;

/** The legacy identity service: register, identity, login, logout (specification 2, section 7.3). */
export function identityRoutes(app: FastifyInstance, tell: EnqueueAccountMessage): void {
  callRoute(app, 'register', identityContracts.register, (request, reply) => register(request, reply, tell), limits);
  callRoute(app, 'login', identityContracts.login, login, limits);
  callRoute(app, 'identity', identityContracts.identity, async (request) => {
    const { uuid, email } = await requireAccount(request);
    const { db } = app.context;
    const { roles } = await db.selectFrom('account').select('roles').where('uuid', '=', uuid).executeTakeFirstOrThrow();
    return { uuid, email, roles, profileType: await profileTypeOf(db, uuid) };
  });
  callRoute(app, 'identity-v1', identityContracts['identity-v1'], identityV1);
  callRoute(app, 'phone-alias', identityContracts['phone-alias'], async (request, reply) => {
    await changePhone(request, tell);
    return reply.code(204).send(null);
  });
  callRoute(app, 'logout', identityContracts.logout, async (request, reply) => {
    const token = bearer(request.headers.authorization);
    if (token !== undefined) await revokeSession(request.server.context, request.org, token);
    return reply.code(204).send(null);
  });
}

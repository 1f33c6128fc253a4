import type { FastifyInstance, FastifyReply } from 'fastify';
import { brokerContracts, type brokerExchange, type brokerLogin } from '../../../contract/calls/broker.ts';
import { requireAccount } from '../../http/authentication.ts';
import { type CallRequest, callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { createSession } from '../../http/tokens.ts';
import { deviceOf } from '../login/device.ts';
import { profileTypeOf } from '../profile/profile-store.ts';
import { backChannelRoute } from './back-channel.ts';
import { beginVisit } from './begin-visit.ts';
import { callbackRoute } from './callback.ts';
import { loggedOutRoute, logOutAtBroker } from './log-out.ts';
import { registerAtBroker } from './register.ts';
import { loginReturnPath } from './return-path.ts';
import { redeemCode } from './tickets.ts';
import { digestsOf } from './visiting-browser.ts';

const limits = { perMinute: 30, perPerson: true } as const;

/** identity-broker: accounts of an external login provider (specification 2, section 7.3). */
export async function brokerRoutes(app: FastifyInstance): Promise<void> {
  const { login } = app.context.adapters;
  if (login) callbackRoute(app, login);
  if (login) await backChannelRoute(app, login);
  loggedOutRoute(app);
  callRoute(app, 'broker-register', brokerContracts['broker-register'], registerAtBroker, limits);
  callRoute(app, 'broker-login', brokerContracts['broker-login'], logInAtBroker, limits);
  callRoute(app, 'broker-exchange', brokerContracts['broker-exchange'], exchange, limits);
  callRoute(app, 'broker-logout', brokerContracts['broker-logout'], logOutAtBroker);
  callRoute(app, 'broker-identity', brokerContracts['broker-identity'], async (request) => {
    const { uuid, org, email } = await requireAccount(request);
    const row = await accountOf(app, uuid);
    const roles = row?.roles ?? [];
    const isBroker = roles.includes('broker');
    return {
      identityUuid: uuid,
      organizationCode: org,
      userType: isBroker ? 'BROKER' : 'CUSTOMER',
      isBroker,
      roles,
      profileType: await profileTypeOf(app.context.db, uuid),
      email,
      updatedAt: row?.created.toISOString() ?? null,
      isManageable: row?.password_hash !== '',
      activeLegacyCustomerOrgs: row?.password_hash ? [org] : [],
      walletContext: null,
    };
  });
}

async function exchange(request: CallRequest<typeof brokerExchange>, reply: FastifyReply) {
  const { context } = request.server;
  const loggedIn = await redeemCode(context, {
    org: request.org,
    code: request.body.code,
    browser: digestsOf(request),
  });
  const account = loggedIn && (await accountOf(request.server, loggedIn.account));
  if (!loggedIn || !account) {
    request.log.warn({ account: loggedIn?.account, ip: request.ip }, 'a login failed');
    throw new HttpError(401, ['This sign-in has ended'], { code: 'code-ended' });
  }
  request.log.info({ account: account.uuid, ip: request.ip }, 'a login succeeded');
  const token = await createSession(context, context.db, account, {
    providerSession: loggedIn.providerSession,
    device: deviceOf(request),
  });
  reply.header('authorization', `Bearer ${token}`);
  return { uuid: account.uuid, email: account.email };
}

const accountOf = (app: FastifyInstance, uuid: string) =>
  app.context.db
    .selectFrom('account')
    .select(['uuid', 'org', 'email', 'created', 'password_hash', 'roles'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

/** Returns the login provider's URL for a user who has an account there. A telemetry id is not required. */
function logInAtBroker(request: CallRequest<typeof brokerLogin>, reply: FastifyReply): Promise<{ redirect: string }> {
  const { externalStateNonce: nonce = null, redirectUrl } = request.query;
  return beginVisit(request, reply, {
    purpose: 'login',
    nonce,
    returnTo: loginReturnPath(request, redirectUrl),
    details: null,
  });
}

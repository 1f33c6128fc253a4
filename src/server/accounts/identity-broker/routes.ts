import type { FastifyInstance } from 'fastify';
import { brokerExchange, brokerRegister } from '../../../contract/calls/broker.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { openSession } from '../../http/tokens.ts';
import { callbackRoute } from './callback.ts';
import { registerAtBroker } from './register.ts';
import { redeemCode } from './tickets.ts';

const limits = { perMinute: 30, perPerson: true } as const;

/** identity-broker: accounts of an external login provider. */
export function brokerRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { login } = context.adapters;
  if (login) callbackRoute(app, login);
  callRoute(app, 'broker-register', brokerRegister, registerAtBroker, limits);
  callRoute(
    app,
    'broker-exchange',
    brokerExchange,
    async (request, reply) => {
      const uuid = await redeemCode(context, request.org, request.body.code);
      const account = uuid === undefined ? undefined : await accountOf(app, uuid);
      if (!account) {
        request.log.warn({ account: uuid, ip: request.ip }, 'a login failed');
        throw new HttpError(401, ['This sign-in has ended'], { code: 'code-ended' });
      }
      request.log.info({ account: account.uuid, ip: request.ip }, 'a login succeeded');
      reply.header('authorization', `Bearer ${await openSession(context, context.db, account)}`);
      return { uuid: account.uuid, email: account.email };
    },
    limits,
  );
}

const accountOf = (app: FastifyInstance, uuid: string) =>
  app.context.db.selectFrom('account').select(['uuid', 'org', 'email']).where('uuid', '=', uuid).executeTakeFirst();

import type { FastifyInstance } from 'fastify';
import { brokerExchange, brokerRegister } from '../../../contract/calls/broker.ts';
import { callRoute } from '../../http/call-route.ts';
import { HttpError } from '../../http/http-error.ts';
import { openSession } from '../../http/tokens.ts';
import { authorizeRoutes } from './authorize.ts';
import { registerAtBroker } from './register.ts';
import { takeCode } from './tickets.ts';

/** identity-broker: accounts of an external login provider. Outside production a page of the sandbox stands in for it. */
export async function brokerRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const perMinute = { production: 30, sandbox: 1200 }[context.config.mode];
  callRoute(app, 'broker-register', brokerRegister, registerAtBroker, { perMinute });
  callRoute(
    app,
    'broker-exchange',
    brokerExchange,
    async (request, reply) => {
      const uuid = await takeCode(context, request.org, request.body.code);
      const account = uuid === undefined ? undefined : await accountOf(app, uuid);
      if (!account) {
        request.log.warn({ account: uuid, ip: request.ip }, 'a login failed');
        throw new HttpError(401, ['This sign-in has ended'], { code: 'code-ended' });
      }
      request.log.info({ account: account.uuid, ip: request.ip }, 'a login succeeded');
      reply.header('authorization', `Bearer ${await openSession(context, context.db, account)}`);
      return { uuid: account.uuid, email: account.email };
    },
    { perMinute },
  );
  if (context.config.mode === 'sandbox') await authorizeRoutes(app);
}

const accountOf = (app: FastifyInstance, uuid: string) =>
  app.context.db.selectFrom('account').select(['uuid', 'org', 'email']).where('uuid', '=', uuid).executeTakeFirst();

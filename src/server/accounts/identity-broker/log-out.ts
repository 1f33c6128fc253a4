import type { FastifyInstance } from 'fastify';
import type { brokerLogout } from '../../../contract/calls/broker.ts';
import { bearer } from '../../http/authentication.ts';
import type { CallRequest } from '../../http/call-route.ts';
import { orgOfHost } from '../../http/org.ts';
import { revokeSession } from '../../http/tokens.ts';
import { answered } from './begin-visit.ts';
import { loggedOutPath } from './paths.ts';

/** Ends the session, and returns the URL that also ends the login at the provider. */
export async function logOutAtBroker(request: CallRequest<typeof brokerLogout>): Promise<{ redirect?: string }> {
  const { context } = request.server;
  const token = bearer(request.headers.authorization);
  const session = token === undefined ? null : await revokeSession(context, request.org, token);
  const { login } = context.adapters;
  if (!session || !login) return {};
  const { protocol, host, org } = request;
  const returnTo = `${protocol}://${host}${loggedOutPath}`;
  return (await answered(request, (signal) => login.end({ org, session, returnTo }, signal))) ?? {};
}

/** Receives the browser from the provider after its login has ended; `state` is the organisation. */
export function loggedOutRoute(app: FastifyInstance): void {
  app.get<{ Querystring: { state?: string } }>(
    loggedOutPath,
    {
      schema: { hide: true, querystring: { type: 'object', properties: { state: { type: 'string', maxLength: 64 } } } },
    },
    async (request, reply) => {
      const { documents } = request.server.context;
      const { state: org } = request.query;
      const named = org !== undefined && documents.organisations.has(org) && org !== orgOfHost(request, documents);
      return reply.redirect(named ? `/auth/login?${new URLSearchParams({ org })}` : '/auth/login', 303);
    },
  );
}

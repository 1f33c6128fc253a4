import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { hostNameOf, isLocalName } from '../http/known-hosts.ts';
import type { Config } from '../platform/config/config.ts';
import { isLoopback } from '../platform/process/loopback.ts';

/** The panel, its calls, sandbox sessions, the description of the calls and the pages that stand in for vendors and for the login provider. */
const sandboxRoute = /^\/(?:sandbox|hosted|docs|identity-broker\/sandbox)(?:\/|$)/;

const refusal =
  'The sandbox answers programs on this machine alone. SANDBOX_ACCESS=network opens it to all who reach the server';

/** Whoever reaches the sandbox leads every application and enters every account: this machine alone, unless SANDBOX_ACCESS says otherwise. */
export function sandboxAccess(app: FastifyInstance, access: Config['sandboxAccess']): void {
  if (access === 'network') return;
  app.addHook('onRequest', async (request) => {
    if (sandboxRoute.test(request.routeOptions.url ?? '') && !isLocal(request))
      throw new HttpError(403, [refusal], { code: 'sandbox-on-loopback' });
  });
}

const ofProxies = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** By the connection and by the name that was asked for; what comes through a proxy, even one on this machine, comes from anybody. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (ofProxies.some((name) => headers[name] !== undefined)) return false;
  const host = hostNameOf(headers.host ?? '') ?? '';
  return isLoopback(socket.remoteAddress ?? '') && (isLoopback(host) || isLocalName(host));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { hostNameOf, isLocalName } from '../http/known-hosts.ts';
import type { Config } from '../platform/config/config.ts';
import { isLoopback } from '../platform/process/loopback.ts';

/**
 * Paths of the sandbox: the panel, its calls, sessions, the API description, and the pages that replace vendors and the
 * login provider.
 */
const sandboxRoute = /^\/(?:sandbox|hosted|docs|identity-provider)(?:\/|$)/;

const refusal =
  'The sandbox answers programs on this machine alone. SANDBOX_ACCESS=network opens it to all who reach the server';

/**
 * Anyone with access to the sandbox controls every application and account: only this machine, unless SANDBOX_ACCESS
 * says otherwise.
 */
export function sandboxAccess(app: FastifyInstance, access: Config['sandboxAccess']): void {
  if (access === 'network') return;
  app.addHook('onRequest', async (request) => {
    if (sandboxRoute.test(request.routeOptions.url ?? '') && !isLocal(request))
      throw new HttpError(403, [refusal], { code: 'sandbox-on-loopback' });
  });
}

const ofProxies = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Decided by the connection and the requested host; a request through a proxy, even on this machine, counts as remote.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (ofProxies.some((name) => headers[name] !== undefined)) return false;
  const host = hostNameOf(headers.host ?? '') ?? '';
  return isLoopback(socket.remoteAddress ?? '') && (isLoopback(host) || isLocalName(host));
}

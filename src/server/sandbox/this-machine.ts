import type { FastifyRequest } from 'fastify';
import type { Guard } from '../access/guard-routes.ts';
import { HttpError } from '../http/http-error.ts';
import { hostNameOf, isLocalName } from '../http/known-hosts.ts';
import { isLoopback } from '../platform/process/loopback.ts';
import type { SandboxSettings } from './settings.ts';

const refusal =
  'The sandbox answers programs on this machine alone. SANDBOX_ACCESS=network opens it to all who reach the server';

/**
 * Throws a 403 for a request from another machine, unless SANDBOX_ACCESS allows it: whoever can use the sandbox controls every
 * application and account.
 */
export const refuseFromElsewhere =
  ({ access }: Pick<SandboxSettings, 'access'>): Guard =>
  async (request) => {
    if (access !== 'network' && !isLocal(request)) throw new HttpError(403, [refusal], { code: 'sandbox-on-loopback' });
  };

const ofProxies = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Decided by the connection and the requested host; a request through a proxy, even on this machine, counts as remote.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  if (ofProxies.some((name) => headers[name] !== undefined)) return false;
  const host = hostNameOf(headers.host ?? '') ?? '';
  return isLoopback(socket.remoteAddress ?? '') && (isLoopback(host) || isLocalName(host));
}

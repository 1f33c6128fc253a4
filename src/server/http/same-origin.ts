import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents cross-site requests in a borrower's name, with or without cookies: a request that changes data must come from our
 * origin, or not from a browser. There is no CORS; a body that is not JSON is a 415.
 */
export function sameOriginOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!reads.has(request.method) && isForeign(request))
      throw new HttpError(403, ['Requests from other sites are refused'], { code: 'other-site' });
  });
}

/**
 * The origin at which a browser reaches this server: in production over TLS alone, which a proxy may end without saying so.
 */
export function originOf({ protocol, host, server }: FastifyRequest): string {
  const address = `${server.context.config.tlsAlone ? 'https' : protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Browsers set both headers and pages cannot forge them; Origin is compared where Sec-Fetch-Site is missing. */
export function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).origin !== originOf(request);
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie that identifies a browser during its visit to the login provider. Over TLS it has the `__Host-` prefix: browsers
 * accept such a cookie from this host only, not from another host of the same domain.
 */
const cookieName = ({ protocol }: FastifyRequest, name = 'lintel-login'): string =>
  `${protocol === 'https' ? '__Host-' : ''}${name}`;

/** The browser's id in that cookie; undefined if the browser never began a visit. */
export const visitingBrowser = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)];
const hourSeconds = 60 * 60;

/**
 * Sets the cookie and returns the digest of the browser's id. Only the same browser may return from the provider: otherwise an
 * attacker could log a victim in to the attacker's account by a link.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const currentId = visitingBrowser(request);
  const id =
    currentId !== undefined && /^[\w-]{32}$/.test(currentId) ? currentId : randomBytes(24).toString('base64url');
  reply.setCookie(cookieName(request), id, { ...optionsOf(request), maxAge: hourSeconds });
  return request.server.context.vault.digest(`login browser ${id}`);
}

const refusedName = 'lintel-login-refused';

/** Keeps for an hour whether the browser's last login was refused: the next visit must not come back at once with the same login. */
export function markRefused(request: FastifyRequest, reply: FastifyReply, isRefused: boolean): void {
  const maxAge = isRefused ? hourSeconds : 0;
  if (isRefused || wasRefused(request))
    reply.setCookie(cookieName(request, refusedName), '1', { ...optionsOf(request), maxAge });
}

/** Whether the login with which the browser last came back from the provider was refused here. */
export const wasRefused = (request: FastifyRequest): boolean =>
  request.cookies[cookieName(request, refusedName)] === '1';

const optionsOf = ({ protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' }) as const;

/** Whether the request comes from the browser with this digest. */
export const isBrowser = (request: FastifyRequest, digest: string): boolean => digestsOf(request).includes(digest);

/** The digests of the browser's id, one for each key of the vault; none if the browser never began a visit. */
export function digestsOf(request: FastifyRequest): string[] {
  const id = visitingBrowser(request);
  return id === undefined ? [] : request.server.context.vault.digests(`login browser ${id}`);
}

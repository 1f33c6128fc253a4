import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie that names a browser on its way to the login provider. Over TLS its name has the prefix by which a browser takes it from this host alone,
 * never from another host of the same domain.
 */
const cookieName = ({ protocol }: FastifyRequest): string => `${protocol === 'https' ? '__Host-' : ''}lintel-login`;

/** The browser's id in that cookie; undefined where it was never on its way. */
export const visitingBrowser = (request: FastifyRequest): string | undefined => request.cookies[cookieName(request)];
const hourSeconds = 60 * 60;

/**
 * The digest of the browser that goes to the login provider, known by a cookie. Only the same browser may come back: otherwise somebody could have
 * another person log in to an account of theirs by a link.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = visitingBrowser(request);
  const id = known !== undefined && /^[\w-]{32}$/.test(known) ? known : randomBytes(24).toString('base64url');
  reply.setCookie(cookieName(request), id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: hourSeconds,
  });
  return request.server.context.vault.digest(`login browser ${id}`);
}

/** Whether the browser is the one of this digest. */
export const isBrowser = (request: FastifyRequest, digest: string): boolean => digestsOf(request).includes(digest);

/** The digests of the browser, one for each key of the vault; none where it was never on its way to a login provider. */
export function digestsOf(request: FastifyRequest): string[] {
  const id = visitingBrowser(request);
  return id === undefined ? [] : request.server.context.vault.digests(`login browser ${id}`);
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '../../../../runtime/dates/durations.ts';
import type { Staff } from '../../ports/staff.ts';
import type { LoggedInStaff } from '../../ports/staff-login.ts';

/** Lifetimes: of an unused session, and of any session (a working day). */
const idleLife = 30 * minute;
const sessionLife = 10 * 60 * minute;

/** Over TLS with the `__Host-` prefix: browsers accept such a cookie from this host only. */
const cookieName = ({ protocol }: FastifyRequest, name: string): string =>
  `${protocol === 'https' ? '__Host-' : ''}${name}`;

/**
 * Sets an HttpOnly cookie. `sameSite` lax: the cookie is also sent when another site, such as the provider, redirects the
 * browser here.
 */
function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  const { name, value, sameSite, seconds } = cookie;
  const secure = request.protocol === 'https';
  reply.setCookie(cookieName(request, name), value, { path: '/', httpOnly: true, sameSite, secure, maxAge: seconds });
}

type Cookie = { name: string; value: string; sameSite: 'lax' | 'strict'; seconds: number };

const sessionCookie = 'lintel-staff';
const visitCookie = 'lintel-staff-visit';

/** Begins a visit to the identity provider and returns its ticket, which is stored in a cookie of this browser. */
export function beginVisit(request: FastifyRequest, reply: FastifyReply): string {
  const value = randomBytes(24).toString('base64url');
  setCookie(request, reply, { name: visitCookie, value, sameSite: 'lax', seconds: 15 * 60 });
  return value;
}

/** Ends the visit and returns its ticket; undefined if this browser began none. */
export function endVisit(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const ticket = request.cookies[cookieName(request, visitCookie)];
  setCookie(request, reply, { name: visitCookie, value: '', sameSite: 'lax', seconds: 0 });
  return ticket || undefined;
}

/** Opens a session of the desk in this browser. Only a digest of its secret is stored. */
export async function openStaffSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { staff: { id, name, roles, organisations, originator }, session }: LoggedInStaff,
): Promise<void> {
  const { context } = request.server;
  const now = context.clock();
  const secret = randomBytes(32).toString('base64url');
  await context.db
    .insertInto('staff_session')
    .values({
      secret: context.vault.digest(secret),
      staff: id,
      name,
      roles: [...roles],
      organisations: [...organisations],
      originator,
      provider_session: session === undefined ? null : context.vault.seal(session),
      created: now,
      last_seen: now,
      expires: new Date(now.getTime() + sessionLife),
    })
    .execute();
  setCookie(request, reply, { name: sessionCookie, value: secret, sameSite: 'strict', seconds: sessionLife / 1000 });
}

/** The member of staff who is logged in in this browser, or null. */
export async function staffOfSession(request: FastifyRequest): Promise<Staff | null> {
  const secret = request.cookies[cookieName(request, sessionCookie)];
  if (!secret) return null;
  const { context } = request.server;
  const now = context.clock();
  const digests = context.vault.digests(secret);
  const row = await context.db
    .updateTable('staff_session')
    .set({ last_seen: now })
    .where('secret', 'in', digests)
    .where('expires', '>', now)
    .where('last_seen', '>', new Date(now.getTime() - idleLife))
    .returning(['staff', 'name', 'roles', 'organisations', 'originator'])
    .executeTakeFirst();
  if (!row) return null;
  const { staff: id, ...rest } = row;
  return { id, ...rest, email: null };
}

/** Ends the session of this browser. Returns the provider's session that came with the login; null if there was none. */
export async function endStaffSession(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const secret = request.cookies[cookieName(request, sessionCookie)];
  setCookie(request, reply, { name: sessionCookie, value: '', sameSite: 'strict', seconds: 0 });
  if (!secret) return null;
  const { db, vault } = request.server.context;
  const ended = await db
    .deleteFrom('staff_session')
    .where('secret', 'in', vault.digests(secret))
    .returning('provider_session')
    .executeTakeFirst();
  return ended?.provider_session ? vault.open(ended.provider_session) : null;
}

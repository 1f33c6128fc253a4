import { errors, jwtVerify, SignJWT } from 'jose';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minute } from '../../../runtime/dates/durations.ts';
import type { Account } from '../platform/context/account.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Lifetimes: of a token, of an unused session, and of any session. */
const tokenLife = 15 * minute;
export const idleLife = 30 * minute;
const sessionLife = 12 * 60 * minute;
/** The age at which a request's token is renewed; a session's last use is stored at the same interval. */
const renewAfter = minute;

const issuer = 'lintel';
type Claims = { jti: string; account: string; org: string };

/** Signs a token. `aud` is the organisation: the token is invalid at any other. */
function sign(context: ServerContext, { jti, account, org }: Claims): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(org)
    .setSubject(account)
    .setJti(jti)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLife / 1000)
    .sign(context.vault.signingKey);
}

/**
 * How a session was opened. `providerSession`: ends the login at the provider when the session ends. `device`: shown to the
 * owner. `secondFactor`: a code was given. `provenAt`: the last proof of identity; absent: the time at which the session opens.
 * `parentSession`: for a session opened by a link, the session that made the link. The new session ends with it.
 */
type SessionOptions = {
  providerSession?: string | null;
  device?: string | null;
  secondFactor?: boolean;
  provenAt?: Date | null;
  parentSession?: { jti: string; expires: Date } | null;
};

/** Opens a session and returns its token. */
export async function createSession(
  context: ServerContext,
  db: Kysely<Tables> | Transaction<Tables>,
  account: Account,
  {
    providerSession = null,
    device = null,
    secondFactor = false,
    provenAt = null,
    parentSession = null,
  }: SessionOptions = {},
): Promise<string> {
  const now = context.clock();
  const { jti } = await db
    .insertInto('session')
    .values({
      account: account.uuid,
      org: account.org,
      created: now,
      last_seen: now,
      expires: earlier(new Date(now.getTime() + sessionLife), parentSession?.expires),
      revoked: null,
      provider_session: providerSession && context.vault.seal(providerSession),
      device,
      proved: provenAt,
      second_factor: secondFactor,
      made_by: parentSession?.jti ?? null,
    })
    .returning('jti')
    .executeTakeFirstOrThrow();
  return sign(context, { jti, account: account.uuid, org: account.org });
}

const earlier = (one: Date, other: Date | undefined): Date => (other && other < one ? other : one);

/**
 * Verifies a token for this organisation and returns its claims. An expired token is accepted for as long as a session
 * may be idle: then the session's row decides, and the response has a new token.
 */
async function verify(context: ServerContext, org: string, token: string): Promise<VerifiedClaims | null> {
  for (const key of context.vault.signingKeys) {
    const claims = await verifyBy(key, context, org, token);
    if (claims) return claims;
  }
  return null;
}

type VerifiedClaims = Claims & { issued: number };

async function verifyBy(
  key: Uint8Array,
  context: ServerContext,
  org: string,
  token: string,
): Promise<VerifiedClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer,
      audience: org,
      requiredClaims: ['jti', 'sub', 'iat', 'exp'],
      clockTolerance: (idleLife - tokenLife) / 1000,
      currentDate: context.clock(),
    });
    const { jti = '', sub = '', iat = 0 } = payload;
    return { jti, account: sub, org, issued: iat * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * The account of a token, the session's last proof of identity, and a renewed token if it is due; null if the token is no
 * longer valid.
 */
export async function accountOfToken(
  context: ServerContext,
  org: string,
  token: string,
): Promise<{ account: Account; provenAt: Date; renewedToken: string | undefined } | null> {
  const claims = await verify(context, org, token);
  if (!claims) return null;
  const now = context.clock();
  const session = await context.db
    .selectFrom('session')
    .innerJoin('account', 'account.uuid', 'session.account')
    .select(['account.uuid', 'account.org', 'account.email', 'session.last_seen', 'session.created', 'session.proved'])
    .select('session.expires')
    .where(parentIsActive(now))
    .where('session.jti', '=', claims.jti)
    .where('session.org', '=', org)
    .where('session.revoked', 'is', null)
    .where('session.expires', '>', now)
    .where('session.last_seen', '>', new Date(now.getTime() - idleLife))
    .executeTakeFirst();
  if (!session) return null;
  const { last_seen: lastSeen, created, proved: provenAt, expires, ...account } = session;
  const idleMs = now.getTime() - lastSeen.getTime();
  // A session created in the future: the clock was ahead and has been set back. The session then begins now, which only
  // shortens it. A `last_seen` in the future does not change when the session ends.
  const clockReset =
    created > now ? { created: now, expires: earlier(new Date(now.getTime() + sessionLife), expires) } : {};
  const changes = { last_seen: now, ...clockReset };
  if (Math.abs(idleMs) > renewAfter)
    await context.db.updateTable('session').set(changes).where('jti', '=', claims.jti).execute();
  const due = Math.abs(now.getTime() - claims.issued) > renewAfter;
  return { account, provenAt: provenAt ?? created, renewedToken: due ? await sign(context, claims) : undefined };
}

/** The SQL condition that a session was opened by a login, or by a link of a session that has not ended. */
const parentIsActive = (now: Date) => sql<boolean>`(session.made_by is null or exists (
  select from session maker where maker.jti = session.made_by and maker.revoked is null and maker.expires > ${now}))`;

/** The session of a token, while it is open: how long it lasts, and whether a link opened it. */
export async function findActiveSession(
  context: ServerContext,
  org: string,
  token: string,
): Promise<{ jti: string; expires: Date; madeBy: string | null } | undefined> {
  const jti = await sessionOfToken(context, org, token);
  if (jti === undefined) return undefined;
  return context.db
    .selectFrom('session')
    .select(['jti', 'expires', 'made_by as madeBy'])
    .where('jti', '=', jti)
    .where('revoked', 'is', null)
    .where('expires', '>', context.clock())
    .executeTakeFirst();
}

/** Ends the session of a valid token. Returns the provider's session, which ends the login there; null if there is none. */
export async function revokeSession(context: ServerContext, org: string, token: string): Promise<string | null> {
  const claims = await verify(context, org, token);
  if (!claims) return null;
  const row = await context.db
    .updateTable('session')
    .set({ revoked: context.clock() })
    .where('jti', '=', claims.jti)
    .returning('provider_session')
    .executeTakeFirst();
  return row?.provider_session ? context.vault.open(row.provider_session) : null;
}

/** Ends all sessions of an account that were opened by a login at a provider. */
export async function revokeProviderSessions(context: ServerContext, account: string): Promise<void> {
  await context.db
    .updateTable('session')
    .set({ revoked: context.clock() })
    .where('account', '=', account)
    .where('provider_session', 'is not', null)
    .where('revoked', 'is', null)
    .execute();
}

/** Ends all sessions of an account, except `exceptJti` if there is one. */
export async function revokeAccountSessions(
  trx: Transaction<Tables>,
  account: string,
  { at, exceptJti }: { at: Date; exceptJti?: string },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked: at })
    .where('account', '=', account)
    .where('revoked', 'is', null)
    .$if(exceptJti !== undefined, (query) => query.where('jti', '!=', exceptJti ?? ''))
    .execute();
}

/**
 * Detaches a session from the one that made its link: it no longer ends with it, because its owner has given the password. Its
 * own end stays.
 */
export async function detachSession(trx: Transaction<Tables>, jti: string): Promise<void> {
  await trx.updateTable('session').set({ made_by: null }).where('jti', '=', jti).execute();
}

/** Records that the owner of a token's session has proved their identity. */
export async function recordProof(context: ServerContext, org: string, token: string): Promise<void> {
  const claims = await verify(context, org, token);
  if (!claims) return;
  await context.db.updateTable('session').set({ proved: context.clock() }).where('jti', '=', claims.jti).execute();
}

/** The sessions of an account that are neither ended nor idle for too long, the last used first. */
export function listActiveSessions({ db, clock }: ServerContext, account: string) {
  const now = clock();
  return db
    .selectFrom('session')
    .select(['jti', 'created', 'last_seen', 'device'])
    .where('account', '=', account)
    .where(parentIsActive(now))
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .where('last_seen', '>', new Date(now.getTime() - idleLife))
    .orderBy('last_seen', 'desc')
    .execute();
}

/** The id of a token's session; undefined if the token is not valid. */
export async function sessionOfToken(context: ServerContext, org: string, token: string): Promise<string | undefined> {
  return (await verify(context, org, token))?.jti;
}

import { normalizeIP } from '@fastify/rate-limit';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { HttpError } from '../http-error.ts';
import { countRequest, type Window } from '../request-window.ts';

const minute = 60_000;

/** One e-mail from one address. */
const fromOneAddress: Window[] = [
  { max: 6, ms: minute },
  { max: 30, ms: 60 * minute },
];
/** One e-mail from all addresses together that nobody logged in to it from before. The owner's own address is not among them: no guesser elsewhere shuts the owner out. */
const fromNewAddresses: Window = { max: 20, ms: 15 * minute };
/** How long an address stays the owner's after a login. */
const knownMs = 90 * 24 * 60 * minute;

/** A login that somebody tries: digests of the e-mail, known or not, and of the e-mail with the address. */
export type LoginAttempt = { email: string; pair: string };

/** Neighbours in one IPv6 network count as one address. */
export function attemptOf({ vault }: ServerContext, org: string, email: string, ip: string): LoginAttempt {
  const lower = email.toLowerCase();
  return {
    email: vault.digest(JSON.stringify(['login', org, lower])),
    pair: vault.digest(JSON.stringify(['login', org, lower, normalizeIP(ip)])),
  };
}

/**
 * Counts the attempt before the password is looked at, so that parallel ones cannot outrun the count. Throws a 429 with Retry-After where it is one too many; the
 * wait ends with its window, however often somebody tries meanwhile. Answers what it was counted by beside its address.
 */
export async function reserveAttempt(context: ServerContext, attempt: LoginAttempt): Promise<string[]> {
  for (const window of fromOneAddress) await reserve(context, windowKey(attempt.pair, window), window);
  if (await isKnown(context, attempt)) return [];
  await reserve(context, attempt.email, fromNewAddresses);
  return [attempt.email];
}

const windowKey = (key: string, { ms }: Window): string => `${key} ${ms}`;

async function reserve(context: ServerContext, key: string, { max, ms }: Window): Promise<void> {
  const { count, left } = await countRequest(context.db, key, ms, context.clock());
  if (count <= max) return;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new HttpError(
    429,
    [`Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`],
    { code: 'too-many-attempts', headers: { 'retry-after': String(seconds) } },
  );
}

async function isKnown({ db, clock }: ServerContext, { pair }: LoginAttempt): Promise<boolean> {
  const since = new Date(clock().getTime() - knownMs);
  const row = await db
    .selectFrom('known_login')
    .select('key')
    .where('key', '=', pair)
    .where('last', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** The address is the owner's: they made the account there, or logged in to it. */
export async function rememberAddress(
  db: Kysely<Tables> | Transaction<Tables>,
  { pair }: LoginAttempt,
  last: Date,
): Promise<void> {
  await db
    .insertInto('known_login')
    .values({ key: pair, last })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last }))
    .execute();
}

/** After a login, what was counted for it is taken back, and nothing that others tried: `reserved` is what reserving answered. */
export async function settleAttempt(
  { db, clock }: ServerContext,
  attempt: LoginAttempt,
  reserved: readonly string[],
): Promise<void> {
  await rememberAddress(db, attempt, clock());
  const keys = fromOneAddress.map((window) => windowKey(attempt.pair, window));
  await db.deleteFrom('request_window').where('key', 'in', keys).execute();
  if (reserved.length === 0) return;
  await db
    .updateTable('request_window')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', reserved)
    .execute();
}

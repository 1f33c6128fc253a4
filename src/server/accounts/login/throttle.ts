import { normalizeIP } from '@fastify/rate-limit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minute } from '../../../../runtime/dates/durations.ts';
import { countAttempt, windowKeys } from '../../http/limits/attempts.ts';
import type { Window } from '../../http/limits/request-window.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { daysAgo } from '../../platform/database/database-clock.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Attempts on one e-mail address from one IP address. */
const fromOneAddress: Window[] = [
  { max: 6, ms: minute },
  { max: 30, ms: 60 * minute },
];
/**
 * Attempts on one e-mail address from all IP addresses without an earlier login to it. The owner's IP addresses do not count,
 * so that attempts from elsewhere cannot lock the owner out.
 */
const fromNewAddresses: Window = { max: 20, ms: 15 * minute };
/** Days for which an IP address counts as the owner's after a login. */
export const knownDays = 90;

/**
 * The digests of a login attempt: `email` of the e-mail address, known or not; `pair` of it with the IP address. One for each
 * key of the vault, the current key first.
 */
export type LoginAttempt = { email: string[]; pair: string[] };

/** IP addresses of one IPv6 network count as one. */
export function attemptOf({ vault }: ServerContext, org: string, email: string, ip: string): LoginAttempt {
  const lower = email.toLowerCase();
  return {
    email: vault.digests(JSON.stringify(['login', org, lower])),
    pair: vault.digests(JSON.stringify(['login', org, lower, normalizeIP(ip)])),
  };
}

/**
 * Counts the attempt before the password is checked, so that parallel attempts cannot exceed the limit. Throws a 429 with
 * Retry-After above it; further attempts do not extend the wait. Returns the other digests (besides the pair's) by which it was
 * counted.
 */
export async function reserveAttempt(context: ServerContext, attempt: LoginAttempt): Promise<string[]> {
  for (const window of fromOneAddress) await countAttempt(context, windowKeys(attempt.pair, window), window);
  if (await isKnown(context, attempt)) return [];
  await countAttempt(context, attempt.email, fromNewAddresses);
  return attempt.email.slice(0, 1);
}

/** Whether there was a login to the e-mail address from this IP address before. */
export async function isKnown({ db }: ServerContext, { pair }: LoginAttempt): Promise<boolean> {
  const row = await db
    .selectFrom('known_login')
    .select('key')
    .where('key', 'in', pair)
    .where('last', '>', daysAgo(knownDays))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the IP address as the owner's, after a registration or a login. */
export async function rememberAddress(
  db: Kysely<Tables> | Transaction<Tables>,
  { pair: [key = ''] }: LoginAttempt,
): Promise<void> {
  const last = sql<Date>`now()`;
  await db
    .insertInto('known_login')
    .values({ key, last })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ last }))
    .execute();
}

/**
 * After a login: removes its own attempts from the counts; attempts from other IP addresses stay. `reserved` is the result of
 * `reserveAttempt`.
 */
export async function settleAttempt(
  { db }: ServerContext,
  attempt: LoginAttempt,
  reserved: readonly string[],
): Promise<void> {
  await rememberAddress(db, attempt);
  const keys = fromOneAddress.flatMap((window) => windowKeys(attempt.pair, window));
  await db.deleteFrom('request_window').where('key', 'in', keys).execute();
  if (reserved.length === 0) return;
  await db
    .updateTable('request_window')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key', 'in', reserved)
    .execute();
}

import { normalizeIP } from '@fastify/rate-limit';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HttpError } from '../../http/http-error.ts';
import { countRequest, type Window, type WindowKeys } from '../../http/request-window.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import { daysAgo } from '../../platform/database/database-clock.ts';
import type { Tables } from '../../platform/database/tables.ts';

const minute = 60_000;

/** One e-mail from one address. */
const fromOneAddress: Window[] = [
  { max: 6, ms: minute },
  { max: 30, ms: 60 * minute },
];
/** One e-mail from all addresses together that nobody logged in to it from before. The owner's own address is not among them: no guesser elsewhere shuts the owner out. */
const fromNewAddresses: Window = { max: 20, ms: 15 * minute };
/** How many days an address stays the owner's after a login. */
export const knownDays = 90;

/** A login that somebody tries: digests of the e-mail, known or not, and of the e-mail with the address; by each key of the vault, the one that counts now first. */
export type LoginAttempt = { email: string[]; pair: string[] };

/** Neighbours in one IPv6 network count as one address. */
export function attemptOf({ vault }: ServerContext, org: string, email: string, ip: string): LoginAttempt {
  const lower = email.toLowerCase();
  return {
    email: vault.digests(JSON.stringify(['login', org, lower])),
    pair: vault.digests(JSON.stringify(['login', org, lower, normalizeIP(ip)])),
  };
}

/**
 * Counts the attempt before the password is looked at, so that parallel ones cannot outrun the count. Throws a 429 with Retry-After where it is one too many; the
 * wait ends with its window, however often somebody tries meanwhile. Answers what it was counted by beside its address.
 */
export async function reserveAttempt(context: ServerContext, attempt: LoginAttempt): Promise<string[]> {
  for (const window of fromOneAddress) await reserve(context, windowKeys(attempt.pair, window), window);
  if (await isKnown(context, attempt)) return [];
  await reserve(context, attempt.email, fromNewAddresses);
  return attempt.email.slice(0, 1);
}

const windowKeys = (keys: WindowKeys, { ms }: Window): string[] => keys.map((key) => `${key} ${ms}`);

async function reserve(context: ServerContext, keys: WindowKeys, { max, ms }: Window): Promise<void> {
  const { count, left } = await countRequest(context.db, keys, ms);
  if (count <= max) return;
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.ceil(seconds / 60);
  throw new HttpError(
    429,
    [`Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`],
    { code: 'too-many-attempts', headers: { 'retry-after': String(seconds) } },
  );
}

async function isKnown({ db }: ServerContext, { pair }: LoginAttempt): Promise<boolean> {
  const row = await db
    .selectFrom('known_login')
    .select('key')
    .where('key', 'in', pair)
    .where('last', '>', daysAgo(knownDays))
    .executeTakeFirst();
  return row !== undefined;
}

/** The address is the owner's: they made the account there, or logged in to it. */
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

/** After a login, what was counted for it is taken back, and nothing that others tried: `reserved` is what reserving answered. */
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

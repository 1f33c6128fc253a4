import { sql } from 'kysely';
import type { ServerContext } from '../context.ts';
import { HttpError } from '../http-error.ts';

/** Mistakes that cost nothing, and the longest wait: a guesser is slowed down, the owner is never shut out for good. */
const freeFailures = 5;
const longestWait = 60;
/** Failures older than this are forgotten. */
const memory = 60 * 60_000;

/** One e-mail from one address, known or not; kept as a digest. */
export const attemptOf = (context: ServerContext, org: string, email: string, ip: string): string =>
  context.vault.digest(JSON.stringify(['login', org, email.toLowerCase(), ip]));

/** Throws a 429 with Retry-After while the attempt has to wait. */
export async function refuseTooMany(context: ServerContext, attempt: string): Promise<void> {
  const row = await context.db
    .selectFrom('login_failure')
    .select('blocked_until')
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  const seconds = row ? Math.ceil((row.blocked_until.getTime() - context.clock().getTime()) / 1000) : 0;
  if (seconds > 0)
    throw new HttpError(429, ['Too many attempts. Please try again in a minute.'], {
      headers: { 'retry-after': String(seconds) },
    });
}

/** Counts a failure: from the sixth on each doubles the wait, from one second to a minute. */
export async function countFailure(context: ServerContext, attempt: string): Promise<void> {
  const now = context.clock();
  const row = await context.db
    .insertInto('login_failure')
    .values({ attempt, failures: 1, last: now, blocked_until: now })
    .onConflict((conflict) =>
      conflict.column('attempt').doUpdateSet({
        failures: sql`case when login_failure.last < ${new Date(now.getTime() - memory)} then 1 else login_failure.failures + 1 end`,
        last: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (row.failures <= freeFailures) return;
  const seconds = Math.min(2 ** Math.min(row.failures - freeFailures - 1, 10), longestWait);
  await context.db
    .updateTable('login_failure')
    .set({ blocked_until: new Date(now.getTime() + seconds * 1000) })
    .where('attempt', '=', attempt)
    .execute();
}

export async function forgetFailures(context: ServerContext, attempt: string): Promise<void> {
  await context.db.deleteFrom('login_failure').where('attempt', '=', attempt).execute();
}

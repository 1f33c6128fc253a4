import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { minute } from '../../../../runtime/dates/durations.ts';
import { codeRefusal } from '../../../../runtime/lifecycle/decisions/second-factor.ts';
import { refuseIf } from '../../http/http-error.ts';
import { countAttempt, windowKeys } from '../../http/limits/attempts.ts';
import type { Window } from '../../http/limits/request-window.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readCode, takeCode } from './second-factor.ts';

/**
 * Limits of codes tried for one account, from any IP address: whoever tries them already has the password or a session. At any
 * time three of a million codes are right.
 */
const windows: Window[] = [
  { max: 10, ms: 15 * minute },
  { max: 50, ms: 24 * 60 * minute },
];

const keysOf = ({ vault }: ServerContext, account: string): string[] =>
  vault.digests(JSON.stringify(['second factor', account]));

/** Counts an attempt before the code is checked. Throws a 429. */
export async function countCode(context: ServerContext, account: string): Promise<void> {
  for (const window of windows) await countAttempt(context, windowKeys(keysOf(context, account), window), window);
}

/** Resets the count of attempts after a right code. */
export async function settleCodes(context: ServerContext, account: string): Promise<void> {
  const keys = windows.flatMap((window) => windowKeys(keysOf(context, account), window));
  await context.db.deleteFrom('request_window').where('key', 'in', keys).execute();
}

/**
 * Uses up the code that the logged-in user entered, in one transaction with the given change. Throws a 422 at the code's field
 * if it is wrong or was used; a 429 after too many.
 */
export async function withCode<T>(
  request: FastifyRequest,
  { account, code, field }: { account: string; code: string; field: string },
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { context } = request.server;
  await countCode(context, account);
  const readResult = await readCode(context.db, account, code);
  const done = await context.db
    .transaction()
    .execute(async (trx) => {
      refuseIf(codeRefusal(await takeCode(context, trx, account, readResult), field));
      return work(trx);
    })
    .catch((error: unknown) => {
      request.log.warn({ account, ip: request.ip }, 'a code was given that is not right');
      throw error;
    });
  await settleCodes(context, account);
  return done;
}

import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Changed, HttpError } from '../../http/http-error.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from './application-record.ts';

/**
 * The version of an application as its owner sees it: how often they changed it. Vendors, people and time change it too, but not what the borrower entered:
 * a single tab never meets a version that it does not know.
 */
export const etagOf = ({ saves }: Pick<ApplicationRow, 'saves'>): string => `"${saves}"`;

/** Throws a 409 that says what changed, where the request was made upon an older version of the (locked) application. Nothing is known of one without If-Match. */
export async function refuseStale(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
): Promise<void> {
  const known = knownVersion(request);
  if (known === undefined || known === etagOf(row)) return;
  throw changedElsewhere(await changesSince(trx, row, known));
}

/** A status that no longer awaits what the borrower entered is a change too, whoever made it. */
export async function refuseMovedOn(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
): Promise<void> {
  const known = knownVersion(request);
  if (known !== undefined) throw changedElsewhere(await changesSince(trx, row, known));
}

/** Proxies that compress weaken a tag. */
function knownVersion({ headers }: FastifyRequest): string | undefined {
  const tag = headers['if-match']?.trim().replace(/^W\//, '');
  return tag === undefined || tag === '' || tag === '*' ? undefined : tag;
}

/** Which status it has now, and which answers were given since: their names, never what was answered. */
async function changesSince(trx: Transaction<Tables>, row: ApplicationRow, known: string): Promise<Changed> {
  const since = Number(/^"(\d{1,9})"$/.exec(known)?.[1] ?? row.saves);
  const saved = await trx
    .selectFrom('application_action')
    .select('facts')
    .where('application', '=', row.uuid)
    .where('saves', '>', since)
    .orderBy('saves')
    .execute();
  return { status: row.status, answers: [...new Set(saved.flatMap(({ facts }) => facts))] };
}

const changedElsewhere = (changed: Changed): HttpError =>
  new HttpError(409, ['This application was changed in another tab or on another device'], {
    code: 'changed',
    changed,
  });

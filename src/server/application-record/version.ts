import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type Changed, HttpError } from '../http/http-error.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { ApplicationRow } from './application-record.ts';

/**
 * The version of an application for its owner: the number of the owner's changes. Changes by vendors, staff and timers are not counted, since
 * they do not change the borrower's input: a single tab always knows the current version.
 */
export const etagOf = ({ saves }: Pick<ApplicationRow, 'saves'>): string => `"${saves}"`;

/**
 * Throws a 409 with the changes, where the request is based on an older version of the (locked) application. A request without If-Match is not
 * checked.
 */
export async function refuseStale(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
): Promise<void> {
  const known = knownVersion(request);
  if (known !== undefined && isStale(request, row)) throw changedElsewhere(await changesSince(trx, row, known));
}

/** Whether the request is based on an older version of the application. One without If-Match is not. */
export function isStale(request: FastifyRequest, row: ApplicationRow): boolean {
  const known = knownVersion(request);
  return known !== undefined && known !== etagOf(row);
}

/** Throws a 409 with the changes if the application's status no longer awaits the borrower's input, for whatever reason. */
export async function refuseChangedVersion(
  request: FastifyRequest,
  trx: Transaction<Tables>,
  row: ApplicationRow,
): Promise<void> {
  const known = knownVersion(request);
  if (known !== undefined) throw changedElsewhere(await changesSince(trx, row, known));
}

/** The version in If-Match. Proxies that compress turn the tag into a weak one. */
function knownVersion({ headers }: FastifyRequest): string | undefined {
  const tag = headers['if-match']?.trim().replace(/^W\//, '');
  return tag === undefined || tag === '' || tag === '*' ? undefined : tag;
}

/** The current status, and the names of the facts that were answered since (never the answers). */
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

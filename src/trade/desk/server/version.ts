import type { Kysely, Transaction } from 'kysely';
import type { ApplicationRow } from '../../../server/application-record/application-record.ts';
import type { Tables } from '../../../server/platform/database/tables.ts';

/** The version of an application for the back office. It changes with each transition and with each change by the borrower. */
export async function versionOf(
  db: Kysely<Tables> | Transaction<Tables>,
  { uuid, saves }: Pick<ApplicationRow, 'uuid' | 'saves'>,
): Promise<string> {
  const moves = db.selectFrom('application_history').select(({ fn }) => fn.max('id').as('last'));
  const { last } = await moves.where('application', '=', uuid).executeTakeFirstOrThrow();
  return `"${last ?? 0}-${saves}"`;
}

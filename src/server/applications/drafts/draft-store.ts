import type { Kysely, Transaction } from 'kysely';
import { type DraftView, draftsLimit } from '../../../contract/calls/draft.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from '../record/application-record.ts';
import { etagOf } from '../record/version.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** A draft that was not touched for so long is removed. */
const draftDays = 30;

/** Of an application that has ended or was saved nothing is left to enter. */
export async function deleteDrafts(db: Db, application: string): Promise<void> {
  await db.deleteFrom('draft').where('application', '=', application).execute();
}

/** Of more screens than are kept, and upon older versions, drafts are removed. */
export async function deleteBeyond(
  db: Db,
  { uuid, account }: Pick<ApplicationRow, 'uuid' | 'account'>,
  version: string,
): Promise<void> {
  const own = db.deleteFrom('draft').where('application', '=', uuid).where('account', '=', account);
  await own.where('version', '!=', version).execute();
  const newest = db
    .selectFrom('draft')
    .select('path')
    .where('application', '=', uuid)
    .where('account', '=', account)
    .orderBy('kept', 'desc')
    .limit(draftsLimit);
  await own.where('path', 'not in', newest).execute();
}

/** Drafts that were entered upon the version of `from` stand upon the later version of `to` too. */
export async function carryDrafts(
  db: Db,
  from: Pick<ApplicationRow, 'uuid' | 'saves'>,
  to: Pick<ApplicationRow, 'saves'>,
): Promise<void> {
  await db
    .updateTable('draft')
    .set({ version: etagOf(to) })
    .where('application', '=', from.uuid)
    .where('version', '=', etagOf(from))
    .execute();
}

/** The owner's drafts of an application; none that was entered upon another version, or too long ago. */
export async function draftsOf(db: Db, row: ApplicationRow, now: Date): Promise<DraftView[]> {
  const found = await db
    .selectFrom('draft')
    .selectAll()
    .where('application', '=', row.uuid)
    .where('account', '=', row.account)
    .where('version', '=', etagOf(row))
    .where('kept', '>=', oldest(now))
    .orderBy('kept')
    .execute();
  return found.map(({ application, version, path, writer, unsaved, answers, kept }) => ({
    application,
    version,
    path,
    writer,
    at: kept.toISOString(),
    unsaved,
    answers,
  }));
}

const oldest = (now: Date): Date => new Date(now.getTime() - draftDays * 24 * 3_600_000);

export async function deleteOldDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('draft').where('kept', '<', oldest(now)).execute();
}

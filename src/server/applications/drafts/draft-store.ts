import { type DraftView, draftsLimit } from '../../../contract/calls/draft.ts';
import type { ApplicationRow } from '../../application-record/application-record.ts';
import { etagOf } from '../../application-record/version.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Days after which an untouched draft is removed. */
const draftDays = 30;

/** Deletes the drafts of an application that has ended or was saved. */
export async function deleteDrafts(db: Db, application: string): Promise<void> {
  await db.deleteFrom('draft').where('application', '=', application).execute();
}

/** Deletes drafts of earlier versions, and the oldest above the limit. */
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

/** Moves drafts of the version of `from` to the later version of `to`. */
export async function moveDraftsToVersion(
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

/** The owner's drafts of an application's current version, without those that are too old. */
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

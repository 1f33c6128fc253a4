import type { Kysely, Transaction } from 'kysely';
import { isNeverKept, keptAnswers } from '../../../../runtime/engine/machine/unsaved/keepable.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import type { DraftView, keepDraft } from '../../../contract/calls/draft.ts';
import type { BodyOf } from '../../../contract/schemas/call-contract.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationRow } from '../record/application-record.ts';
import { etagOf } from '../record/version.ts';

type Db = Kysely<Tables> | Transaction<Tables>;

/** A draft that was not touched for so long is removed. */
const draftDays = 30;

/** What is kept of a draft, as the facts' document says it: the client's word is not taken. */
function keepable({ facts }: Product, { unsaved, answers }: BodyOf<typeof keepDraft>) {
  const mayBeKept = (name: string): boolean => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact?.source === 'answer' && !isNeverKept(fact);
  };
  const given = typeof answers === 'object' && answers !== null && !Array.isArray(answers) ? answers : {};
  return {
    unsaved: unsaved.filter(mayBeKept),
    answers: keptAnswers(facts, given as Parameters<typeof keptAnswers>[1]),
  };
}

/** Whoever writes last is kept. A device whose clock is ahead counts as of now: `now.page` is the clock of a page, which the sandbox may set. Nothing that may be kept: nothing is. */
export async function storeDraft(
  db: Db,
  product: Product,
  { uuid, account }: Pick<ApplicationRow, 'uuid' | 'account'>,
  body: BodyOf<typeof keepDraft>,
  now: { page: Date; server: Date },
): Promise<void> {
  const { unsaved, answers } = keepable(product, body);
  if (unsaved.length === 0) return deleteDraft(db, uuid);
  const entered = new Date(Math.min(Date.parse(body.at) || Infinity, now.page.getTime()));
  const written = {
    version: body.version,
    path: body.path,
    unsaved: JSON.stringify(unsaved),
    answers: JSON.stringify(answers),
    entered,
    kept: now.server,
  };
  await db
    .insertInto('draft')
    .values({ application: uuid, account, ...written })
    .onConflict((conflict) => conflict.columns(['application', 'account']).doUpdateSet(written))
    .execute();
}

export async function deleteDraft(db: Db, application: string): Promise<void> {
  await db.deleteFrom('draft').where('application', '=', application).execute();
}

/** A draft that was entered upon the version of `from` stands upon the later version of `to` too. */
export async function carryDraft(
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

/** The owner's draft of an application; none that was entered upon another version, or too long ago. */
export async function draftOf(db: Db, row: ApplicationRow, now: Date): Promise<DraftView | undefined> {
  const found = await db
    .selectFrom('draft')
    .selectAll()
    .where('application', '=', row.uuid)
    .where('account', '=', row.account)
    .where('version', '=', etagOf(row))
    .where('kept', '>=', oldest(now))
    .executeTakeFirst();
  if (!found) return undefined;
  const { application, version, path, unsaved, answers, entered } = found;
  return { application, version, path, at: entered.toISOString(), unsaved, answers };
}

const oldest = (now: Date): Date => new Date(now.getTime() - draftDays * 24 * 3_600_000);

export async function deleteOldDrafts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('draft').where('kept', '<', oldest(now)).execute();
}

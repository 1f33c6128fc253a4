import type { Selectable, Transaction, Updateable } from 'kysely';
import type { Db, Tables } from '../../../server/platform/database/tables.ts';
import type { Condition } from '../decisions/condition.ts';
import type { ApplicationConditionTable } from './table.ts';

/** All conditions of an application, the oldest first. */
export async function conditionsOf(db: Db, application: string): Promise<Condition[]> {
  const rows = await db
    .selectFrom('application_condition')
    .selectAll()
    .where('application', '=', application)
    .orderBy('created')
    .orderBy('uuid')
    .execute();
  return rows.map(conditionOf);
}

const conditionOf = ({ created, ...row }: Selectable<ApplicationConditionTable>): Condition => ({
  ...row,
  created: created.toISOString(),
});

/** Stores what changed in the conditions of a locked application. */
export async function saveConditions(
  trx: Transaction<Tables>,
  { application, now }: { application: string; now: Date },
  before: readonly Condition[],
  after: readonly Condition[],
): Promise<void> {
  const changed = after.filter((one) => !before.includes(one));
  for (const one of changed) {
    if (before.some(({ uuid }) => uuid === one.uuid)) await update(trx, one, now);
    else await insert(trx, application, one);
  }
  if (changed.some(({ signer }) => signer === null)) await countOpen(trx, application);
}

async function insert(trx: Transaction<Tables>, application: string, condition: Condition): Promise<void> {
  const { uuid, signer, category, documents, count, comments, state, created } = condition;
  const kinds = JSON.stringify(documents);
  const row = { uuid, application, signer, category, documents: kinds, count, comments, state };
  await trx
    .insertInto('application_condition')
    .values({ ...row, created: new Date(created) })
    .execute();
}

async function update(trx: Transaction<Tables>, { uuid, state, comments }: Condition, now: Date): Promise<void> {
  const times: Record<Condition['state'], Updateable<ApplicationConditionTable>> = {
    open: { answered: null },
    answered: { answered: now },
    cleared: { cleared: now },
  };
  await trx
    .updateTable('application_condition')
    .set({ state, comments, ...times[state] })
    .where('uuid', '=', uuid)
    .execute();
}

/** Counts, for the application's view, the borrower's open conditions. Those of additional signers are shown only to them. */
async function countOpen(trx: Transaction<Tables>, application: string): Promise<void> {
  await trx
    .updateTable('application')
    .set(({ selectFrom, fn }) => ({
      open_conditions: selectFrom('application_condition')
        .select(fn.countAll<number>().as('count'))
        .where('application', '=', application)
        .where('signer', 'is', null)
        .where('state', '=', 'open'),
    }))
    .where('uuid', '=', application)
    .execute();
}

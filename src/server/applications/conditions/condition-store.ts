import type { Selectable, Transaction, Updateable } from 'kysely';
import {
  type Condition,
  type ConditionProblem,
  type ConditionRequest,
  conditionAsked,
} from '../../../../runtime/lifecycle/conditions.ts';
import type { Lifecycle } from '../../../../runtime/schema/types.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { ApplicationConditionTable } from '../../platform/database/tables/applications.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Database = ServerContext['db'] | Transaction<Tables>;

/** All conditions of an application, the oldest first. */
export async function conditionsOf(db: Database, application: string): Promise<Condition[]> {
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

/** Opens a condition of a locked application. If it may not be asked for, returns what is wrong with the request. */
export async function openCondition(
  trx: Transaction<Tables>,
  { application, lifecycle, now }: { application: string; lifecycle: Lifecycle; now: Date },
  wanted: ConditionRequest,
): Promise<Condition | ConditionProblem> {
  const asked = conditionAsked(lifecycle, wanted, { uuid: crypto.randomUUID(), now: now.toISOString() });
  if ('problem' in asked) return asked;
  const { uuid, signer, category, documents, count, comments, state } = asked;
  await trx
    .insertInto('application_condition')
    .values({
      uuid,
      application,
      signer,
      category,
      documents: JSON.stringify(documents),
      count,
      comments,
      state,
      created: now,
    })
    .execute();
  await countOpen(trx, application);
  return asked;
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

/** Opens the condition again, because the submission was not sufficient; `comments` says what is missing. */
export const answerCondition = (trx: Transaction<Tables>, { application, uuid, now }: Changed): Promise<void> =>
  change(trx, { application, uuid }, { state: 'answered', answered: now });

/** Clears the condition. */
export const reopenCondition = (trx: Transaction<Tables>, at: Changed, comments: string): Promise<void> =>
  change(trx, at, { state: 'open', answered: null, comments });

/** The condition to change, of a locked application. */
export const clearCondition = (trx: Transaction<Tables>, { application, uuid, now }: Changed): Promise<void> =>
  change(trx, { application, uuid }, { state: 'cleared', cleared: now });

/** A condition that changes, of a locked application. */
type Changed = { application: string; uuid: string; now: Date };

async function change(
  trx: Transaction<Tables>,
  { application, uuid }: Pick<Changed, 'application' | 'uuid'>,
  to: Updateable<ApplicationConditionTable>,
): Promise<void> {
  await trx.updateTable('application_condition').set(to).where('uuid', '=', uuid).execute();
  await countOpen(trx, application);
}

/** Clears all conditions of an application that has ended. */
export async function closeConditions(trx: Transaction<Tables>, application: string, now: Date): Promise<void> {
  const closed = await trx
    .updateTable('application_condition')
    .set({ state: 'cleared', cleared: now })
    .where('application', '=', application)
    .where('state', '!=', 'cleared')
    .returning('uuid')
    .execute();
  if (closed.length > 0) await countOpen(trx, application);
}

/** Clears all conditions of a category that were asked of an additional signer. */
export async function closeConditionsOf(
  trx: Transaction<Tables>,
  { signer, category, now }: { signer: string; category: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('application_condition')
    .set({ state: 'cleared', cleared: now })
    .where('signer', '=', signer)
    .where('category', '=', category)
    .where('state', '!=', 'cleared')
    .execute();
}

import type { Selectable, Transaction } from 'kysely';
import { isWithin, withoutPaths, writePath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { lifecycleContext } from '../../../../runtime/lifecycle/lifecycle-context.ts';
import type {
  ApplicationRecord,
  LifecycleContext,
  LifecycleState,
  MoveRecord,
} from '../../../../runtime/lifecycle/lifecycle-state.ts';
import type { Pricing } from '../../../../runtime/schema/types.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { ApplicationTable, Tables } from '../../platform/database/tables.ts';
import { applicationNow } from './application-clock.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

/** Where the lifecycle stands, as its interpreter takes it. */
export function stateOf(row: ApplicationRow): LifecycleState {
  const { status, visit, asked, vendor_facts: facts, fields, moments } = row;
  return { status: status ?? '', visit, asked, facts, fields, moments };
}

/** What the lifecycle's view reads of an application beside its answers and where it stands. */
export function recordOf(row: ApplicationRow): ApplicationRecord {
  return {
    uuid: row.uuid,
    loanNumber: row.loan_number,
    status: row.status ?? '',
    created: row.created.toISOString(),
    papers: row.papers,
    consents: row.consents,
    ssnLastFour: row.ssn_last_four,
  };
}

/** The answers of an application, sealed ones too: they are opened here and kept nowhere. */
export function openedAnswers({ vault }: Pick<ServerContext, 'vault'>, row: ApplicationRow): JsonObject {
  const ssn = row.ssn_sealed === null ? {} : { ssn: vault.open(row.ssn_sealed) };
  return Object.entries(row.sealed).reduce<JsonObject>(
    (answers, [fact, { sealed }]) => writePath(answers, fact, JSON.parse(vault.open(sealed))),
    { ...row.answers, ...ssn },
  );
}

/** What the lifecycle's conditions read of an application. */
export function contextOf(context: ServerContext, row: ApplicationRow, pricing: Pricing): LifecycleContext {
  return lifecycleContext(pricing, openedAnswers(context, row), applicationNow(context, row).toISOString());
}

/** The application, locked until the transaction ends: whoever else would move it waits, and sees what was done. */
export function lockApplication(trx: Transaction<Tables>, uuid: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('application').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

/** Takes answers back that hold no more, sealed ones too. Answers the row without them. */
export async function takeBackAnswers(
  trx: Transaction<Tables>,
  row: ApplicationRow,
  paths: readonly string[],
): Promise<ApplicationRow> {
  if (paths.length === 0) return row;
  const answers = withoutPaths(row.answers, paths);
  const sealed = withoutAnswers(row.sealed, paths);
  await trx
    .updateTable('application')
    .set({ answers: JSON.stringify(answers), sealed: JSON.stringify(sealed) })
    .where('uuid', '=', row.uuid)
    .execute();
  return { ...row, answers, sealed };
}

/** What is sealed, but for what lies at these paths or within. */
export function withoutAnswers<Value>(sealed: Record<string, Value>, paths: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(sealed).filter(([fact]) => !paths.some((path) => isWithin(path, fact))));
}

/** Writes a move and its reasons, and when time will lead on from there, together. Answers the move's number. */
export async function writeMove(
  trx: Transaction<Tables>,
  uuid: string,
  state: LifecycleState,
  record: Omit<MoveRecord, 'transition'>,
  due: Date | null,
): Promise<string> {
  await trx
    .updateTable('application')
    .set({ ...columnsOf(state), due, updated: new Date() })
    .where('uuid', '=', uuid)
    .execute();
  const { id } = await trx
    .insertInto('application_history')
    .values({
      application: uuid,
      from_status: record.from,
      to_status: record.to,
      event: record.event,
      verdicts: JSON.stringify(record.verdicts),
      reasons: JSON.stringify(record.reasons),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function columnsOf({ status, visit, asked, facts, fields, moments }: LifecycleState) {
  return {
    status,
    visit,
    asked: JSON.stringify(asked),
    vendor_facts: JSON.stringify(facts),
    fields: JSON.stringify(fields),
    moments: JSON.stringify(moments),
  };
}

import type { Selectable, Transaction } from 'kysely';
import { isWithin, withoutPaths, writePath } from '../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import type {
  ApplicationRecord,
  LifecycleContext,
  LifecycleState,
  MoveRecord,
} from '../../../runtime/lifecycle/lifecycle-state.ts';
import { lifecycleContext } from '../../language/pricing/policy.ts';
import type { Pricing } from '../../language/schema/types.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { ApplicationTable } from '../platform/database/tables/applications.ts';
import type { Tables } from '../platform/database/tables.ts';
import { applicationNow } from './application-clock.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

/** The application's state for the lifecycle's interpreter. */
export function stateOf(row: ApplicationRow): LifecycleState {
  const { status, visit, asked, vendor_facts: facts, fields, moments } = row;
  return { status: status ?? '', visit, vendorRequests: asked, facts, fields, moments };
}

/** The rest of an application that the lifecycle's view reads, besides answers and state. */
export function recordOf(row: ApplicationRow): ApplicationRecord {
  return {
    uuid: row.uuid,
    number: row.loan_number,
    status: row.status ?? '',
    reached: row.moments[row.status ?? ''] ?? null,
    created: row.created.toISOString(),
    papers: row.papers,
    consents: row.consents,
    ssnLastFour: row.ssn_last_four,
    openConditions: row.open_conditions,
    begun: { inquiry: false, brokerNmls: textOrNull(row.request.brokerNmls) },
  };
}

const textOrNull = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** An application's answers, with the sealed ones decrypted; never store the result. */
export function decryptedAnswers({ vault }: Pick<ServerContext, 'vault'>, row: ApplicationRow): JsonObject {
  const ssn = row.ssn_sealed === null ? {} : { ssn: vault.open(row.ssn_sealed) };
  return Object.entries(row.sealed).reduce<JsonObject>(
    (answers, [fact, { sealed }]) => writePath(answers, fact, JSON.parse(vault.open(sealed))),
    { ...row.answers, ...ssn },
  );
}

/** The data that the lifecycle's conditions read. */
export function contextOf(
  context: Pick<ServerContext, 'clock' | 'vault'>,
  row: ApplicationRow,
  pricing: Pricing,
): LifecycleContext {
  return lifecycleContext(pricing, decryptedAnswers(context, row), applicationNow(context, row).toISOString());
}

/** The application, locked until the transaction ends: other transactions that would move it wait. */
export function lockApplication(trx: Transaction<Tables>, uuid: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('application').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

/** Removes answers that are no longer valid, sealed ones too. Returns the row without them. */
export async function removeAnswers(
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

/** The sealed answers without those at these paths, or below them. */
export function withoutAnswers<Value>(sealed: Record<string, Value>, paths: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(sealed).filter(([fact]) => !paths.some((path) => isWithin(path, fact))));
}

/** Stores a transition, its reasons and the next timer. Returns the transition's number. */
export async function writeMove(
  trx: Transaction<Tables>,
  uuid: string,
  state: LifecycleState,
  record: Omit<MoveRecord, 'transition' | 'verdicts'> & { verdicts: Record<string, string> },
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

export function columnsOf({ status, visit, vendorRequests, facts, fields, moments }: LifecycleState) {
  return {
    status,
    visit,
    asked: JSON.stringify(vendorRequests),
    vendor_facts: JSON.stringify(facts),
    fields: JSON.stringify(fields),
    moments: JSON.stringify(moments),
  };
}

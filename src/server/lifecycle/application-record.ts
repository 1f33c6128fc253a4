import type { Selectable, Transaction } from 'kysely';
import { readPath } from '../../../runtime/core/facts/dotted.ts';
import type { LifecycleContext, LifecycleState, MoveRecord } from '../../../runtime/core/lifecycle/lifecycle-state.ts';
import { policyFacts } from '../../../runtime/core/lifecycle/policy-facts.ts';
import type { Pricing } from '../../../runtime/schema/types.ts';
import type { ApplicationTable, Tables } from '../database/tables.ts';
import type { Vault } from '../vault.ts';

export type ApplicationRow = Selectable<ApplicationTable>;

/** Where the lifecycle stands, as its interpreter takes it. */
export function stateOf(row: ApplicationRow): LifecycleState {
  return { status: row.status ?? '', visit: row.visit, asked: row.asked, facts: row.vendor_facts, fields: row.fields };
}

/** What the lifecycle's conditions read of an application. The Social Security number is opened here and kept nowhere. */
export function contextOf(row: ApplicationRow, pricing: Pricing, vault: Vault): LifecycleContext {
  const state = readPath(row.answers, 'propertyAddress.state');
  const ssn = row.ssn_sealed === null ? {} : { ssn: vault.open(row.ssn_sealed) };
  return {
    answers: { ...row.answers, ...ssn },
    policy: policyFacts(pricing, typeof state === 'string' ? state : undefined),
  };
}

/** The application, locked until the transaction ends: whoever else would move it waits, and sees what was done. */
export function lockApplication(trx: Transaction<Tables>, uuid: string): Promise<ApplicationRow | undefined> {
  return trx.selectFrom('application').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

/** Writes a move and its reasons, together. */
export async function writeMove(
  trx: Transaction<Tables>,
  uuid: string,
  state: LifecycleState,
  record: MoveRecord,
): Promise<void> {
  await trx
    .updateTable('application')
    .set({ ...columnsOf(state), updated: new Date() })
    .where('uuid', '=', uuid)
    .execute();
  await trx
    .insertInto('application_history')
    .values({
      application: uuid,
      from_status: record.from,
      to_status: record.to,
      event: record.event,
      verdicts: JSON.stringify(record.verdicts),
      reasons: JSON.stringify(record.reasons),
    })
    .execute();
}

export function columnsOf({ status, visit, asked, facts, fields }: LifecycleState) {
  return {
    status,
    visit,
    asked: JSON.stringify(asked),
    vendor_facts: JSON.stringify(facts),
    fields: JSON.stringify(fields),
  };
}

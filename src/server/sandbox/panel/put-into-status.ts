import type { Transaction } from 'kysely';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { putState } from '../../../../runtime/lifecycle/put-state.ts';
import { timerOf } from '../../../../runtime/lifecycle/step.ts';
import { functions } from '../../../lending/registry.ts';
import { type ApplicationRow, contextOf, stateOf, writeMove } from '../../application-record/application-record.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personasOf } from '../behaviour/personas.ts';

/** Sets the status of a locked application directly, with other fields; assumes the usual results of skipped steps. */
export async function putIntoStatus(
  context: ServerContext,
  trx: Transaction<Tables>,
  row: ApplicationRow,
  status: JsonObject,
): Promise<ApplicationRow> {
  const { lifecycle, pricing } = workflowOf(context.documents, row);
  const personas = personasOf(context.documents, row.org);
  const workflowContext = contextOf(context, row, pricing);
  const before = stateOf(row);
  const state = putState(lifecycle, personas, status, workflowContext, functions, before);
  const timer = timerOf(lifecycle, state, workflowContext, functions);
  const due = timer ? new Date(timer.at) : null;
  const record = { from: before.status, to: state.status, event: 'set-in-the-sandbox', verdicts: {}, reasons: [] };
  await writeMove(trx, row.uuid, state, record, due);
  const { facts: vendor_facts, ...rest } = state;
  return { ...row, ...rest, vendor_facts, due };
}

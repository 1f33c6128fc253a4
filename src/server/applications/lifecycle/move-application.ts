import type { Transaction } from 'kysely';
import { datedRules } from '../../../../runtime/lifecycle/decision-rules.ts';
import type { LifecycleEvent, Step } from '../../../../runtime/lifecycle/lifecycle-state.ts';
import { applyEvent, timerOf } from '../../../../runtime/lifecycle/step.ts';
import { applicationNow } from '../../application-record/application-clock.ts';
import {
  type ApplicationRow,
  contextOf,
  removeAnswers,
  stateOf,
  writeMove,
} from '../../application-record/application-record.ts';
import { versionsInForce } from '../../application-record/versions-in-force.ts';
import { workflowOf } from '../../application-record/workflow.ts';
import { writeMessages } from '../../messages/write-messages.ts';
import type { ServerContext } from '../../platform/context/context.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteDrafts } from '../drafts/draft-store.ts';

/** Enqueues the sending of an application's messages, in the transaction that wrote them: both are committed or neither. */
export type EnqueueMessages = (trx: Transaction<Tables>, uuid: string) => Promise<void>;

/**
 * Applies an event to a locked application, and stores the resulting transition and its messages. Returns the row after it;
 * stores nothing if the event causes no transition. `passed`: the versions of the rules that could have refused the event, for
 * the history.
 */
export async function moveApplication(
  { context, post }: { context: ServerContext; post: EnqueueMessages },
  trx: Transaction<Tables>,
  row: ApplicationRow,
  event: LifecycleEvent,
  passed: readonly string[] = [],
): Promise<{ step: Step; row: ApplicationRow }> {
  const { lifecycle, pricing, priced } = workflowOf(context.documents, row);
  const { functions } = context.documents;
  const step = applyEvent(lifecycle, stateOf(row), event, contextOf(context, row, pricing), functions);
  if (!step.moved) return { step, row };
  const left = await removeAnswers(trx, row, step.removedAnswers);
  const timer = timerOf(lifecycle, step.state, contextOf(context, left, pricing), functions);
  const due = timer ? new Date(timer.at) : null;
  const judged = datedRules(lifecycle, Object.keys(step.record.verdicts));
  const verdicts = { ...step.record.verdicts, ...versionsInForce(passed, priced, judged) };
  const move = await writeMove(trx, row.uuid, step.state, { ...step.record, verdicts }, due);
  const { status, visit, vendorRequests: asked, facts: vendor_facts, fields, moments } = step.state;
  const ended = status !== null && lifecycle.states[status]?.final !== undefined;
  if (ended) await deleteDrafts(trx, row.uuid);
  const at = { row, lifecycle, now: applicationNow(context, row) };
  await context.domains.moved(trx, at, { conditionCategories: step.conditionCategories, ended });
  const moved = { ...left, status, visit, asked, vendor_facts, fields, moments, due };
  if (await writeMessages(context, trx, moved, { move, messages: step.messages })) await post(trx, row.uuid);
  return { step, row: moved };
}

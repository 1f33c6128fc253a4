import type { Json } from '../../json/json.ts';
import { flowOf } from '../flow/steps.ts';
import { isTextChanged } from '../forms/consent-texts.ts';
import type { CompiledCall } from '../product.ts';
import type { CallResult, Pending } from '../session/session.ts';
import { isClosedResponse, showClosed } from './flags.ts';
import { applicationUnreachable, handlePolledStatus, isPolled, routeWithoutApplication } from './polling.ts';
import { showRefusal } from './refusal.ts';
import { matchingRow, runRow, runRowInBackground, submitRows } from './response-row.ts';
import { endSession, endsSession, isUnauthenticated } from './session-end.ts';
import { handleTextChanged } from './transition/consent-text-changed.ts';
import { bringsApplication } from './transition/fact-change.ts';
import { failureText } from './transition/failure-text.ts';
import { handleProofNeeded } from './transition/proof-needed.ts';
import { isDisturbed, scheduleRefresh } from './transition/refresh.ts';
import { showFailure } from './transition/screen-errors.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';
import { handleVersionConflict } from './transition/version-conflict.ts';

/** Handles a response that refuses a call, or says that the server was not reached. */
export function handleFailure(
  context: TransitionContext,
  call: CompiledCall,
  pending: Pending,
  result: CallResult,
): void {
  const { status, body } = result;
  const { product, session } = context;
  if (endsSession(session.identity, call, status, body)) return endSession(context, body);
  if (isClosedResponse(status, body) && showClosed(context)) return;
  if (mayRetry(call, status, pending)) return retryLater(context, call, pending);
  if (pending.quiet && (isDisturbed(session) || !isTelling(status, body))) return scheduleRefresh(context);
  if (status === 404 && bringsApplication(product.facts, call)) context.update({ application: null });
  context.scope = scopeOf(pending);
  if (call.versioned === 'write' && status === 409 && handleVersionConflict(context, body)) return;
  if (isTextChanged(status, body)) return handleTextChanged(context, body);
  if (!pending.background && handleProofNeeded(context, pending, status, body)) return;
  const { env, rules } = context;
  const row =
    matchingRow(call, result, env, rules) ??
    matchingRow(submitRows(flowOf(product, session.place), pending, result), result, env, rules);
  if (pending.background) return runRowInBackground(context, row, []);
  const polls = isPolled(product, session, call);
  // A poll whose response is lost uses the last status and continues on its schedule.
  if (status === 0 && !row && !polls) return stall(context, pending);
  context.update({ failure: failureText(body) });
  if (row) runRow(context, row, pending.then);
  else if (polls && !isTelling(status, body)) handlePolledStatus(context, null);
  else showOrRoute(context, call, pending, result);
}

/** A failure that no retry can fix: the visitor is not signed in, or the resource does not exist. */
const isTelling = (status: number, body: Json): boolean => status === 404 || isUnauthenticated(status, body);

const mayRetry = ({ retry }: CompiledCall, status: number, { attempt }: Pending): boolean =>
  retry !== undefined && (status === 0 || status >= 500) && attempt + 1 < retry.attempts;

function retryLater(context: TransitionContext, { retry }: CompiledCall, pending: Pending): void {
  if (!retry) return;
  const id = context.addPending({ ...pending, kind: 'timer', attempt: pending.attempt + 1 });
  context.emit({ type: 'timer', id, ms: retry.delayMs * retry.factor ** pending.attempt });
}

/**
 * The server was not reached, and may or may not have received the call: nothing is lost, and the same request is sent
 * again under the same idempotency key. Meanwhile the visitor can change a form that was submitted; a screen that was
 * loading continues to load.
 */
function stall(context: TransitionContext, pending: Pending): void {
  const { busy, dialog } = context.session;
  context.stop();
  context.update({
    stalled: { pending, busy, dialog },
    busy: busy === 'loader' || busy === 'waiting' ? busy : null,
    dialog: null,
  });
}

/** Handles a failure that no row of the call matches. */
function showOrRoute(
  context: TransitionContext,
  { session }: CompiledCall,
  { then }: Pending,
  { status, body }: CallResult,
): void {
  const awaitsRoute = then.some((task) => 'route' in task || ('settle' in task && task.settle === 'screen'));
  if (isUnauthenticated(status, body) && session !== 'separate') endSession(context, body);
  else if (context.session.poll && status === 404) routeWithoutApplication(context);
  else if (awaitsRoute) applicationUnreachable(context);
  else showRefused(context, status, body);
}

/** Shows a refusal at the fields it names, else in the error summary. */
function showRefused(context: TransitionContext, status: number, body: Json): void {
  if (status === 422 && showRefusal(context, body)) return;
  showFailure(context, '', context.session.failure ?? '');
}

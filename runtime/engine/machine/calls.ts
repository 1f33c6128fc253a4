import type { Json } from '../../json/json.ts';
import type { CallRow } from '../../schema/types.ts';
import { isTextChanged } from '../forms/consent-texts.ts';
import type { CompiledCall } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Event, Pending, Task, Unproved } from '../session/session.ts';
import { isClosedResponse, showClosed } from './flags.ts';
import { matchingRow, submitRow } from './matching-row.ts';
import { applicationUnreachable, routeWithoutApplication } from './polling.ts';
import { showRefusal } from './refusal.ts';
import { requestOf } from './request.ts';
import { endSession, endsSession, isUnauthenticated } from './session-end.ts';
import { answeredStatus, statusSnapshot } from './status-snapshot.ts';
import { handleTextChanged, shownConsentHeaders } from './transition/consent-text-changed.ts';
import { openDialog } from './transition/dialog.ts';
import { failureText } from './transition/failure-text.ts';
import { storeLocation } from './transition/geolocate.ts';
import { bringsApplication, keepAnswer } from './transition/keep-answer.ts';
import { storePasskey } from './transition/passkey.ts';
import { handleProofNeeded } from './transition/proof-needed.ts';
import { isDisturbed, noteRefreshRequest, scheduleRefresh } from './transition/refresh.ts';
import { effectsOnChange } from './transition/rule-effects.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { handleVersionConflict, ifMatchHeader } from './transition/version-conflict.ts';
import { unmarkSent } from './unsaved/unsaved.ts';

/** `attempt`: the number of earlier attempts. `submits`: whether a flow's submit makes the call. */
type Made = Partial<Pick<Pending, 'attempt' | 'submits'>>;

/** Makes a call; waiting tasks run after its response. Skipped where the call's condition does not hold. */
export function startCall(context: TransitionContext, id: string, { attempt = 0, ...made }: Made = {}): void {
  const call = callOf(context, id);
  if (!holds(call, context.env, context.rules)) return;
  const then = context.tasks;
  context.stop();
  context.update({ busy: context.session.busy ?? 'loader' });
  send(context, call, { then, attempt, ...made });
}

/**
 * Makes a call that blocks nothing. Skipped where its condition does not hold, or where the same request is already
 * pending.
 */
export function startInBackground(context: TransitionContext, id: string, attempt = 0): void {
  const call = callOf(context, id);
  if (!holds(call, context.env, context.rules)) return;
  const asks = JSON.stringify(requestOf(call, context.scoped, context.rules));
  const asked = Object.values(context.session.pending).some(
    (other) => other.background && other.call === id && other.asks === asks,
  );
  if (!asked) send(context, call, { then: [], attempt, background: true, asks });
}

/** Refreshes the open screen in the background; postponed while anything else is in progress. */
function askForNews(context: TransitionContext, id: string): void {
  const call = callOf(context, id);
  const { refresh = {} } = context.screen ?? {};
  const asks = holds(call, context.env, context.rules) && holds(refresh, context.env, context.rules);
  if (isDisturbed(context.session) || !asks) return scheduleRefresh(context);
  send(context, call, { then: [{ news: statusSnapshot(context) }], attempt: 0, quiet: true });
}

function callOf(context: TransitionContext, id: string): CompiledCall {
  const call = context.product.calls[id];
  if (!call) throw new Error(`There is no call ${id}`);
  return call;
}

function send(
  context: TransitionContext,
  call: CompiledCall,
  asked: Pick<Pending, 'then' | 'attempt' | 'background' | 'asks' | 'quiet' | 'submits'>,
): void {
  const id = context.nextId();
  const scope = { ...(context.item ? { item: context.item } : {}), ...(context.event ? { event: context.event } : {}) };
  const pending: Pending = { id, kind: 'call', call: call.id, place: context.session.visit, ...asked, ...scope };
  context.update({ pending: { ...context.session.pending, [id]: pending } });
  const key =
    call.method === 'GET' ? {} : { idempotencyKey: `${context.session.nonce}.${call.id}.${context.session.edits}` };
  const { headers, ...request } = requestOf(call, context.scoped, context.rules);
  context.emit({
    type: 'call',
    id,
    call: call.id,
    method: call.method,
    ...request,
    headers: { ...headers, ...ifMatchHeader(context, call), ...shownConsentHeaders(context, call) },
    ...key,
    ...(call.session === 'ends' && { endsSession: true }),
    ...pauseOf(context),
  });
}

/** The delay before this call, where an earlier `pause` effect asked for one; used once. */
function pauseOf(context: TransitionContext): { afterMs?: number } {
  const { pauseMs: afterMs } = context;
  context.pauseMs = undefined;
  return afterMs === undefined ? {} : { afterMs };
}

/** Handles the response of a call. A response for a screen that was left, or a second response, is dropped. */
export function handleResponse(context: TransitionContext, event: Extract<Event, { type: 'result' }>): void {
  const { effect, status, body, etag } = event;
  const pending = taken(context, effect);
  if (pending?.kind === 'locate') return storeLocation(context, pending, event);
  if (pending?.kind === 'passkey') return storePasskey(context, pending, event);
  const call = pending?.call === undefined ? undefined : context.product.calls[pending.call];
  if (!pending || !call) return;
  if (endsSession(context, call, status, body)) return endSession(context, body);
  if (isClosedResponse(status, body) && showClosed(context)) return;
  if (mayRetry(call, status, pending)) return retryLater(context, call, pending);
  const ok = status >= 200 && status < 300;
  if (pending.quiet && (isDisturbed(context.session) || (!ok && !isTelling(status, body))))
    return scheduleRefresh(context);
  if (ok) keepAnswer(context, call, body);
  if (status === 404 && bringsApplication(context, call)) context.update({ application: null });
  if (ok && call.versioned && etag !== undefined) context.update({ version: etag });
  if (ok) settleIntent(context, call);
  if (ok) unmarkSent(context, call);
  if (pending.quiet && ok) {
    noteRefreshRequest(context);
    return context.next(...pending.then);
  }
  context.item = pending.item;
  context.event = pending.event;
  if (call.versioned === 'write' && status === 409 && handleVersionConflict(context, body)) return;
  if (isTextChanged(status, body)) return handleTextChanged(context, body);
  if (!pending.background && handleProofNeeded(context, pending, status, body)) return;
  const row = matchingRow(context, call, status, body) ?? submitRow(context, pending, status, body);
  if (pending.background) return broughtInBackground(context, row, ok ? Object.keys(call.keep ?? {}) : []);
  const polls = context.session.poll !== null && call.id === context.product.loan.calls?.status;
  // A poll whose response is lost uses the last status and continues on its schedule.
  if (status === 0 && !row && !polls) return stall(context, pending);
  context.update({ failure: ok ? null : failureText(body) });
  if (row) context.next(...row.do.flatMap((task): Task[] => ('continue' in task ? pending.then : [task])));
  else if (polls && !isTelling(status, body)) context.next({ polled: ok ? answeredStatus(context, body) : null });
  else if (ok) context.next(...pending.then);
  else failed(context, { ...pending, session: call.session }, status, body);
  if (row && !row.do.some((task) => 'continue' in task)) clearBusy(context);
}

/**
 * The server was not reached, and may or may not have received the call: nothing is lost, and the same request is sent
 * again under the same idempotency key. Meanwhile the borrower can change a form that was submitted; a screen that was
 * loading continues to load.
 */
function stall(context: TransitionContext, pending: Pending): void {
  const { busy, dialog } = context.session;
  context.stop();
  context.update({ stalled: { pending, busy, dialog }, busy: busy === 'loader' ? busy : null, dialog: null });
}

/** Repeats the call that did not reach the server, unchanged. */
export function retryStalledCall(context: TransitionContext): void {
  const { stalled } = context.session;
  context.update({ stalled: null });
  sendAgain(context, stalled);
}

/**
 * Sends the call again that was refused because a recent proof of identity was missing, and continues the tasks of its
 * press.
 */
export function resumeUnproved(context: TransitionContext): void {
  const { unproved } = context.session;
  openDialog(context, null);
  sendAgain(context, unproved);
}

function sendAgain(context: TransitionContext, refused: Unproved | null): void {
  if (!refused || context.product.calls[refused.pending.call ?? ''] === undefined) return;
  const { pending, busy, dialog } = refused;
  context.stop();
  context.update({ busy, dialog });
  context.item = pending.item;
  context.event = pending.event;
  const { then, submits } = pending;
  send(context, callOf(context, pending.call ?? ''), { then, attempt: 0, ...(submits ? { submits } : {}) });
}

/** A failure that no retry can fix: the borrower is not signed in, or the resource does not exist. */
const isTelling = (status: number, body: Json): boolean => status === 404 || isUnauthenticated(status, body);

/** A call that failed, and whose session it belongs to. */
type Failed = Pick<Pending, 'then'> & { session: CompiledCall['session'] | undefined };

/** Handles a failure that no row of the call matches. */
function failed(context: TransitionContext, { then, session }: Failed, status: number, body: Json): void {
  const awaitsRoute = then.some((task) => 'route' in task || ('settle' in task && task.settle === 'screen'));
  if (isUnauthenticated(status, body) && session !== 'separate') endSession(context, body);
  else if (context.session.poll && status === 404) routeWithoutApplication(context);
  else if (awaitsRoute) applicationUnreachable(context);
  else refused(context, status, body);
}

/**
 * Handles the response of a background call: runs the matching row, the rules on the screen that read its facts, and
 * the press that waited for it. A failure without a matching row shows nothing.
 */
function broughtInBackground(context: TransitionContext, row: CallRow | undefined, brought: readonly string[]): void {
  const said = (row?.do ?? []).filter((task) => !('continue' in task));
  const acts = effectsOnChange(context, ['arrive', 'answer'], brought);
  const { held } = context.session;
  if (held) {
    context.update({ held: null });
    context.item = held.item;
  }
  context.next(...said, ...acts, ...(held?.tasks ?? []));
}

/**
 * After a successful call on a screen of an application, another press is a new request under another idempotency key.
 * In a flow the key stays, so that a submit that stopped half way repeats only what the server has already recorded.
 */
function settleIntent(context: TransitionContext, { method }: CompiledCall): void {
  if (method !== 'GET' && context.session.place.kind === 'screen') context.update({ edits: context.session.edits + 1 });
}

/** Ends the press and closes its overlay: the response leads to another place. */
function clearBusy(context: TransitionContext): void {
  context.update({ busy: null, dialog: null });
}

/** A timer fired: repeats the call of a poll or a retry. */
export function handleTimer(context: TransitionContext, effect: string): void {
  const pending = taken(context, effect);
  if (pending?.call === undefined) return;
  context.item = pending.item;
  context.event = pending.event;
  if (pending.quiet) return askForNews(context, pending.call);
  if (pending.background) return startInBackground(context, pending.call, pending.attempt);
  context.next(...pending.then);
  const { attempt, submits } = pending;
  startCall(context, pending.call, { attempt, ...(submits ? { submits } : {}) });
}

function taken(context: TransitionContext, effect: string): Pending | undefined {
  const { [effect]: pending, ...others } = context.session.pending;
  if (!pending || (pending.place !== context.session.visit && !pending.background)) return undefined;
  context.update({ pending: others });
  return pending;
}

function mayRetry(call: CompiledCall, status: number, { attempt }: Pending): boolean {
  return call.retry !== undefined && (status === 0 || status >= 500) && attempt + 1 < call.retry.attempts;
}

function retryLater(context: TransitionContext, { retry }: CompiledCall, pending: Pending): void {
  if (!retry) return;
  const id = context.nextId();
  const again: Pending = { ...pending, id, kind: 'timer', attempt: pending.attempt + 1 };
  context.update({ pending: { ...context.session.pending, [id]: again } });
  context.emit({ type: 'timer', id, ms: retry.delayMs * retry.factor ** pending.attempt });
}

/** Shows a refusal at the fields it names, else in the error summary. */
function refused(context: TransitionContext, status: number, body: Json): void {
  if (status === 422 && showRefusal(context, body)) return;
  showFailure(context, '', context.session.failure ?? '');
}

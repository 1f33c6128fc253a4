import { readPath, writePath } from '../../json/dotted-path.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { CallRow } from '../../schema/types.ts';
import { saysTextChanged } from '../forms/consent-texts.ts';
import type { CompiledCall } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Event, Pending, Task } from '../session/session.ts';
import { changedElsewhere, madeUpon } from './changed-elsewhere.ts';
import { saysClosed, showClosed } from './flags.ts';
import { answeredStatus, knownOf } from './known.ts';
import { applicationIsGone, applicationUnreachable } from './polling.ts';
import { showRefusal } from './refusal.ts';
import { requestOf } from './request.ts';
import { endSession, endsSession, isUnauthenticated } from './session-end.ts';
import { textChanged, textsShown } from './text-changed.ts';
import { actsOnChange } from './transition/acts.ts';
import { failureText } from './transition/failure-text.ts';
import { located } from './transition/geolocate.ts';
import { keepPart } from './transition/keep-fact.ts';
import { isDisturbed, scheduleRefresh } from './transition/refresh.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { savedBy } from './unsaved/unsaved.ts';

/** The attempt number, and whether a flow's submit makes the call. */
type Made = Partial<Pick<Pending, 'attempt' | 'submits'>>;

/** Makes a call; waiting tasks run after its response. Skipped where the call's condition does not hold. */
export function startCall(turn: TransitionContext, id: string, { attempt = 0, ...made }: Made = {}): void {
  const call = callOf(turn, id);
  if (!holds(call, turn.env, turn.rules)) return;
  const then = turn.tasks;
  turn.stop();
  turn.update({ busy: turn.session.busy ?? 'loader' });
  send(turn, call, { then, attempt, ...made });
}

/**
 * Makes a call that blocks nothing. Skipped where its condition does not hold, or where the same request is already
 * pending.
 */
export function startInBackground(turn: TransitionContext, id: string, attempt = 0): void {
  const call = callOf(turn, id);
  if (!holds(call, turn.env, turn.rules)) return;
  const asks = JSON.stringify(requestOf(call, turn.scoped, turn.rules));
  const asked = Object.values(turn.session.pending).some(
    (other) => other.background && other.call === id && other.asks === asks,
  );
  if (!asked) send(turn, call, { then: [], attempt, background: true, asks });
}

/** Refreshes the open screen in the background; postponed while anything else is in progress. */
function askForNews(turn: TransitionContext, id: string): void {
  const call = callOf(turn, id);
  const { refresh = {} } = turn.screen ?? {};
  const asks = holds(call, turn.env, turn.rules) && holds(refresh, turn.env, turn.rules);
  if (isDisturbed(turn.session) || !asks) return scheduleRefresh(turn);
  send(turn, call, { then: [{ news: knownOf(turn) }], attempt: 0, quiet: true });
}

function callOf(turn: TransitionContext, id: string): CompiledCall {
  const call = turn.product.calls[id];
  if (!call) throw new Error(`There is no call ${id}`);
  return call;
}

function send(
  turn: TransitionContext,
  call: CompiledCall,
  asked: Pick<Pending, 'then' | 'attempt' | 'background' | 'asks' | 'quiet' | 'submits'>,
): void {
  const id = turn.nextId();
  const scope = { ...(turn.item ? { item: turn.item } : {}), ...(turn.event ? { event: turn.event } : {}) };
  const pending: Pending = { id, kind: 'call', call: call.id, place: turn.session.visit, ...asked, ...scope };
  turn.update({ pending: { ...turn.session.pending, [id]: pending } });
  const key = call.method === 'GET' ? {} : { idempotencyKey: `${turn.session.nonce}.${call.id}.${turn.session.edits}` };
  const { headers, ...request } = requestOf(call, turn.scoped, turn.rules);
  turn.emit({
    type: 'call',
    id,
    call: call.id,
    method: call.method,
    ...request,
    headers: { ...headers, ...madeUpon(turn, call), ...textsShown(turn, call) },
    ...key,
  });
}

/** Handles the response of a call. A response for a screen that was left, or a second response, is dropped. */
export function callAnswered(turn: TransitionContext, event: Extract<Event, { type: 'result' }>): void {
  const { effect, status, body, etag } = event;
  const pending = taken(turn, effect);
  if (pending?.kind === 'locate') return located(turn, pending, event);
  const call = pending?.call === undefined ? undefined : turn.product.calls[pending.call];
  if (!pending || !call) return;
  if (endsSession(turn, call, status, body)) return endSession(turn, body);
  if (saysClosed(status, body) && showClosed(turn)) return;
  if (mayRetry(call, status, pending)) return retryLater(turn, call, pending);
  const ok = status >= 200 && status < 300;
  if (pending.quiet && (isDisturbed(turn.session) || (!ok && !isTelling(status, body)))) return scheduleRefresh(turn);
  if (ok) keepAnswer(turn, call, body);
  if (status === 404 && bringsApplication(turn, call)) turn.update({ application: null });
  if (ok && call.versioned && etag !== undefined) turn.update({ version: etag });
  if (ok) settleIntent(turn, call);
  if (ok) savedBy(turn, call);
  if (pending.quiet && ok) return turn.next(...pending.then);
  turn.item = pending.item;
  turn.event = pending.event;
  if (call.versioned === 'write' && status === 409 && changedElsewhere(turn, body)) return;
  if (saysTextChanged(status, body)) return textChanged(turn, body);
  const row = matchingRow(turn, call, status, body) ?? submitRow(turn, pending, status, body);
  if (pending.background) return broughtInBackground(turn, row, ok ? Object.keys(call.keep ?? {}) : []);
  const polls = turn.session.poll !== null && call.id === turn.product.loan.calls?.status;
  // A poll whose response is lost uses the last status and continues on its schedule.
  if (status === 0 && !row && !polls) return stall(turn, pending);
  turn.update({ failure: ok ? null : failureText(body) });
  if (row) turn.next(...row.do.flatMap((task): Task[] => ('continue' in task ? pending.then : [task])));
  else if (polls && !isTelling(status, body)) turn.next({ polled: ok ? answeredStatus(turn, body) : null });
  else if (ok) turn.next(...pending.then);
  else failed(turn, pending, status, body);
  if (row && !row.do.some((task) => 'continue' in task)) clearBusy(turn);
}

/**
 * The server was not reached, and may or may not have received the call: nothing is lost, and the same request is sent
 * again under the same idempotency key. Meanwhile the borrower can change a form that was submitted; a screen that was
 * loading continues to load.
 */
function stall(turn: TransitionContext, pending: Pending): void {
  const { busy, dialog } = turn.session;
  turn.stop();
  turn.update({ stalled: { pending, busy, dialog }, busy: busy === 'loader' ? busy : null, dialog: null });
}

/** Repeats the call that did not reach the server, unchanged. */
export function tryAgain(turn: TransitionContext): void {
  const { stalled } = turn.session;
  const call = stalled?.pending.call === undefined ? undefined : turn.product.calls[stalled.pending.call];
  if (!stalled || !call) return;
  const { pending, busy, dialog } = stalled;
  turn.update({ stalled: null, busy, dialog });
  turn.item = pending.item;
  turn.event = pending.event;
  const { then, submits } = pending;
  send(turn, call, { then, attempt: 0, ...(submits ? { submits } : {}) });
}

/** A failure that no retry can fix: the borrower is not signed in, or the resource does not exist. */
const isTelling = (status: number, body: Json): boolean => status === 404 || isUnauthenticated(status, body);

/** Handles a failure that no row of the call matches. */
function failed(turn: TransitionContext, { then }: Pending, status: number, body: Json): void {
  const awaitsRoute = then.some((task) => 'route' in task || ('settle' in task && task.settle === 'screen'));
  if (isUnauthenticated(status, body)) endSession(turn, body);
  else if (turn.session.poll && status === 404) applicationIsGone(turn);
  else if (awaitsRoute) applicationUnreachable(turn);
  else refused(turn, status, body);
}

/**
 * Handles the response of a background call: runs the matching row, the rules on the screen that read its facts, and
 * the press that waited for it. A failure without a matching row shows nothing.
 */
function broughtInBackground(turn: TransitionContext, row: CallRow | undefined, brought: readonly string[]): void {
  const said = (row?.do ?? []).filter((task) => !('continue' in task));
  const acts = actsOnChange(turn, ['arrive', 'answer'], brought);
  const { held } = turn.session;
  if (held) {
    turn.update({ held: null });
    turn.item = held.item;
  }
  turn.next(...said, ...acts, ...(held?.tasks ?? []));
}

/**
 * After a successful call on a screen of an application, another press is a new request under another idempotency key.
 * In a flow the key stays, so that a submit that stopped half way repeats only what the server has already recorded.
 */
function settleIntent(turn: TransitionContext, { method }: CompiledCall): void {
  if (method !== 'GET' && turn.session.place.kind === 'screen') turn.update({ edits: turn.session.edits + 1 });
}

/** A response that leads elsewhere ends the press, its overlay included. */
function clearBusy(turn: TransitionContext): void {
  turn.update({ busy: null, dialog: null });
}

/** A timer fired: repeats the call of a poll or a retry. */
export function timerRang(turn: TransitionContext, effect: string): void {
  const pending = taken(turn, effect);
  if (pending?.call === undefined) return;
  turn.item = pending.item;
  turn.event = pending.event;
  if (pending.quiet) return askForNews(turn, pending.call);
  if (pending.background) return startInBackground(turn, pending.call, pending.attempt);
  turn.next(...pending.then);
  const { attempt, submits } = pending;
  startCall(turn, pending.call, { attempt, ...(submits ? { submits } : {}) });
}

function taken(turn: TransitionContext, effect: string): Pending | undefined {
  const { [effect]: pending, ...others } = turn.session.pending;
  if (!pending || (pending.place !== turn.session.visit && !pending.background)) return undefined;
  turn.update({ pending: others });
  return pending;
}

function mayRetry(call: CompiledCall, status: number, { attempt }: Pending): boolean {
  return call.retry !== undefined && (status === 0 || status >= 500) && attempt + 1 < call.retry.attempts;
}

function retryLater(turn: TransitionContext, { retry }: CompiledCall, pending: Pending): void {
  if (!retry) return;
  const id = turn.nextId();
  const again: Pending = { ...pending, id, kind: 'timer', attempt: pending.attempt + 1 };
  turn.update({ pending: { ...turn.session.pending, [id]: again } });
  turn.emit({ type: 'timer', id, ms: retry.delayMs * retry.factor ** pending.attempt });
}

/**
 * Stores the facts of a response that the call document names. The application, the profile and the identity are
 * properties of the session.
 */
function keepAnswer(turn: TransitionContext, call: CompiledCall, body: Json): void {
  for (const [fact, path] of Object.entries(call.keep ?? {})) {
    const value = path === '' ? body : isObject(body) ? readPath(body, path) : undefined;
    const { source, from = fact } = turn.product.facts[fact] ?? {};
    if (source === 'session') keepPart(turn, from, value);
    else if (source === 'storage') storeFact(turn, fact, value);
    else turn.update({ kept: writePath(turn.session.kept, fact, value ?? undefined) });
  }
}

const bringsApplication = ({ product }: TransitionContext, { keep = {} }: CompiledCall): boolean =>
  Object.keys(keep).some(
    (fact) => product.facts[fact]?.source === 'session' && product.facts[fact].from === 'application',
  );

/** Stores a fact in the browser's storage, for the next visit too. */
function storeFact(turn: TransitionContext, fact: string, value: Json | undefined): void {
  if (typeof value !== 'string') return;
  const name = turn.product.facts[fact]?.from ?? fact;
  turn.update({ stored: { ...turn.session.stored, [name]: value } });
  turn.emit({ type: 'store', name, value });
}

type Rows = { on?: CompiledCall['on']; order?: readonly string[] | undefined };

function matchingRow(
  turn: TransitionContext,
  { on = {}, order }: Rows,
  status: number,
  body: Json,
): CallRow | undefined {
  const errors = isObject(body) && Array.isArray(body.errors) ? body.errors : [];
  const failure = status >= 200 && status < 300 ? '' : failureText(body);
  return (order ?? Object.keys(on))
    .map((id) => on[id])
    .find(
      (row) =>
        row !== undefined &&
        (row.status === undefined || row.status.includes(status)) &&
        (row.code === undefined || errors.includes(row.code)) &&
        (row.message === undefined || failure.startsWith(row.message)) &&
        (row.when === undefined || holds({ when: row.when }, turn.env, turn.rules)),
    );
}

/** The flow's row for a failed call of its submit. Refused fields and connection failures stay on the page. */
function submitRow(turn: TransitionContext, { submits }: Pending, status: number, body: Json): CallRow | undefined {
  const { place } = turn.session;
  const failed = status >= 300 && status !== 422 && !isUnauthenticated(status, body);
  if (!submits || !failed || place.kind !== 'step') return undefined;
  const { rows, order } = turn.product.flows[place.flow]?.failed ?? {};
  return matchingRow(turn, { ...(rows ? { on: rows } : {}), order }, status, body);
}

/** Shows a refusal at the fields it names, else in the error summary. */
function refused(turn: TransitionContext, status: number, body: Json): void {
  if (status === 422 && showRefusal(turn, body)) return;
  showFailure(turn, '', turn.session.failure ?? '');
}

import { consentTextHeaders } from '../forms/consent-texts.ts';
import type { CompiledCall, Product } from '../product.ts';
import { statusSnapshot } from '../routing/route.ts';
import { holds } from '../rules/judge.ts';
import type { Pending, Unproved } from '../session/session.ts';
import { requestOf } from './request.ts';
import { openDialog } from './transition/dialog.ts';
import { isDisturbed, refreshes, scheduleRefresh } from './transition/refresh.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';

/** `attempt`: the number of earlier attempts. `submits`: whether a flow's submit makes the call. */
type CallOptions = Partial<Pick<Pending, 'attempt' | 'submits'>>;

/** Makes a call; waiting tasks run after its response. Skipped where the call's condition does not hold. */
export function startCall(context: TransitionContext, id: string, { attempt = 0, ...made }: CallOptions = {}): void {
  const call = callOf(context.product, id);
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
  const call = callOf(context.product, id);
  if (!holds(call, context.env, context.rules)) return;
  const asks = JSON.stringify(requestOf(call, context.scoped, context.rules));
  const isPending = Object.values(context.session.pending).some(
    (other) => other.background && other.call === id && other.asks === asks,
  );
  if (!isPending) send(context, call, { then: [], attempt, background: true, asks });
}

/** Refreshes the open screen in the background; postponed while anything else is in progress. */
function askForNews(context: TransitionContext, id: string): void {
  const { product, screen, session, env, rules } = context;
  const call = callOf(product, id);
  if (isDisturbed(session) || !holds(call, env, rules) || !refreshes(screen, env, rules))
    return scheduleRefresh(context);
  const news = statusSnapshot(product, env, session.application);
  send(context, call, { then: [{ news }], attempt: 0, quiet: true });
}

function callOf({ calls }: Product, id: string): CompiledCall {
  const call = calls[id];
  if (!call) throw new Error(`There is no call ${id}`);
  return call;
}

function send(
  context: TransitionContext,
  call: CompiledCall,
  options: Pick<Pending, 'then' | 'attempt' | 'background' | 'asks' | 'quiet' | 'submits'>,
): void {
  const id = context.addPending({ kind: 'call', call: call.id, ...options, ...context.scope });
  const { nonce, edits, version, answers } = context.session;
  const { headers, ...request } = requestOf(call, context.scoped, context.rules);
  const consents = context.screen ? consentTextHeaders(context.screen, call, answers) : {};
  context.emit({
    type: 'call',
    id,
    call: call.id,
    method: call.method,
    ...request,
    headers: { ...headers, ...versionHeader(version, call), ...consents },
    ...(call.method !== 'GET' && { idempotencyKey: `${nonce}.${call.id}.${edits}` }),
    ...(call.session === 'ends' && { endsSession: true }),
    // An earlier `pause` effect asked for this delay; used once.
    ...(context.pauseMs !== undefined && { afterMs: context.pauseMs }),
  });
  context.pauseMs = undefined;
}

/** The request header with the application version that this visit showed, for a call that changes the application. */
const versionHeader = (version: string | null, { versioned }: CompiledCall): Record<string, string> =>
  versioned === 'write' && version !== null ? { 'if-match': version } : {};

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
  context.scope = scopeOf(pending);
  const { then, submits } = pending;
  send(context, callOf(context.product, pending.call ?? ''), { then, attempt: 0, ...(submits ? { submits } : {}) });
}

/** A timer fired: repeats the call of a poll or a retry. */
export function handleTimer(context: TransitionContext, id: string): void {
  const pending = context.takePending(id);
  if (!pending) return;
  if (pending.call === undefined) return context.next(...pending.then);
  context.scope = scopeOf(pending);
  if (pending.quiet) return askForNews(context, pending.call);
  if (pending.background) return startInBackground(context, pending.call, pending.attempt);
  context.next(...pending.then);
  const { attempt, submits } = pending;
  startCall(context, pending.call, { attempt, ...(submits ? { submits } : {}) });
}

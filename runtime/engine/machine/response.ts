import type { CompiledCall } from '../product.ts';
import { polledStatus } from '../routing/route.ts';
import type { CallResult, Pending } from '../session/session.ts';
import { handleFailure } from './failure.ts';
import { handlePolledStatus, isPolled } from './polling.ts';
import { matchingRow, runRow, runRowInBackground } from './response-row.ts';
import { responseChange } from './transition/fact-change.ts';
import { storeLocation } from './transition/geolocate.ts';
import { storePasskey } from './transition/passkey.ts';
import { isDisturbed, refreshes, scheduleRefresh } from './transition/refresh.ts';
import { scopeOf, type TransitionContext } from './transition/transition-context.ts';
import { sends, unmarkUnsaved } from './unsaved/unsaved.ts';

/** Handles the response of a call. A response for a screen that was left, or a second response, is dropped. */
export function handleResponse(context: TransitionContext, result: CallResult): void {
  const pending = context.takePending(result.effect);
  if (pending?.kind === 'locate') return storeLocation(context, pending, result);
  if (pending?.kind === 'passkey') return storePasskey(context, pending, result);
  const call = pending?.call === undefined ? undefined : context.product.calls[pending.call];
  if (!pending || !call) return;
  if (result.status >= 200 && result.status < 300) handleSuccess(context, call, pending, result);
  else handleFailure(context, call, pending, result);
}

function handleSuccess(context: TransitionContext, call: CompiledCall, pending: Pending, result: CallResult): void {
  if (pending.quiet && isDisturbed(context.session)) return scheduleRefresh(context);
  keepResponse(context, call, result);
  if (pending.quiet) {
    if (refreshes(context.screen, context.env, context.rules)) context.update({ refreshTime: context.session.now });
    return context.next(...pending.then);
  }
  context.scope = scopeOf(pending);
  const row = call.on && matchingRow(call, result, context.env, context.rules);
  if (pending.background) return runRowInBackground(context, row, Object.keys(call.keep ?? {}));
  context.update({ failure: null });
  if (row) runRow(context, row, pending.then);
  else if (isPolled(context.product, context.session, call))
    handlePolledStatus(context, polledStatus(context.product, result.body));
  else context.next(...pending.then);
}

/**
 * Stores what a response brings: facts, and the version of the application. What the call sent counts as saved. On a
 * screen of an application another press is then a new request under another idempotency key. In a flow the key stays,
 * so that a submit that stopped half way repeats only what the server has already recorded.
 */
function keepResponse(context: TransitionContext, call: CompiledCall, { body, etag }: CallResult): void {
  const { facts } = context.product;
  const { change, stored } = responseChange(facts, context.session, call, body);
  context.update(change);
  for (const [name, text] of stored) context.store(name, text);
  if (call.versioned && etag !== undefined) context.update({ version: etag });
  if (call.method === 'GET') return;
  const { place, edits } = context.session;
  if (place.kind === 'screen') context.update({ edits: edits + 1 });
  context.apply(unmarkUnsaved(facts, context.session, sends(call)));
}

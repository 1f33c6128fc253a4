import type { Json } from '../../json/json.ts';
import type { CompiledCall } from '../product.ts';
import type { Event, Identity } from '../session/session.ts';
import { keepForReturn } from './draft.ts';
import { login, toLogin } from './navigate.ts';
import { failureText } from './transition/failure-text.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/**
 * Whether a response says that the visitor is not signed in: 401, or 403 with one of its two messages (specification
 * 1, section 8).
 */
export const isUnauthenticated = (status: number, body: Json): boolean =>
  status === 401 || (status === 403 && /unauthenticated|invalid signature/i.test(failureText(body)));

/**
 * Whether a response ends the signed-in session, whatever made the call. Calls that begin or end a session are
 * excluded, as there the response is about the credentials; so are calls of another session, such as that of the
 * organisation's staff.
 */
export const endsSession = (identity: Identity | null, call: CompiledCall, status: number, body: Json): boolean =>
  identity !== null && call.session === undefined && isUnauthenticated(status, body);

/**
 * Ends the session and opens the login page, which leads back here. The answers are stored for the return of the same
 * visitor; in a flow with the nonce that restores them.
 */
export function endSession(context: TransitionContext, body: Json): void {
  const { path, place, nonce } = context.session;
  const isStep = place.kind === 'step';
  if (isStep) context.emit(keepForReturn(context.product.facts, context.session));
  context.stop();
  context.emit({ type: 'forget', key: 'session' });
  context.update({
    identity: null,
    profile: null,
    application: undefined,
    kept: {},
    busy: null,
    dialog: null,
    poll: null,
    pending: {},
    unproved: null,
  });
  if (path === login) showFailure(context, '', failureText(body));
  else {
    // The next login may be another visitor: the answers are stored for their owner, and cleared from the fields.
    context.update({ answers: {}, confirmed: {}, prefilled: {}, unsaved: {} });
    toLogin(context, path, isStep ? { nonce } : {});
  }
}

/** Handles the refusal of a widget's own request. */
export function handleWidgetRefusal(
  context: TransitionContext,
  { status, body }: Extract<Event, { type: 'refused' }>,
): void {
  if (context.session.identity !== null && isUnauthenticated(status, body)) endSession(context, body);
}

import type { Json } from '../../json/json.ts';
import type { CompiledCall } from '../product.ts';
import type { Event } from '../session/session.ts';
import { nonceForReturn } from './draft.ts';
import { login, toLogin } from './navigate.ts';
import { failureText } from './transition/failure-text.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Whether an answer says that nobody is signed in: 401, or 403 with one of its two messages (specification 1, section 8). */
export const isUnauthenticated = (status: number, body: Json): boolean =>
  status === 401 || (status === 403 && /unauthenticated|invalid signature/i.test(failureText(body)));

/**
 * Whether an answer ends the session of whoever is signed in, whichever way its call was made. Of a call that begins or ends a session itself, such an
 * answer speaks of what it was given.
 */
export const endsSession = ({ session }: TransitionContext, call: CompiledCall, status: number, body: Json): boolean =>
  session.identity !== null && call.session === undefined && isUnauthenticated(status, body);

/**
 * Nobody is signed in any more: the session is cleared, and the login leads back to the same place. What was entered is kept for that, and for the same person; in a flow
 * with the nonce that it is given back for.
 */
export function endSession(turn: TransitionContext, body: Json): void {
  const { path, place } = turn.session;
  const supplied = place.kind === 'step' ? nonceForReturn(turn) : {};
  turn.stop();
  turn.emit({ type: 'forget', key: 'session' });
  turn.update({
    identity: null,
    profile: null,
    application: undefined,
    kept: {},
    busy: null,
    dialog: null,
    poll: null,
    pending: {},
  });
  if (path === login) showFailure(turn, '', failureText(body));
  else {
    // Whoever logs in next may be somebody else: what was entered is kept for who entered it, and stands in no field.
    turn.update({ answers: {}, confirmed: {}, prefilled: {}, unsaved: {} });
    toLogin(turn, path, supplied);
  }
}

/** A widget was refused what it asked of the server by itself. */
export function widgetRefused(turn: TransitionContext, { status, body }: Extract<Event, { type: 'refused' }>): void {
  if (turn.session.identity !== null && isUnauthenticated(status, body)) endSession(turn, body);
}

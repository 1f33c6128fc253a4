import { isObject, type Json } from '../../json/json.ts';
import { closedBy } from '../routing/closed.ts';
import type { Event } from '../session/session.ts';
import { enter } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The code of an answer that refuses a call since all is closed. */
export const closedCode = 'maintenance';

/** Whether an answer says so. */
export const saysClosed = (status: number, body: Json): boolean =>
  status === 503 && isObject(body) && body.code === closedCode;

/**
 * What the flags say now. A path that they close shows the page for that, and what it leads to again once they open it; what was entered stays. While an action
 * runs its screen stays too: what comes of the action, or the next look at the flags, closes it.
 */
export function flagsChanged(turn: TransitionContext, { flags }: Extract<Event, { type: 'flags' }>): void {
  const wasClosed = isClosed(turn);
  turn.update({ flags });
  if (turn.session.visit === 0 || turn.session.busy !== null) return;
  if (isClosed(turn)) showClosed(turn);
  else if (wasClosed) enter(turn, turn.session.path, 'opened');
}

/** Shows the page for what is closed, if the open path is; true where it does. Answers stay, and stand again when the path is open again. */
export function showClosed(turn: TransitionContext): boolean {
  if (!isClosed(turn)) return false;
  const { place, path } = turn.session;
  const shown = closed(turn)?.place;
  if (place.kind === 'screen' && shown?.kind === 'screen' && place.screen === shown.screen) return true;
  turn.stop();
  enter(turn, path, 'opened');
  return true;
}

const closed = (turn: TransitionContext) => closedBy(turn.product, turn.session.path, turn.env, turn.rules);
const isClosed = (turn: TransitionContext): boolean => closed(turn) !== undefined;

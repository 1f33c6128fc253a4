import { isObject, type Json } from '../../json/json.ts';
import { closedBy } from '../routing/closed.ts';
import type { Event } from '../session/session.ts';
import { enter } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The code of a response that refuses a call during maintenance. */
export const closedCode = 'maintenance';

/** Whether a response says that the site is closed for maintenance. */
export const saysClosed = (status: number, body: Json): boolean =>
  status === 503 && isObject(body) && body.code === closedCode;

/**
 * Applies new feature flags. A path that they close shows the maintenance page, and its own screen again once it is
 * open; the answers stay. While an action runs its screen stays too: the action's response, or the next flags, closes
 * it.
 */
export function flagsChanged(turn: TransitionContext, { flags }: Extract<Event, { type: 'flags' }>): void {
  const wasClosed = isClosed(turn);
  turn.update({ flags });
  if (turn.session.visit === 0 || turn.session.busy !== null) return;
  if (isClosed(turn)) showClosed(turn);
  else if (wasClosed) enter(turn, turn.session.path, 'opened');
}

/**
 * Shows the maintenance page if the open path is closed, and returns whether it is. The answers stay, and are shown
 * again when the path is open again.
 */
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

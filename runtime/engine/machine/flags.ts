import { isObject, type Json } from '../../json/json.ts';
import { closedPage } from '../routing/paths.ts';
import type { Event } from '../session/session.ts';
import { enter } from './navigate.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The code of a response that refuses a call during maintenance. */
export const closedCode = 'maintenance';

/** Whether a response says that the site is closed for maintenance. */
export const isClosedResponse = (status: number, body: Json): boolean =>
  status === 503 && isObject(body) && body.code === closedCode;

/**
 * Applies new feature flags. Where they close the open path, the maintenance page is shown until they open it again;
 * the answers stay. While an action runs, its screen stays too: the action's response, or the next flags, closes it.
 */
export function handleFlags(context: TransitionContext, { flags }: Extract<Event, { type: 'flags' }>): void {
  const wasClosed = closedPage(context.product, context.session.path, context.env, context.rules) !== undefined;
  context.update({ flags });
  if (context.session.visit === 0 || context.session.busy !== null) return;
  if (!showClosed(context) && wasClosed) enter(context, context.session.path, 'opened');
}

/**
 * Shows the maintenance page if the open path is closed, and returns whether it is. The answers stay, and are shown
 * again when the path is open again.
 */
export function showClosed(context: TransitionContext): boolean {
  const closed = closedPage(context.product, context.session.path, context.env, context.rules);
  if (!closed) return false;
  const { place, path } = context.session;
  const shown = closed.place;
  if (place.kind === 'screen' && shown.kind === 'screen' && place.screen === shown.screen) return true;
  context.stop();
  enter(context, path, 'opened');
  return true;
}

import type { TransitionContext } from './transition-context.ts';

/**
 * Forgets the call that did not reach the server, so that it is not repeated. The page stays as it was when the action
 * was pressed.
 */
export function discardStalledCall(context: TransitionContext): void {
  const { shown, stalled } = context.session;
  if (stalled) context.update({ stalled: null, shown: shown && { ...shown, stays: true } });
}

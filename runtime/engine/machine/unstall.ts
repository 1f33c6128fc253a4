import type { TransitionContext } from './transition/transition-context.ts';

/** The call that did not reach the server is not made again as it was; the page stays the one that was pressed on. */
export function unstall(turn: TransitionContext): void {
  const { shown, stalled } = turn.session;
  if (stalled) turn.update({ stalled: null, shown: shown && { ...shown, stays: true } });
}

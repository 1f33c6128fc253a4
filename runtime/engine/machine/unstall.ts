import type { TransitionContext } from './transition/transition-context.ts';

/** Cancels the repetition of the call that did not reach the server; the page stays as it was shown when pressed. */
export function unstall(turn: TransitionContext): void {
  const { shown, stalled } = turn.session;
  if (stalled) turn.update({ stalled: null, shown: shown && { ...shown, stays: true } });
}

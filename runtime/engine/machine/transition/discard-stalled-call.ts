import type { TransitionContext } from './transition-context.ts';

/** Cancels the repetition of the call that did not reach the server; the page stays as it was shown when pressed. */
export function discardStalledCall(context: TransitionContext): void {
  const { shown, stalled } = context.session;
  if (stalled) context.update({ stalled: null, shown: shown && { ...shown, stays: true } });
}

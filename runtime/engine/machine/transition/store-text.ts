import type { TransitionContext } from './transition-context.ts';

/** Writes to the browser's storage, for a later visit too: under the key of a fact of source storage. */
export function storeText(context: TransitionContext, name: string, value: string): void {
  context.update({ stored: { ...context.session.stored, [name]: value } });
  context.emit({ type: 'store', name, value });
}

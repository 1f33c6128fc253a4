import type { TransitionContext } from './transition-context.ts';

/** Opens a dialog, or closes the open one. */
export function openDialog(context: TransitionContext, dialog: string | null): void {
  context.update({ dialog });
  context.emit({ type: 'dialog', dialog });
}

import type { TransitionContext } from './transition-context.ts';

/** Opens a dialog, or closes the open one. */
export function openDialog(turn: TransitionContext, dialog: string | null): void {
  turn.update({ dialog });
  turn.emit({ type: 'dialog', dialog });
}

import type { Copy } from '../../../schema/copy.ts';
import { formatCopy } from '../../copy/format-copy.ts';
import type { TransitionContext } from './transition-context.ts';

/** The most toasts shown at once (specification 2, section 9); a further one replaces the oldest. */
const toastLimit = 5;

export function showToast(context: TransitionContext, copy: Copy): void {
  const toast = { id: context.nextId(), text: formatCopy(copy, context.scoped) };
  context.update({ toasts: [...context.session.toasts, toast].slice(-toastLimit) });
}

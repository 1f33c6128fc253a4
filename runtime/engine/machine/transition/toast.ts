import type { Copy } from '../../../schema/copy.ts';
import { formatCopy } from '../../copy/format-copy.ts';
import type { TransitionContext } from './transition-context.ts';

/** So many toasts are shown at once (specification 2, section 9): of more, the oldest leaves. */
const most = 5;

export function showToast(context: TransitionContext, copy: Copy): void {
  const toast = { id: context.nextId(), text: formatCopy(copy, context.scoped) };
  context.update({ toasts: [...context.session.toasts, toast].slice(-most) });
}

import type { Virtualizer } from '@tanstack/virtual-core';
import { useLayoutEffect } from 'react';
import type { ChatState } from '../../model/chat-state.ts';

type Seen = { shown: boolean; atEnd: boolean };

/**
 * Leads to the end of the log: at its beginning, where the window is shown again, and where the borrower has written something. A log at its end stays
 * there, however many messages come at once and however high they are.
 */
export function useEnd(
  virtual: Virtualizer<HTMLDivElement, HTMLElement>,
  { entries }: Pick<ChatState, 'entries'>,
  { shown, atEnd }: Seen,
): void {
  const last = entries.at(-1);
  const own = last?.author === 'borrower' ? last.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the window comes back, and not where somebody scrolls
  useLayoutEffect(() => {
    if (shown && atEnd) virtual.scrollToEnd();
  }, [virtual, shown]);
  const height = virtual.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the log grows, and not where somebody scrolls
  useLayoutEffect(() => {
    if (atEnd) virtual.scrollToEnd();
  }, [virtual, height]);
  useLayoutEffect(() => {
    if (own !== undefined) virtual.scrollToEnd();
  }, [virtual, own]);
}

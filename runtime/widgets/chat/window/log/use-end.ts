import type { Virtualizer } from '@tanstack/virtual-core';
import { useLayoutEffect } from 'react';
import type { ChatState } from '../../model/chat-state.ts';

type Seen = { shown: boolean; atEnd: boolean };

/** Leads to the end of the log: at its beginning, where the window is shown again, and where the borrower has written something. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one writes oneself is shown
  useLayoutEffect(() => virtual.scrollToEnd(), [virtual, own]);
}

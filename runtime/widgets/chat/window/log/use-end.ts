import type { Virtualizer } from '@tanstack/virtual-core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ChatState } from '../../model/chat-state.ts';

type Seen = { element: RefObject<HTMLDivElement | null>; shown: boolean; atEnd: boolean };

/**
 * Scrolls the log to its end: at first, when the window is shown again, and after the visitor's own message. A log
 * that is at its end stays there when messages arrive, and when a phone's keyboard, a notice or files reduce its
 * height.
 */
export function useEnd(
  virtual: Virtualizer<HTMLDivElement, HTMLElement>,
  { entries }: Pick<ChatState, 'entries'>,
  { element, shown, atEnd }: Seen,
): void {
  const last = entries.at(-1);
  const own = last?.author === 'visitor' ? last.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the window comes back, and not where somebody scrolls
  useLayoutEffect(() => {
    if (shown && atEnd) virtual.scrollToEnd();
  }, [virtual, shown]);
  useRoom(virtual, element, atEnd);
  const height = virtual.getTotalSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the log grows, and not where somebody scrolls
  useLayoutEffect(() => {
    if (atEnd) virtual.scrollToEnd();
  }, [virtual, height]);
  useLayoutEffect(() => {
    if (own !== undefined) virtual.scrollToEnd();
  }, [virtual, own]);
}

function useRoom(virtual: Virtualizer<HTMLDivElement, HTMLElement>, element: Seen['element'], atEnd: boolean): void {
  const stays = useRef(atEnd);
  stays.current = atEnd;
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(() => {
      if (stays.current) virtual.scrollToEnd();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [virtual, element]);
}

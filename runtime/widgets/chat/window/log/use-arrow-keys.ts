import type { Virtualizer } from '@tanstack/virtual-core';
import type { KeyboardEvent, RefObject } from 'react';
import type { LogRowData } from './log-rows.ts';

type Parts = {
  element: RefObject<HTMLDivElement | null>;
  rows: readonly LogRowData[];
  virtual: Virtualizer<HTMLDivElement, HTMLElement>;
  /** The key of the focused message. */
  focused: string | undefined;
};

/** The most animation frames to wait until a distant row is rendered. */
const mostFrames = 30;

/** Arrow keys move the focus between messages, Home and End to the first and last loaded one. */
export function useArrowKeys({ element, rows, virtual, focused }: Parts): (event: KeyboardEvent) => void {
  return (event) => {
    const messages = rows.flatMap(({ kind }, index) => (kind === 'message' ? [index] : []));
    const at = messages.findIndex((index) => rows[index]?.key === focused);
    const next = messages[destination(event.key, at, messages.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    virtual.scrollToIndex(next, { align: 'auto' });
    focusWhenDrawn(element, next);
  };
}

function focusWhenDrawn(element: RefObject<HTMLDivElement | null>, index: number, frames = 0): void {
  const message = element.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-message]`);
  if (message) message.focus({ preventScroll: true });
  else if (frames < mostFrames) requestAnimationFrame(() => focusWhenDrawn(element, index, frames + 1));
}

/**
 * The index of the message that a key moves to; undefined where it does not move. Without a focused message, Arrow Up
 * moves to the last one.
 */
function destination(key: string, at: number, count: number): number | undefined {
  const wanted = { ArrowUp: at < 0 ? count - 1 : at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key];
  return wanted === undefined || wanted < 0 || wanted >= count ? undefined : wanted;
}

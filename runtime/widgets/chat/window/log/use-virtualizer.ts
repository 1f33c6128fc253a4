import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import { type RefObject, useLayoutEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';

type Rows = Virtualizer<HTMLDivElement, HTMLElement>;

type Options = {
  element: RefObject<HTMLDivElement | null>;
  /** The keys of the rows, in order. A row's key does not change. */
  keys: readonly string[];
  /** The index of a row that is always rendered, to keep the focus; -1 for none. */
  kept: number;
};

/** The approximate height in pixels of a message with one line. */
const estimatedHeight = 84;

/**
 * Renders only the visible rows of a list that is read from its end: rows added at the start do not move the visible
 * ones. A minimal React binding, since the library's own brings another package.
 */
export function useVirtualizer({ element, keys, kept }: Options): Rows {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const options = {
    count: keys.length,
    getScrollElement: () => element.current,
    getItemKey: (index: number) => keys[index] ?? index,
    estimateSize: () => estimatedHeight,
    overscan: 8,
    anchorTo: 'end',
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    rangeExtractor: ({ startIndex, endIndex, overscan, count }: RangeOf) =>
      withKept(Math.max(0, startIndex - overscan), Math.min(count - 1, endIndex + overscan), kept),
    onChange: (_rows: Rows, isSync: boolean) => (isSync ? flushSync(redraw) : redraw()),
  } as const;
  const [rows] = useState<Rows>(() => new Virtualizer<HTMLDivElement, HTMLElement>(options));
  rows.setOptions(options);
  useLayoutEffect(() => rows._didMount(), [rows]);
  useLayoutEffect(() => rows._willUpdate());
  return rows;
}

type RangeOf = { startIndex: number; endIndex: number; overscan: number; count: number };

function withKept(first: number, last: number, kept: number): number[] {
  const inView = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (kept < 0 || (kept >= first && kept <= last)) return inView;
  return kept < first ? [kept, ...inView] : [...inView, kept];
}

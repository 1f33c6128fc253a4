import type { Layout } from './page-layout.ts';

/** The positions of a document's parts in its scroller, in pixels: of its pages, or of its text's sections. */
export type Places = Pick<Layout, 'tops' | 'sizes'>;

/** Tolerance for rounding, in pixels. */
const SLACK = 4;

/** The pages (from 1) whose bottom is in view. */
export function bottomsInView({ tops, sizes }: Places, scrollTop: number, viewHeight: number): number[] {
  return tops.flatMap((top, index) => {
    const bottom = top + (sizes[index]?.height ?? 0);
    return bottom > scrollTop && bottom <= scrollTop + viewHeight + SLACK ? [index + 1] : [];
  });
}

/** The pages (from 1) of which anything is in view. */
export function partsInView({ tops, sizes }: Places, scrollTop: number, viewHeight: number): number[] {
  return tops.flatMap((top, index) => {
    const bottom = top + (sizes[index]?.height ?? 0);
    return bottom > scrollTop && top < scrollTop + viewHeight ? [index + 1] : [];
  });
}

/** The next unread page after the reader's position, then from the beginning; undefined if all are read. */
export const nextUnread = (unread: readonly number[], page: number): number | undefined =>
  unread.find((other) => other >= page) ?? unread[0];

/**
 * The scroll position to read on: the top of the next unread page or, if that is in view, one screen further down, so
 * that repeated presses reach its bottom.
 */
export function nextUnreadTop(layout: Places, page: number, scrollTop: number, viewHeight: number): number {
  const top = (layout.tops[page - 1] ?? 0) - SLACK;
  const bottom = (layout.tops[page - 1] ?? 0) + (layout.sizes[page - 1]?.height ?? 0);
  const begun = scrollTop >= top - SLACK && scrollTop < bottom;
  if (!begun) return top;
  return Math.min(scrollTop + viewHeight * 0.85, Math.max(top, bottom - viewHeight + SLACK));
}

import { bottomsInView, nextUnread, nextUnreadTop, partsInView } from './document/reading.ts';
import type { View } from './document/use-view.ts';
import type { ViewerField } from './document/viewer-document.ts';
import type { Sections } from './text/use-sections.ts';

/** The reader's progress through a document, by the pages of its file or by the sections of its text. */
export type ReadingOrder = {
  /** The reader's position, as a string that changes with it. */
  at: string;
  /** How many parts are read, and how many there are. */
  read: number;
  whole: number;
  /** The text of this count, and of the button that leads to what was passed over. */
  counted: string;
  next: string;
  /** Moves to the next unread part; absent if all are read. */
  readOn: (() => void) | undefined;
  /** Whether the reader is at the end, and what is unread is above. */
  isPassed: boolean;
  /** Whether the document is laid out, so that its lines have their places. */
  isReady: boolean;
  /** Scrolls to a signature line. */
  toField(field: ViewerField): void;
};

/** Progress through the pages of a file. */
export function readingOrderOfPages(view: View, pages: number, unread: readonly number[]): ReadingOrder {
  const { layout, page, scrollTop, height, shown, scrollTo } = view;
  const next = nextUnread(unread, page);
  const [from, inView] = [scrollTop + shown.from, shown.to - shown.from];
  const isAtEnd = bottomsInView(layout, from, inView).includes(pages);
  return {
    at: `${page} ${Math.round(scrollTop)}`,
    read: pages - unread.length,
    whole: pages,
    counted: 'reviewed',
    next: 'nextUnread',
    readOn: next === undefined ? undefined : () => scrollTo(nextUnreadTop(layout, next, scrollTop, height)),
    isPassed: isAtEnd && !partsInView(layout, from, inView).some((part) => unread.includes(part)),
    isReady: layout.scale > 0,
    toField: (field) => scrollTo(Math.max(0, (layout.tops[field.page - 1] ?? 0) + field.y * layout.scale - height / 2)),
  };
}

/** Progress through the sections of a text. A page may be confirmed a moment after its last section. */
export function readingOrderOfSections(
  sections: Sections,
  whole: number,
  unreadPages: readonly number[],
): ReadingOrder {
  const { unread, current, moved, isPassed, readOn } = sections;
  return {
    at: `${current} ${moved}`,
    read: whole - unread.length,
    whole,
    counted: 'reviewedSections',
    next: 'nextSection',
    readOn: unreadPages.length === 0 ? undefined : readOn,
    isPassed,
    isReady: true,
    toField: ({ id }) => lineOf(id)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  };
}

export const lineOf = (field: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-sign-field="${CSS.escape(field)}"]`);

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { TextSection } from '../../../engine/papers/paper-text.ts';
import { bottomsInView, nextUnreadTop, partsInView } from '../document/reading.ts';
import { readingMs } from '../document/reading-clock.ts';
import { useReadingClock } from '../document/use-reading-clock.ts';
import { moveBy, seenOf } from '../document/window-places.ts';
import { wordsOf } from './words-of.ts';

/** Milliseconds from the last section of a page until the page is reported: longer than the server's own minimum. */
const REST_MS = 400;

export type Sections = {
  /** Indexes of the unread sections. */
  unread: number[];
  /** The index of the section at the reader's position. */
  current: number;
  /** The position of the text in pixels, which changes with each scroll. */
  moved: number;
  /** Whether the reader is at the end, and what is unread is above. */
  isPassed: boolean;
  /** Scrolls to the first unread section, or to its end if it is in view. */
  readOn(): void;
};

type Options = {
  /** The element with the text. */
  element: RefObject<HTMLElement | null>;
  sections: readonly TextSection[];
  /** Pages of the file not yet confirmed as read. */
  unreadPages: readonly number[];
  onRead(page: number): void;
  seen: SeenSections;
};

/** Sections that were read. Kept by the viewer, so that they count again after a look at the pages. */
export type SeenSections = { has(index: number): boolean; add(indexes: readonly number[]): void };

type SeenByDocument = ReadonlyMap<string, ReadonlySet<number>>;
const emptySet: ReadonlySet<number> = new Set();

/** The sections of a document that were read; those of other documents are kept meanwhile. `key`: the document's version. */
export function useSeenSections(key: string): SeenSections {
  const [all, setAll] = useState<SeenByDocument>(new Map());
  const here = all.get(key) ?? emptySet;
  const add = useCallback(
    (indexes: readonly number[]) =>
      setAll((last) => {
        const known = last.get(key) ?? emptySet;
        const isKnown = indexes.every((index) => known.has(index));
        return isKnown ? last : new Map(last).set(key, new Set([...known, ...indexes]));
      }),
    [key],
  );
  return useMemo(() => ({ has: (index) => here.has(index), add }), [here, add]);
}

/**
 * Tracks which sections are read: those that were in view to their end and for their time, and those on pages already read. A
 * page of the file is read once all of its sections are.
 */
export function useSections({ element, sections, unreadPages, onRead, seen }: Options): Sections {
  const { moved, current, shown, ended } = usePosition(element);
  const isRead = useCallback(
    (index: number) => seen.has(index) || !pagesOf(sections[index]).some((page) => unreadPages.includes(page)),
    [seen, sections, unreadPages],
  );
  const unread = useMemo(() => sections.flatMap((_, index) => (isRead(index) ? [] : [index])), [sections, isRead]);
  const { add } = seen;
  const times = useMemo(() => sections.map((section) => readingMs(wordsOf(section))), [sections]);
  useReadingClock({ shown, ended, needs: (index) => times[index] ?? 0, onRead: add });
  const whole = unreadPages.find((page) => !unread.some((index) => pagesOf(sections[index]).includes(page)));
  useEffect(() => {
    if (whole === undefined) return undefined;
    const timer = setTimeout(() => onRead(whole), REST_MS);
    return () => clearTimeout(timer);
  }, [whole, onRead]);
  return {
    unread,
    current,
    moved,
    isPassed: isPassed(unread, shown, ended, sections.length),
    readOn() {
      const next = unread.find((index) => index >= current) ?? unread[0];
      const text = element.current;
      if (next === undefined || !text) return;
      const { places, height, ahead } = seenOf(text);
      const tops = places.tops.map((top) => top + ahead);
      moveBy(text, nextUnreadTop({ ...places, tops }, next + 1, 0, height + ahead));
    },
  };
}

/** The pages of the file that a section is on. */
const pagesOf = (section: TextSection | undefined): number[] =>
  section ? Array.from({ length: section.to - section.from + 1 }, (_, index) => section.from + index) : [];

function isPassed(unread: readonly number[], shown: string, ended: string, whole: number): boolean {
  const inView = shown.split(',').map(Number);
  const isAtEnd = ended.split(',').includes(String(whole - 1));
  return isAtEnd && unread.length > 0 && !unread.some((index) => inView.includes(index));
}

/** The text's position in the window. `shown`, `ended`: the sections in view, and those whose end is, as strings. */
type Position = { moved: number; current: number; shown: string; ended: string };

function usePosition(element: RefObject<HTMLElement | null>): Position {
  const [place, setPlace] = useState<Position>({ moved: 0, current: 0, shown: '', ended: '' });
  useEffect(() => {
    const text = element.current;
    if (!text) return undefined;
    const follow = (): void => {
      const next = readingPosition(text);
      setPlace((last) => (isSame(last, next) ? last : next));
    };
    // The observer's first call gives the initial position.
    const sizes = new ResizeObserver(follow);
    sizes.observe(text);
    // Any scroll container counts, the page or a dialog; a window that becomes lower shows less.
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [element]);
  return place;
}

const isSame = (one: Position, other: Position): boolean =>
  one.moved === other.moved && one.current === other.current && one.shown === other.shown && one.ended === other.ended;

/** Tolerance for rounding, in pixels. */
const SLACK = 8;

/** The index of the section at the upper edge, by the sections' distances from it. */
export const sectionAtEdge = (tops: readonly number[]): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= SLACK),
  );

function readingPosition(text: HTMLElement): Position {
  const { places, height, ahead } = seenOf(text);
  return {
    moved: Math.round(-(places.tops[0] ?? 0) - ahead),
    current: sectionAtEdge(places.tops),
    shown: indexesOf(partsInView(places, 0, height)),
    ended: indexesOf(bottomsInView(places, 0, height)),
  };
}

const indexesOf = (numbers: readonly number[]): string => numbers.map((number) => number - 1).join();

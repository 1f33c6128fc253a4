import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import type { TextSection } from '../../../engine/papers/paper-text.ts';
import { bottomsInView, nextUnreadTop, type Places } from '../document/reading.ts';

/** Milliseconds that the end of a section, and then of a page, must stay in view before it counts. */
const REST_MS = 400;

export type Sections = {
  /** The sections (by index) that are not known to be read. */
  unread: number[];
  /** The index of the section at the reader's place. */
  current: number;
  scrollTop: number;
  /** Goes on to the first unread section; to its end if it is in view. */
  readOn(): void;
};

type Options = {
  scroller: RefObject<HTMLElement | null>;
  sections: readonly TextSection[];
  /** Pages of the file that are not known to be read. */
  unreadPages: readonly number[];
  onRead(page: number): void;
};

/**
 * The sections read: those whose end stayed in view, and those of pages that are read already. A page of the file is
 * read once all sections on it are.
 */
export function useSections({ scroller, sections, unreadPages, onRead }: Options): Sections {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const { scrollTop, ended, placesOf } = useEndsInView(scroller);
  const isRead = useCallback(
    (index: number) => seen.has(index) || !pagesOf(sections[index]).some((page) => unreadPages.includes(page)),
    [seen, sections, unreadPages],
  );
  const unread = useMemo(() => sections.flatMap((_, index) => (isRead(index) ? [] : [index])), [sections, isRead]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const news = ended.split(',').filter(Boolean).map(Number);
      setSeen((last) => (news.every((index) => last.has(index)) ? last : new Set([...last, ...news])));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [ended]);
  const whole = unreadPages.find((page) => !unread.some((index) => pagesOf(sections[index]).includes(page)));
  useEffect(() => {
    if (whole === undefined) return undefined;
    const timer = setTimeout(() => onRead(whole), REST_MS);
    return () => clearTimeout(timer);
  }, [whole, onRead]);
  const scrollTo = (top: number): void =>
    scroller.current?.scrollTo({ top, behavior: stillness() ? 'instant' : 'smooth' });
  const current = Math.max(
    0,
    placesOf().tops.findLastIndex((top) => top <= scrollTop + 8),
  );
  return {
    unread,
    current,
    scrollTop,
    readOn() {
      const next = unread.find((index) => index >= current) ?? unread[0];
      if (next === undefined) return;
      const { scrollTop: from = 0, clientHeight = 0 } = scroller.current ?? {};
      scrollTo(nextUnreadTop(placesOf(), next + 1, from, clientHeight));
    },
  };
}

const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The pages of the file that a section stands on. */
const pagesOf = (section: TextSection | undefined): number[] =>
  section ? Array.from({ length: section.to - section.from + 1 }, (_, index) => section.from + index) : [];

/** Follows the scroller; `ended`: the indexes of the sections whose end is in view, as a text. */
function useEndsInView(scroller: RefObject<HTMLElement | null>): {
  scrollTop: number;
  ended: string;
  placesOf(): Places;
} {
  const [place, setPlace] = useState({ scrollTop: 0, ended: '' });
  const placesOf = useCallback(() => places(scroller.current), [scroller]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = (): void => {
      const { scrollTop, clientHeight } = element;
      const ended = bottomsInView(placesOf(), scrollTop, clientHeight).map((number) => number - 1);
      setPlace({ scrollTop, ended: ended.join() });
    };
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, placesOf]);
  return { ...place, placesOf };
}

function places(scroller: HTMLElement | null): Places {
  const sections = [...(scroller?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
  return {
    tops: sections.map(({ offsetTop }) => offsetTop),
    sizes: sections.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height })),
  };
}

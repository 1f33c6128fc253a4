import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Fit, type Layout, layOut, type PageSize, pageAt, pagesWithin } from './page-layout.ts';
import { bringIntoView, type Shown, shownOf } from './window-places.ts';

export type View = {
  layout: Layout;
  scrollTop: number;
  height: number;
  /** The part of this height that can be seen. */
  shown: Shown;
  /** The current page, from 1. */
  page: number;
  /** Pages to draw. */
  near: ReadonlySet<number>;
  /** Scrolls the pages, and brings them into view. */
  scrollTo(top: number): void;
  goTo(page: number): void;
};

/** The range outside the view in which pages are drawn, in view heights. */
const AHEAD = 1.5;

/** The reader's position, and the pages to draw for it. */
export function useView(scroller: RefObject<HTMLElement | null>, pages: PageSize[], fit: Fit, rotation: number): View {
  const size = useSize(scroller);
  const layout = useMemo(() => layOut(pages, size, fit, rotation), [pages, size, fit, rotation]);
  const [scrollTop, setScrollTop] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = (): void => setScrollTop(element.scrollTop);
    element.addEventListener('scroll', follow, { passive: true });
    follow();
    return () => element.removeEventListener('scroll', follow);
  }, [scroller]);
  const page = pageAt(layout, scrollTop, size.height);
  useKeptPlace(scroller, layout, size.height, scrollTop);
  const nearKey = pagesWithin(layout, scrollTop - size.height * AHEAD, scrollTop + size.height * (1 + AHEAD)).join();
  const near = useMemo(() => new Set(nearKey === '' ? [] : nearKey.split(',').map(Number)), [nearKey]);
  const shown = useShown(scroller);
  const scrollTo = useCallback(
    (top: number) => {
      if (scroller.current) bringIntoView(scroller.current);
      scroller.current?.scrollTo({ top, behavior: stillness() ? 'instant' : 'smooth' });
    },
    [scroller],
  );
  const goTo = useCallback(
    (number: number) => {
      const top = layout.tops[number - 1];
      if (top === undefined || !scroller.current) return;
      scroller.current.scrollTo({ top: top - 4, behavior: 'instant' });
      // Not with the scroll event, which comes later: a layout that changes before it would keep the place left.
      setScrollTop(scroller.current.scrollTop);
    },
    [scroller, layout],
  );
  return { layout, scrollTop, height: size.height, shown, page, near, scrollTo, goTo };
}

const stillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The scroller's inner size. */
function useSize(scroller: RefObject<HTMLElement | null>): PageSize {
  const [size, setSize] = useState<PageSize>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = (): void =>
      setSize((last) => {
        const next = { width: element.clientWidth, height: element.clientHeight };
        return last.width === next.width && last.height === next.height ? last : next;
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return size;
}

/** The part of the scroller that can be seen, while the page or dialog around it is scrolled or resized. */
function useShown(scroller: RefObject<HTMLElement | null>): Shown {
  const [shown, setShown] = useState<Shown>({ from: 0, to: 0 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const follow = (): void => {
      const next = shownOf(element);
      setShown((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
    window.addEventListener('resize', follow, { signal });
    // What is above the pages may grow, so the whole document is watched. The first call gives the initial part.
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    sizes.observe(document.body);
    return () => {
      listening.abort();
      sizes.disconnect();
    };
  }, [scroller]);
  return shown;
}

/** Keeps the same place of the same page in view when the layout changes. `scrollTop`: the position in the last one. */
function useKeptPlace(
  scroller: RefObject<HTMLElement | null>,
  layout: Layout,
  viewHeight: number,
  scrollTop: number,
): void {
  const last = useRef({ layout, viewHeight });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { layout, viewHeight };
    if (before.layout === layout || before.layout.scale === 0) return;
    const index = pageAt(before.layout, scrollTop, before.viewHeight) - 1;
    const above = scrollTop - (before.layout.tops[index] ?? 0);
    const share = Math.max(0, above / (before.layout.sizes[index]?.height || 1));
    const top = (layout.tops[index] ?? 0) + share * (layout.sizes[index]?.height ?? 0);
    scroller.current?.scrollTo({ top, behavior: 'instant' });
  }, [scroller, layout, viewHeight, scrollTop]);
}

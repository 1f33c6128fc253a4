import { type RefObject, useEffect, useState } from 'react';

/** How far the launcher rises above its place, in its own heights; 'nowhere': there is an action of the screen at each of these places. */
export type Lift = 0 | 1 | 2 | 3 | 'nowhere';

const lifts = [0, 1, 2, 3] as const;
/** No control that may be covered is smaller than this, in pixels: what lies between two points that are tried is found at one of them. */
const STEP = 24;
/** What the launcher keeps free: what can be pressed on a screen, the whole of a choice or a consent with it. */
const kept = 'main :is(a, button, input, select, textarea, summary, label)';
/** What has to be read to decide or to answer: links, the words of a field, headings, and the rows of figures. */
const told = 'a, label, legend, dt, dd, th, td, h1, h2, h3';
/** A figure is a short text with a digit in it. */
const FIGURE = /^(?=.*\d).{1,24}$/s;
/** A short line of which a figure is a part is read as one, with all its words: '$3,296.21 a month'. */
const WITH_FIGURE = /^(?=.*\d).{1,40}$/s;

/**
 * Where the launcher covers nothing of the screen that is pressed or has to be read: its own place, or one above it, and rather one without words.
 * Follows the page as it is resized and changed; while it is scrolled it moves for these alone, and looks for a place without words where the page
 * comes to rest.
 */
export function useLift(button: RefObject<HTMLElement | null>): Lift {
  const [lift, setLift] = useState<Lift>(0);
  useEffect(() => {
    let [frame, resting, now]: [number, boolean, Lift] = [0, true, 0];
    const look = (): void => {
      if (button.current) now = placeAbove(button.current, resting ? undefined : now);
      [frame, resting] = [0, false];
      setLift(now);
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const later = (): void => {
      resting = true;
      soon();
    };
    const listening = new AbortController();
    const follow = (type: 'scroll' | 'scrollend', act: () => void): void =>
      window.addEventListener(type, ({ target }) => movesScreen(target) && act(), {
        passive: true,
        capture: true,
        signal: listening.signal,
      });
    follow('scroll', soon);
    follow('scrollend', later);
    window.addEventListener('resize', later, { signal: listening.signal });
    const sized = new ResizeObserver(later);
    sized.observe(document.body);
    later();
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
      sized.disconnect();
    };
  }, [button]);
  return lift;
}

/** Whether what is scrolled is the page or in the screen: the messages of an open conversation are neither. */
function movesScreen(scrolled: EventTarget | null): boolean {
  const main = document.querySelector('main');
  return scrolled instanceof Node && (scrolled.contains(main) || main?.contains(scrolled) === true);
}

/** The lowest place that covers nothing that is pressed or has to be read; `stay` where that covers none, and without it rather one that covers no words either. */
function placeAbove(button: HTMLElement, stay: Lift | undefined): Lift {
  const { left, right, height } = button.getBoundingClientRect();
  // Its own place, from the lower edge of the window, whatever it is lifted by now.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom || '0');
  const areaAt = (up: number): Area => {
    const lower = bottom - up * height;
    return { left, right, top: lower - height, bottom: lower };
  };
  // Reading the texts of a place walks the screen: only those of places that may be taken are read, each once.
  const read = new Map<number, Text[]>();
  const textsAt = (up: number): Text[] => {
    const texts = read.get(up) ?? textsIn(areaAt(up));
    read.set(up, texts);
    return texts;
  };
  const isFree = (up: number): boolean =>
    !under(areaAt(up)).some((element) => element.closest(kept) !== null) && !textsAt(up).some(mustBeRead);
  if (typeof stay === 'number' && isFree(stay)) return stay;
  if (stay !== undefined) return lifts.find(isFree) ?? 'nowhere';
  const wordless = lifts.find((up) => isFree(up) && textsAt(up).length === 0);
  return wordless ?? lifts.find(isFree) ?? 'nowhere';
}

const under = (area: Area): Element[] => pointsIn(area).flatMap(([x, y]) => document.elementsFromPoint(x, y));

function mustBeRead(text: Text): boolean {
  const words = text.data.trim();
  return FIGURE.test(words) || WITH_FIGURE.test(lineOf(text, words)) || text.parentElement?.closest(told) !== null;
}

/** A text together with what stands nearest beside it. */
function lineOf(text: Text, words: string): string {
  let around = text.parentElement;
  while (around?.parentElement && around.textContent?.trim() === words) around = around.parentElement;
  return around?.textContent?.trim() ?? words;
}

/** The texts of the screen of which a part stands in an area. */
function textsIn(area: Area): Text[] {
  const found: Text[] = [];
  const main = document.querySelector('main');
  if (!main) return found;
  const walk = document.createTreeWalker(main, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && isApart(node.getBoundingClientRect(), area)
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    if (linesOf(node).some((line) => overlap(line, area))) found.push(node);
  }
  return found;
}

/** An element that has a box, above or below an area. */
const isApart = (box: DOMRect, area: Area): boolean =>
  box.height > 0 && (box.bottom <= area.top || box.top >= area.bottom);

function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

const overlap = (one: Area, other: Area): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

type Area = { left: number; right: number; top: number; bottom: number };

function pointsIn({ left, right, top, bottom }: Area): [x: number, y: number][] {
  const along = (from: number, to: number): number[] => {
    const parts = Math.max(1, Math.ceil((to - from) / STEP));
    return Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);
  };
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}

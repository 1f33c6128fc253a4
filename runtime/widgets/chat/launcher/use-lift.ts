import { type RefObject, useEffect, useState } from 'react';

/** How far the launcher is moved up, in multiples of its own height; 'nowhere': each of these places covers a control. */
export type Lift = 0 | 1 | 2 | 3 | 'nowhere';

const lifts = [0, 1, 2, 3] as const;
/**
 * The distance of the tested points in pixels. No control is smaller, so at least one point hits any control in
 * between.
 */
const STEP = 24;
/** Elements that the launcher must not cover: controls, including the whole label of a choice or consent. */
const kept = 'main :is(a, button, input, select, textarea, summary, label)';
/** Elements whose text must stay readable: links, labels of fields, headings, and rows of figures. */
const told = 'a, label, legend, dt, dd, th, td, h1, h2, h3';
/** A figure: a short text with a digit. */
const FIGURE = /^(?=.*\d).{1,24}$/s;
/** A short line that contains a figure, such as '$3,296.21 a month'; it is read as a whole. */
const WITH_FIGURE = /^(?=.*\d).{1,40}$/s;

/**
 * Finds the lowest place at which the launcher covers no control and no text that must be read; a place without any
 * text is preferred. Updated when the page is resized or changes. While the page scrolls, the launcher moves only if it
 * covers such an element; the preference for no text applies when scrolling ends.
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

/** Whether the page or something in the screen is scrolled, and not, for example, the messages of the chat. */
function movesScreen(scrolled: EventTarget | null): boolean {
  const main = document.querySelector('main');
  return scrolled instanceof Node && (scrolled.contains(main) || main?.contains(scrolled) === true);
}

/**
 * The lowest free place: one that covers no control and no text that must be read. `stay`: keep this place if it is
 * free; without it, prefer a place without any text.
 */
function placeAbove(button: HTMLElement, stay: Lift | undefined): Lift {
  const { left, right, height } = button.getBoundingClientRect();
  // Its place at the lower edge of the window, without the current translation.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom || '0');
  const areaAt = (up: number): Area => {
    const lower = bottom - up * height;
    return { left, right, top: lower - height, bottom: lower };
  };
  // Collecting texts walks the whole screen, so it is done only for places that are tried, once each.
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

/** The text of the nearest element around a text that contains more than this text. */
function lineOf(text: Text, words: string): string {
  let around = text.parentElement;
  while (around?.parentElement && around.textContent?.trim() === words) around = around.parentElement;
  return around?.textContent?.trim() ?? words;
}

/** The texts of the screen that overlap an area. */
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

/** Whether an element is completely above or below an area. False for elements without a box. */
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

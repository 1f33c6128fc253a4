import type { Places } from './reading.ts';

/** The visible area of a text and the positions of its parts, in pixels from the area's upper edge. */
export type Seen = {
  places: Places;
  height: number;
  /** The distance of the controls above the text from their sticky position. */
  ahead: number;
};

/**
 * The visible area of a text within its page or dialog: between the upper and lower edges, or the sticky elements
 * there. `element`: the text; the controls come before it and the foot after it.
 */
export function seenOf(element: HTMLElement): Seen {
  const frame = frameOf(element);
  const controls = controlsOf(element);
  const foot = element.nextElementSibling?.getBoundingClientRect().top ?? frame.bottom;
  const top = upperEdge(element);
  const parts = [...element.querySelectorAll('[data-section]')].map((part) => part.getBoundingClientRect());
  return {
    places: {
      tops: parts.map((part) => part.top - top),
      sizes: parts.map(({ width, height }) => ({ width, height })),
    },
    height: Math.max(0, Math.min(frame.bottom, foot) - top),
    ahead: Math.max(0, top - frame.top - heightThatStays(controls)),
  };
}

const controlsOf = (element: HTMLElement): Element | null | undefined => element.parentElement?.previousElementSibling;

/** The upper edge of what can be seen of a text: of its page or dialog, or of the controls above it where they are lower. */
export function upperEdge(element: HTMLElement): number {
  const { top } = frameOf(element);
  return Math.max(top, controlsOf(element)?.getBoundingClientRect().bottom ?? top);
}

/** The height of a sticky element at the upper edge; 0 in a low window, where it is not sticky. */
const heightThatStays = (controls: Element | null | undefined): number =>
  controls && getComputedStyle(controls).position === 'sticky' ? controls.getBoundingClientRect().height : 0;

/** The range of a scroller's inner height that can be seen in its page or dialog, in pixels. */
export type Shown = { from: number; to: number };

/** The part of the pages' scroller that neither the edges of its page or dialog nor its sticky tools and foot hide. */
export function shownOf(scroller: HTMLElement): Shown {
  const { top, height } = scroller.getBoundingClientRect();
  const { upper, lower } = roomFor(scroller);
  const from = Math.min(height, Math.max(0, Math.round(upper - top)));
  return { from, to: Math.max(from, Math.min(height, Math.round(lower - top))) };
}

/** Scrolls the page or dialog so that the pages' scroller is in view above its foot, unless all of it is in view. */
export function bringIntoView(scroller: HTMLElement): void {
  const { bottom, height } = scroller.getBoundingClientRect();
  const { from, to } = shownOf(scroller);
  if (from === 0 && to >= Math.floor(height)) return;
  const foot = footOf(scroller)?.getBoundingClientRect().height ?? 0;
  moveBy(scroller, bottom + foot - frameOf(scroller).bottom);
}

function roomFor(scroller: HTMLElement): { upper: number; lower: number } {
  const frame = frameOf(scroller);
  const tools = [...(scroller.closest('[data-document]')?.querySelectorAll('[data-stays]') ?? [])].map(
    (stays) => stays.getBoundingClientRect().bottom,
  );
  const foot = footOf(scroller)?.getBoundingClientRect().top;
  return { upper: Math.max(frame.top, ...tools), lower: Math.min(frame.bottom, foot ?? frame.bottom) };
}

const footOf = (scroller: HTMLElement): Element | null | undefined => scroller.parentElement?.nextElementSibling;

/** Scrolls the page or dialog that contains the text. */
export function moveBy(element: HTMLElement, top: number): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  (dialogOf(element) ?? window).scrollBy({ top, behavior });
}

/**
 * Scrolls the page or dialog, at once, so that a part of the text is at the upper edge with this share of its height above.
 * Twice, because the edge moves until the controls stay at the top.
 */
export function bringToEdge(text: HTMLElement, part: Element, share: number): void {
  for (let pass = 0; pass < 2; pass += 1) {
    const { top, height } = part.getBoundingClientRect();
    const distance = top + share * height - upperEdge(text);
    (dialogOf(text) ?? window).scrollBy({ top: distance, behavior: 'instant' });
  }
}

const dialogOf = (element: HTMLElement): HTMLElement | null => element.closest('dialog');

function frameOf(element: HTMLElement): { top: number; bottom: number } {
  const dialog = dialogOf(element)?.getBoundingClientRect();
  return { top: Math.max(0, dialog?.top ?? 0), bottom: Math.min(window.innerHeight, dialog?.bottom ?? Infinity) };
}

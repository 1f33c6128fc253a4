import type { Places } from '../document/reading.ts';

/** Where the parts of a text stand in what can be seen of it now, in pixels from its upper edge. */
export type Seen = {
  places: Places;
  height: number;
  /** How far the controls above the text are from where they stay while it is read. */
  ahead: number;
};

/**
 * What can be seen of a text that flows in its page: from the upper edge of the window (or of a dialog) or what stays there, to the lower edge
 * or what stays there. `element`: the text; its neighbors are the controls above it and the foot below it.
 */
export function seenOf(element: HTMLElement): Seen {
  const frame = frameOf(element);
  const controls = element.parentElement?.previousElementSibling;
  const tools = controls?.getBoundingClientRect().bottom ?? frame.top;
  const foot = element.nextElementSibling?.getBoundingClientRect().top ?? frame.bottom;
  const top = Math.max(frame.top, tools);
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

/** The height of what stays at the upper edge: a low window keeps nothing there. */
const heightThatStays = (controls: Element | null | undefined): number =>
  controls && getComputedStyle(controls).position === 'sticky' ? controls.getBoundingClientRect().height : 0;

/** Moves the page, or the dialog, that a text flows in. */
export function moveBy(element: HTMLElement, top: number): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  (dialogOf(element) ?? window).scrollBy({ top, behavior });
}

const dialogOf = (element: HTMLElement): HTMLElement | null => element.closest('dialog');

function frameOf(element: HTMLElement): { top: number; bottom: number } {
  const dialog = dialogOf(element)?.getBoundingClientRect();
  return { top: Math.max(0, dialog?.top ?? 0), bottom: Math.min(window.innerHeight, dialog?.bottom ?? Infinity) };
}

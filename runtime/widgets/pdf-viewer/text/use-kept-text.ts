import { type RefObject, useEffect } from 'react';
import { bringToEdge, upperEdge } from '../document/window-places.ts';

/** The words at the upper edge: their element, and the share of its height that is above the edge. */
type Anchor = { part: Element; share: number };

/** What holds words: headings, paragraphs, items and rows. */
const parts = 'h3, p, li, tr, dt, dd';

/** Keeps the words that are read at their place when the width of the text changes, as when a phone is turned. */
export function useKeptText(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const text = element.current;
    if (!text) return undefined;
    let width = text.clientWidth;
    let anchor = anchorOf(text);
    // A change of the width may scroll before it is seen here: the place is the one before.
    const follow = (): void => {
      if (text.clientWidth === width) anchor = anchorOf(text);
    };
    const sizes = new ResizeObserver(() => {
      if (text.clientWidth === width) return;
      width = text.clientWidth;
      if (anchor) bringToEdge(text, anchor.part, anchor.share);
    });
    sizes.observe(text);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [element]);
}

/** Undefined while the text begins below the edge: then the page keeps its own place. */
function anchorOf(text: HTMLElement): Anchor | undefined {
  const edge = upperEdge(text);
  if (text.getBoundingClientRect().top >= edge) return undefined;
  const part = [...text.querySelectorAll(parts)].find((one) => one.getBoundingClientRect().bottom > edge);
  if (!part) return undefined;
  const { top, height } = part.getBoundingClientRect();
  return { part, share: height === 0 ? 0 : (edge - top) / height };
}

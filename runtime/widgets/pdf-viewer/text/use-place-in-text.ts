import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { TextSection } from '../../../engine/papers/paper-text.ts';
import type { Place } from '../document/use-place.ts';
import { bringToEdge, upperEdge } from '../document/window-places.ts';
import type { Sections } from './use-sections.ts';

/** Shows the text from about where the reader's page begins, and follows the reader. */
export function usePlaceInText(
  place: Place,
  element: RefObject<HTMLElement | null>,
  sections: readonly TextSection[],
  { current, moved }: Pick<Sections, 'current' | 'moved'>,
): void {
  useLayoutEffect(() => {
    const text = element.current;
    const index = sections.findIndex(({ to }) => to >= place.current);
    const section = sections[index];
    const part = text?.querySelectorAll('[data-section]')[index];
    if (!text || !section || !part || place.current === 1) return;
    bringToEdge(text, part, Math.max(0, (place.current - section.from) / pagesOf(section)));
  }, [element, place, sections]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section may be longer than a page, so each move counts
  useEffect(() => {
    const text = element.current;
    const section = sections[current];
    const part = text?.querySelectorAll('[data-section]')[current]?.getBoundingClientRect();
    if (!text || !section || !part) return;
    const share = Math.min(0.99, Math.max(0, (upperEdge(text) + 1 - part.top) / part.height));
    place.current = section.from + Math.floor(share * pagesOf(section));
  }, [element, sections, current, moved, place]);
}

const pagesOf = ({ from, to }: TextSection): number => to - from + 1;

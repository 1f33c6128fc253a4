import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { TextSection } from '../../../engine/papers/paper-text.ts';
import type { PageRef } from '../document/use-place.ts';
import { bringToEdge, seenOf } from '../document/window-places.ts';
import { type Sections, sectionAtEdge } from './use-sections.ts';

/** Shows the text from about where the reader's page begins, and follows the reader. */
export function usePlaceInText(
  place: PageRef,
  element: RefObject<HTMLElement | null>,
  sections: readonly TextSection[],
  { moved }: Pick<Sections, 'moved'>,
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
    if (!text) return;
    // Measured here: before the first scroll, nobody has told which section is at the edge.
    const { tops, sizes } = seenOf(text).places;
    const index = sectionAtEdge(tops);
    const section = sections[index];
    const height = sizes[index]?.height;
    if (!section || !height) return;
    const share = Math.min(0.99, Math.max(0, (1 - (tops[index] ?? 0)) / height));
    place.current = section.from + Math.floor(share * pagesOf(section));
  }, [element, sections, moved, place]);
}

const pagesOf = ({ from, to }: TextSection): number => to - from + 1;

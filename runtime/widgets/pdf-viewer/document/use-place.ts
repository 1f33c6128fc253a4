import { type RefObject, useEffect, useState } from 'react';
import type { View } from './use-view.ts';

/** The page of the file, from 1, that the reader is on, whether it is shown as pages or as text. */
export type PageRef = RefObject<number>;

/** Shows the pages from the reader's place, and follows it. */
export function usePlaceInPages(place: PageRef, { height, page, goTo }: View): void {
  const [begun, setBegun] = useState(false);
  // After the effects of the pages, which give the scroller its height.
  useEffect(() => {
    if (begun || height === 0) return;
    setBegun(true);
    if (place.current > 1) goTo(place.current);
  }, [begun, height, place, goTo]);
  useEffect(() => {
    if (begun) place.current = page;
  }, [begun, page, place]);
}

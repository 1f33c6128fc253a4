import { type RefObject, useEffect, useState } from 'react';

/** How far the launcher rises above its place, in its own heights; 'nowhere': there is an action of the screen at each of these places. */
export type Lift = 0 | 1 | 2 | 3 | 'nowhere';

const lifts = [0, 1, 2, 3] as const;
/** No control that may be covered is smaller than this, in pixels: what lies between two points that are tried is found at one of them. */
const STEP = 24;
/** What the launcher keeps free: the buttons of a screen. */
const kept = 'main button';

/** Where the launcher covers no button of the screen: its own place, or one above it. Follows the page as it is scrolled, resized and changed. */
export function useLift(button: RefObject<HTMLElement | null>): Lift {
  const [lift, setLift] = useState<Lift>(0);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (button.current) setLift(freeAbove(button.current));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const listening = new AbortController();
    window.addEventListener('scroll', later, { passive: true, capture: true, signal: listening.signal });
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

function freeAbove(button: HTMLElement): Lift {
  const { left, right, height } = button.getBoundingClientRect();
  // Its own place, from the lower edge of the window, whatever it is lifted by now.
  const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom || '0');
  const isFree = (up: number): boolean => {
    const lower = bottom - up * height;
    return !pointsIn({ left, right, top: lower - height, bottom: lower }).some(([x, y]) =>
      document.elementsFromPoint(x, y).some((element) => element.closest(kept) !== null),
    );
  };
  return lifts.find(isFree) ?? 'nowhere';
}

type Area = { left: number; right: number; top: number; bottom: number };

function pointsIn({ left, right, top, bottom }: Area): [x: number, y: number][] {
  const along = (from: number, to: number): number[] => {
    const parts = Math.max(1, Math.ceil((to - from) / STEP));
    return Array.from({ length: parts + 1 }, (_, index) => from + ((to - from) * index) / parts);
  };
  return along(left, right).flatMap((x) => along(top, bottom).map((y): [number, number] => [x, y]));
}

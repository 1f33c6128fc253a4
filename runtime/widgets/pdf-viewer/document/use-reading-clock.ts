import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ReadingClock } from './reading-clock.ts';

type Options = {
  /** The parts in view, and those whose end is in view, as strings: `1,2`. */
  shown: string;
  ended: string;
  /** The time of a part, in milliseconds. */
  needs(part: number): number;
  /** Called with all parts that are read by now, whenever there may be more. */
  onRead(parts: readonly number[]): void;
};

/** Counts parts of a document as they are read. While the page is in the background, nobody reads. */
export function useReadingClock({ shown, ended, needs, onRead }: Options): void {
  const hidden = useSyncExternalStore(followVisibility, isHidden);
  const latest = useRef(needs);
  latest.current = needs;
  const [clock] = useState(() => new ReadingClock((part) => latest.current(part)));
  useEffect(() => {
    clock.see(performance.now(), hidden ? [] : numbersOf(shown), hidden ? [] : numbersOf(ended));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      const now = performance.now();
      onRead(clock.readBy(now));
      const next = clock.next(now);
      if (next !== undefined) timer = setTimeout(count, next);
    };
    count();
    return () => clearTimeout(timer);
  }, [clock, shown, ended, hidden, onRead]);
}

const numbersOf = (list: string): number[] => list.split(',').filter(Boolean).map(Number);

const isHidden = (): boolean => document.visibilityState === 'hidden';

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

import { useEffect, useRef, useState } from 'react';

/** An amount that the thumb shows before the page does. */
export type Ahead = {
  /** Undefined where the page has caught up. */
  amount: number | undefined;
  choose: (amount: number) => void;
  /** Tells the page at once what it was not told yet. */
  catchUp: () => void;
};

/**
 * Lets the thumb follow the hand at once, and tells the page in a task of its own: what an amount changes (a rate, a payment, a dozen figures) is worked out
 * after the thumb was painted, and once for all that came meanwhile.
 */
export function useAhead(tell: (amount: number) => void): Ahead {
  const [amount, show] = useState<number>();
  const waiting = useRef<{ amount: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const catchUp = () => {
    const { current } = waiting;
    if (current === undefined) return;
    clearTimeout(current.timer);
    waiting.current = undefined;
    tell(current.amount);
    show(undefined);
  };
  const choose = (next: number) => {
    show(next);
    if (waiting.current === undefined) waiting.current = { amount: next, timer: setTimeout(catchUp, 0) };
    else waiting.current.amount = next;
  };
  // What a slider that goes away was still to tell is of no use to anyone.
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { amount, choose, catchUp };
}

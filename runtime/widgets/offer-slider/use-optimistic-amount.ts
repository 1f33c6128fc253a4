import { useEffect, useRef, useState } from 'react';

/** The amount that the thumb shows before the page has updated. */
export type OptimisticAmount = {
  /** Undefined when the page is up to date. */
  amount: number | undefined;
  choose: (amount: number) => void;
  /** Reports a pending amount to the page at once. */
  catchUp: () => void;
};

/**
 * Moves the thumb at once and reports the amount to the page in a separate task: the figures that depend on it (a rate,
 * a payment) are computed after the thumb was painted, and once for several moves.
 */
export function useOptimisticAmount(tell: (amount: number) => void): OptimisticAmount {
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
  // A pending amount of an unmounted slider is dropped.
  useEffect(() => () => clearTimeout(waiting.current?.timer), []);
  return { amount, choose, catchUp };
}

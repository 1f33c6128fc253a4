import { amount, largest, type Quantity, roundHalfEven, smallest } from '../../../../values/amounts/decimal.ts';

/** The first advance's yearly rate, the index at which it was set, the index now, and the bounds, all fractions. */
export type LaterRateTerms = { first: Quantity; then: Quantity; now: Quantity; floor: Quantity; cap: Quantity };

/**
 * The yearly rate of an advance that is taken now, a fraction: the index with the margin of the first advance over the index of its day, within
 * the bounds. Throws a RangeError on no number.
 */
export function laterRate({ first, then, now, floor, cap }: LaterRateTerms): number {
  const rate = amount(now).plus(amount(first)).minus(amount(then));
  return Number(roundHalfEven(smallest(largest(rate, amount(floor)), amount(cap)), 6));
}

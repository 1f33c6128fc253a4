import { amount, largest, type Quantity, roundHalfEven, smallest } from '../../../../values/amounts/decimal.ts';
import { exactPayment, monthlyPayment } from './payment.ts';

/** A variable rate: the margin over the index, the bounds of the rate, and the index by year, all fractions. */
export type HistoricalRate = { margin: Quantity; floor: Quantity; cap: Quantity; history: { [year: string]: string } };

/**
 * The cost of a draw in one year; no payment once the draw is repaid. Rates are fractions, the payment is dollars with two
 * decimals.
 */
export type HistoricalRow = { year: string; index: number; rate: number; monthlyPayment?: string };

/**
 * The historical example of a variable rate: a draw of `principal` dollars at the beginning of the first year, with the rate
 * and the payment set again each year so that it is repaid by the end of the term (12 CFR 1026.40(d)(12)(xi)). Throws a
 * RangeError on no number.
 */
export function rateHistory(principal: Quantity, termYears: number, of: HistoricalRate): HistoricalRow[] {
  let balance = amount(principal);
  return byYear(of.history).map(([year, index], at): HistoricalRow => {
    const rate = rateAt(index, of);
    const row = { year, index: Number(index), rate: Number(roundHalfEven(rate, 6)) };
    const left = termYears - at;
    const payment = exactPayment(balance.toString(), left, rate.toString());
    const shown = monthlyPayment(balance.toString(), left, rate.toString());
    if (left <= 0 || !payment || typeof shown !== 'string') return row;
    for (let month = 0; month < 12; month += 1)
      balance = largest(balance.plus(balance.times(rate).div(12)).minus(payment), amount(0));
    return { ...row, monthlyPayment: shown };
  });
}

/**
 * The historical example of draws whose rate is set when they are taken: a draw of `principal` dollars in each year, repaid
 * over `termYears` at the rate of that year. Throws a RangeError on no number.
 */
export function laterAdvances(principal: Quantity, termYears: number, of: HistoricalRate): HistoricalRow[] {
  return byYear(of.history).map(([year, index]): HistoricalRow => {
    const rate = rateAt(index, of);
    const payment = monthlyPayment(principal, termYears, rate.toString());
    const row = { year, index: Number(index), rate: Number(roundHalfEven(rate, 6)) };
    return typeof payment === 'string' ? { ...row, monthlyPayment: payment } : row;
  });
}

const byYear = (history: { [year: string]: string }) =>
  Object.entries(history).sort(([one], [other]) => one.localeCompare(other));

const rateAt = (index: Quantity, { margin, floor, cap }: HistoricalRate) =>
  smallest(largest(amount(index).plus(amount(margin)), amount(floor)), amount(cap));

import { parseDay } from '../../../../../runtime/dates/calendar.ts';
import {
  amount,
  amountIn,
  largest,
  type Quantity,
  roundDownTo,
  roundHalfEven,
} from '../../../../values/amounts/decimal.ts';
import { exactFee } from '../offers/fees.ts';
import { monthlyPayment } from '../payments/payment.ts';

/** What is left of a credit limit, in dollars with two decimals: never below zero. */
export const creditAvailable = (limit: Quantity, balance: Quantity): string =>
  roundHalfEven(largest(amount(limit).minus(amount(balance)), amount(0)), 2);

/** The largest advance in whole dollars that fits into what is available, together with its fee: a share of the advance. */
export const largestLaterDraw = (available: Quantity, feeShare: Quantity): string =>
  roundHalfEven(roundDownTo(amount(available).div(amount(feeShare).plus(1)), '1'), 2);

/** An advance after the first: dollars, its fee as a share of it, its yearly rate, and the line that it is taken on. */
export type LaterDrawTerms = {
  amount: Quantity;
  feeShare: Quantity;
  rate: Quantity;
  /** The day of the agreement and the day of the advance, yyyy-MM-dd. */
  openedOn: string;
  today: string;
  /** Years from the day of the agreement. */
  term: Quantity;
};

/** `total` is added to the balance; `monthlyPayment` repays it by the end of the term in `payments` payments. */
export type LaterDraw = {
  amount: string;
  fee: string;
  total: string;
  rate: number;
  payments: number;
  monthlyPayment: string;
};

/** What an advance adds to the line. Undefined unless it is above zero, has a rate above zero, and the term has months left. */
export function laterDraw(terms: LaterDrawTerms): LaterDraw | undefined {
  const drawn = amount(terms.amount);
  const fee = exactFee(drawn, amount(terms.feeShare));
  const total = roundHalfEven(drawn.plus(fee), 2);
  const payments = monthsLeft(terms);
  const payment = monthlyPayment(total, roundHalfEven(amount(payments).div(12), 30), terms.rate);
  if (typeof payment !== 'string') return undefined;
  return {
    amount: roundHalfEven(drawn, 2),
    fee: roundHalfEven(fee, 2),
    total,
    rate: Number(terms.rate),
    payments,
    monthlyPayment: payment,
  };
}

/** The whole months from today to the end of the term, never below zero. */
function monthsLeft({ openedOn, today, term }: LaterDrawTerms): number {
  const [from, to, years] = [parseDay(openedOn), parseDay(today), amountIn(term)];
  if (!from || !to || !years)
    throw new RangeError(`'${openedOn}', '${today}' and '${term}' are not two days and years`);
  const begun = (to.year - from.year) * 12 + (to.month - from.month);
  const gone = to.day < from.day ? begun - 1 : begun;
  return Math.max(Number(years.times(12).toFixed(0)) - gone, 0);
}

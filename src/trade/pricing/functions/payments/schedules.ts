import {
  type Amount,
  amount,
  largest,
  type Quantity,
  roundHalfEven,
  smallest,
} from '../../../../values/amounts/decimal.ts';
import { exactPayment, monthlyPayment } from './payment.ts';

/** The balance after a year, and the interest paid until then; dollars with two decimals. */
export type BalanceRow = { year: number; balance: string; interest: string };

/**
 * Balance and interest of a line by year, from year 0, repaid monthly by `monthlyPayment` at a constant rate. Empty if that is NaN. Rounded only
 * in the rows.
 */
export function balanceByYear(principal: Quantity, termYears: number, annualRate: Quantity): BalanceRow[] {
  const payment = exactPayment(principal, termYears, annualRate);
  if (!payment) return [];
  const rows = [rowOf(0, amount(principal), amount(0))];
  let [balance, paid] = [amount(principal), amount(0)];
  for (let month = 1; month <= termYears * 12; month += 1) {
    const interest = balance.times(amount(annualRate)).div(12);
    paid = paid.plus(interest);
    balance = largest(balance.plus(interest).minus(payment), amount(0));
    if (month % 12 === 0) rows.push(rowOf(month / 12, balance, paid));
  }
  return rows;
}

const rowOf = (year: number, balance: Amount, interest: Amount): BalanceRow => ({
  year,
  balance: roundHalfEven(balance, 2),
  interest: roundHalfEven(interest, 2),
});

/** The monthly payment at one rate. */
export type PaymentRow = { rate: number; monthlyPayment: string };

/**
 * The monthly payment of a line at the rates from `floor` to `cap` in steps of a percentage point, including both ends and the
 * current rate.
 */
export function paymentByRate(
  principal: Quantity,
  termYears: number,
  of: { rate: number; floor: number; cap: number },
): PaymentRow[] {
  const rates = [amount(of.floor), amount(of.rate), amount(of.cap)];
  for (let rate = amount(of.floor).plus('0.01'); rate.lt(of.cap); rate = rate.plus('0.01'))
    rates.push(smallest(amount(roundHalfEven(rate, 2)), amount(of.cap)));
  const distinct = [...new Set(rates.map((rate) => rate.toNumber()))].sort((a, b) => a - b);
  return distinct.flatMap((rate) => {
    const payment = monthlyPayment(principal, termYears, rate);
    return typeof payment === 'string' ? [{ rate, monthlyPayment: payment }] : [];
  });
}

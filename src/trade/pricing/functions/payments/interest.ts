import { type Amount, amount, type Quantity, roundHalfEven } from '../../../../values/amounts/decimal.ts';

/** Days of a year and of its average month, for the accrual of interest (specification 2, section 9). */
const daysPerYear = 365.25;
const averageMonth = daysPerYear / 12;

function accrued(balance: Quantity, annualRate: Quantity, days: Quantity): Amount {
  return amount(balance).times(amount(annualRate)).times(amount(days)).div(daysPerYear);
}

/**
 * The interest of one day on `balance` dollars at the yearly rate `annualRate` (a fraction), in dollars with two decimals. Throws a RangeError on
 * no number.
 */
export function dailyInterest(balance: Quantity, annualRate: Quantity): string {
  return roundHalfEven(accrued(balance, annualRate, 1), 2);
}

/**
 * The daily periodic rate of the yearly rate `annualRate`: a fraction with nine decimals. Throws a RangeError on no number.
 */
export const dailyPeriodicRate = (annualRate: Quantity): number =>
  Number(roundHalfEven(amount(annualRate).div(daysPerYear), 9));

/** As `dailyInterest`, for an average month of 365.25 / 12 days; rounded once, so not a multiple of the daily interest. */
export function monthlyInterest(balance: Quantity, annualRate: Quantity): string {
  return roundHalfEven(accrued(balance, annualRate, averageMonth), 2);
}

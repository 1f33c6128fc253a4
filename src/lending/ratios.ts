import { amount, roundHalfEven } from './decimal.ts';

/** What stands for a ratio without a denominator: over every bound that a policy can set. */
const beyondMeasure = 999;

function ratio(part: string, whole: string): number {
  if (amount(part).lte(0)) return 0;
  return amount(whole).lte(0) ? beyondMeasure : Number(roundHalfEven(amount(part).div(amount(whole)), 6));
}

/** Liens and draw by the property's value, as a fraction with six decimals. All in dollars. */
export function combinedLoanToValue(liens: string, draw: string, value: string): number {
  return ratio(amount(liens).plus(amount(draw)).toFixed(2), value);
}

/** Debts a month by income a month, as a fraction with six decimals; the incomes are dollars a year. Debts without income are 999. */
export function debtToIncome(monthlyDebts: string, yearlyIncome: string, otherYearlyIncome = '0'): number {
  const income = amount(yearlyIncome).plus(amount(otherYearlyIncome));
  return ratio(amount(monthlyDebts).times(12).toFixed(2), income.toFixed(2));
}

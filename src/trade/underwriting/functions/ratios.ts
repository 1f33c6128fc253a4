import { type Amount, amount, type Quantity, roundHalfEven, sum } from '../../../values/amounts/decimal.ts';

/** The ratio for a zero denominator: above every bound that a policy can set. */
const beyondMeasure = 999;

function ratio(part: Amount, whole: Amount): Amount {
  if (part.lte(0)) return amount(0);
  return whole.lte(0) ? amount(beyondMeasure) : part.div(whole);
}

function percent(part: Amount, whole: Amount): string {
  return roundHalfEven(ratio(part, whole).times(100), 3);
}

/** Dollars, one amount or several. */
type Balances = Quantity | readonly Quantity[];

/**
 * Combined loan to value: the liens and the new line divided by the property's value, all in dollars, in percent with three
 * decimals: '63.548'. For a property without a value it is '99900.000', above every bound. Throws a RangeError on no number.
 */
export function cltv({ value, liens, newLine }: { value: Quantity; liens: Balances; newLine: Quantity }): string {
  return percent(sum(liens).plus(amount(newLine)), amount(value));
}

/**
 * Debt to income: debts and the new line's payment divided by income, all in dollars a month, in percent with three decimals:
 * '38.250'. Without an income it is '99900.000', above every bound. Throws a RangeError on no number.
 */
export function dti(of: { monthlyDebts: Balances; newPayment?: Quantity; grossMonthlyIncome: Quantity }): string {
  return percent(sum(of.monthlyDebts).plus(amount(of.newPayment ?? 0)), amount(of.grossMonthlyIncome));
}

/** As `cltv`, as a fraction with six decimals, the unit of policies. */
export function combinedLoanToValue(liens: Quantity, draw: Quantity, value: Quantity): number {
  return Number(roundHalfEven(ratio(amount(liens).plus(amount(draw)), amount(value)), 6));
}

/** As `dti`, as a fraction with six decimals; the incomes are dollars a year. */
export function debtToIncome(monthlyDebts: Quantity, yearlyIncome: Quantity, otherYearlyIncome: Quantity = 0): number {
  const income = amount(yearlyIncome).plus(amount(otherYearlyIncome));
  return Number(roundHalfEven(ratio(amount(monthlyDebts).times(12), income), 6));
}

/**
 * Debt service coverage: a property's monthly rent divided by its monthly costs, as a fraction with four decimals: at 1.25 the
 * rent is a quarter more than the costs. The payment and the dues are dollars a month, taxes and insurance dollars a year.
 * Without costs the result is above every bound.
 */
export function debtServiceCoverage(
  monthlyRent: Quantity,
  cost: { payment: Quantity; yearlyTaxes: Quantity; yearlyInsurance: Quantity; monthlyDues: Quantity },
): number {
  const { payment, yearlyTaxes, yearlyInsurance, monthlyDues } = cost;
  const byYear = amount(yearlyTaxes).plus(amount(yearlyInsurance)).div(12);
  const held = amount(payment).plus(amount(monthlyDues)).plus(byYear);
  return Number(roundHalfEven(ratio(amount(monthlyRent), held), 4));
}

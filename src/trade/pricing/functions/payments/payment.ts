import {
  type Amount,
  amount,
  amountIn,
  type Quantity,
  roundHalfEven,
  smallest,
} from '../../../../values/amounts/decimal.ts';

/** The longest term in years. Above it the payment is interest only, and the powers would exceed the range of numbers. */
const longest = 10_000;

/** The parts of the annuity formula for a yearly rate and a term in years: `periodic` is i, `discount` is (1 + i)^-n. */
function annuity(annualRate: Amount, termYears: Amount): { periodic: Amount; discount: Amount } {
  const periodic = annualRate.div(12);
  const years = smallest(termYears, amount(longest));
  return { periodic, discount: amount(1).div(periodic.plus(1).pow(years.times(12))) };
}

/**
 * The monthly payment that repays `principal` dollars over `termYears` years at the yearly rate `annualRate` (a fraction), in dollars with two
 * decimals, half-even: an annuity of term times 12 months at a twelfth of the rate. The number NaN where an argument is zero, negative or not a
 * number (specification 2, section 9).
 */
export function monthlyPayment(principal: Quantity, termYears: Quantity, annualRate: Quantity): string | number {
  const payment = exactPayment(principal, termYears, annualRate);
  return payment === undefined ? Number.NaN : roundHalfEven(payment, 2);
}

/** As `monthlyPayment`, not rounded; undefined if that is NaN. */
export function exactPayment(principal: Quantity, termYears: Quantity, annualRate: Quantity): Amount | undefined {
  const [owed, years, rate] = [amountIn(principal), amountIn(termYears), amountIn(annualRate)];
  if (!owed?.gt(0) || !years?.gt(0) || !rate?.gt(0)) return undefined;
  const { periodic, discount } = annuity(rate, years);
  return owed.times(periodic).div(amount(1).minus(discount));
}

/** The principal that a monthly payment repays, not rounded: the inverse of `monthlyPayment`. */
export function principalOf(payment: Amount, annualRate: Quantity, termYears: Quantity): Amount {
  const [rate, years] = [amount(annualRate), amount(termYears)];
  if (rate.lte(0) || years.lte(0) || payment.lte(0)) return amount(0);
  const { periodic, discount } = annuity(rate, years);
  return payment.times(amount(1).minus(discount)).div(periodic);
}

/** The annual percentage rate as the sidebar shows it: the periodic rate times the periods of a year, without fees. A fraction with six decimals. */
export function apr(annualRate: Quantity): string {
  return roundHalfEven(amount(annualRate).div(12).times(12), 6);
}

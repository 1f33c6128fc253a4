import { type Amount, amount, roundHalfEven } from './decimal.ts';

/** (1 + i)^-n and i, for a yearly rate and a term in years: the annuity's two parts. */
function annuity(rate: string, years: number): { periodic: Amount; discount: Amount } {
  const periodic = amount(rate).div(12);
  return { periodic, discount: amount(1).div(periodic.plus(1).pow(years * 12)) };
}

function areAllPositive(...values: (string | number)[]): boolean {
  return values.every((value) => amount(value).gt(0));
}

/**
 * The monthly payment that repays `principal` dollars over `years` at the yearly `rate` (a fraction), in dollars with two decimals. Undefined where any of
 * them is zero or negative (specification 2, section 9).
 */
export function monthlyPayment(principal: string, rate: string, years: number): string | undefined {
  if (!areAllPositive(principal, rate, years)) return undefined;
  const { periodic, discount } = annuity(rate, years);
  return roundHalfEven(amount(principal).times(periodic).div(amount(1).minus(discount)), 2);
}

/** The principal that a monthly payment repays, not rounded: the inverse of `monthlyPayment`. */
export function principalOf(payment: Amount, rate: string, years: number): Amount {
  if (!areAllPositive(rate, years) || payment.lte(0)) return amount(0);
  const { periodic, discount } = annuity(rate, years);
  return payment.times(amount(1).minus(discount)).div(periodic);
}

/** The fee of a draw: its share, up to `cap` dollars where one is given. Throws a RangeError where either is negative. */
export function originationFee(draw: string, share: string, cap?: string): string {
  if (amount(draw).lt(0) || amount(share).lt(0))
    throw new RangeError('Invalid input: originationFee requires a draw and a share that are 0 or more.');
  const fee = amount(draw).times(amount(share));
  return roundHalfEven(cap !== undefined && fee.gt(amount(cap)) ? amount(cap) : fee, 2);
}

/** The annual percentage rate as the sidebar shows it: the periodic rate times the periods of a year, without fees. A fraction with six decimals. */
export function apr(rate: string): string {
  return roundHalfEven(amount(rate).div(12).times(12), 6);
}

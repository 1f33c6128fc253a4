import Decimal from 'decimal.js-light';

/*
 * The only file that imports the decimal library. Sums of money are exact; a division or a power is carried to 40 digits, and rounding happens once, at
 * the end, half to even.
 */
const Exact = Decimal.clone({ precision: 40, rounding: 6, toExpNeg: -40, toExpPos: 40 });

export type Amount = Decimal;

/** How money, rates and other quantities come in: dollars or fractions, as decimal text or as a number. */
export type Quantity = string | number;

/** Throws a RangeError on text that is no number. */
export function amount(value: Quantity | Amount): Amount {
  try {
    return new Exact(value);
  } catch {
    throw new RangeError(`'${String(value)}' is not a number`);
  }
}

/** As `amount`, but undefined for what is no number. */
export function amountIn(value: unknown): Amount | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  try {
    return new Exact(value);
  } catch {
    return undefined;
  }
}

/** Rounds to `digits` decimals, a tie to the even neighbour, and writes it with all of them: '0.12'. What rounds to zero keeps its sign. Throws a RangeError on no number. */
export function roundHalfEven(value: Quantity | Amount, digits: number): string {
  return amount(value).toFixed(digits, Decimal.ROUND_HALF_EVEN);
}

/** Down to a multiple of `step`, never below zero. */
export function roundDownTo(value: Amount, step: string): Amount {
  const steps = value.div(amount(step)).toDecimalPlaces(0, Decimal.ROUND_FLOOR);
  return steps.lt(0) ? amount(0) : steps.times(amount(step));
}

/** Up to a multiple of `step`, never below zero. */
export function roundUpTo(value: Amount, step: string): Amount {
  const steps = value.div(amount(step)).toDecimalPlaces(0, Decimal.ROUND_CEIL);
  return steps.lt(0) ? amount(0) : steps.times(amount(step));
}

export function smallest(first: Amount, ...others: Amount[]): Amount {
  return others.reduce((least, other) => (other.lt(least) ? other : least), first);
}

export function largest(first: Amount, ...others: Amount[]): Amount {
  return others.reduce((most, other) => (other.gt(most) ? other : most), first);
}

export function sum(parts: readonly (Quantity | Amount)[]): Amount {
  return parts.reduce<Amount>((total, part) => total.plus(amount(part)), amount(0));
}

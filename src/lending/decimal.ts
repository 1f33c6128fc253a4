import Decimal from 'decimal.js-light';

/*
 * The only file that imports the decimal library. Sums of money are exact; a division or a power is carried to 40 digits, and rounding happens once, at
 * the end, half to even.
 */
const Exact = Decimal.clone({ precision: 40, rounding: 6, toExpNeg: -40, toExpPos: 40 });

export type Amount = Decimal;

/** Throws a RangeError on text that is no number. */
export function amount(value: string | number | Amount): Amount {
  try {
    return new Exact(value);
  } catch {
    throw new RangeError(`'${String(value)}' is not a number`);
  }
}

/** Rounds to `places` decimals, a tie to the even neighbour, and writes it with all of them: '0.12'. */
export function roundHalfEven(value: string | number | Amount, places: number): string {
  return amount(value).toFixed(places, Decimal.ROUND_HALF_EVEN);
}

/** Down to a multiple of `step`, never below zero. */
export function roundDownTo(value: Amount, step: string): Amount {
  const steps = value.div(amount(step)).toDecimalPlaces(0, Decimal.ROUND_FLOOR);
  return steps.lt(0) ? amount(0) : steps.times(amount(step));
}

export function smallest(first: Amount, ...others: Amount[]): Amount {
  return others.reduce((least, other) => (other.lt(least) ? other : least), first);
}

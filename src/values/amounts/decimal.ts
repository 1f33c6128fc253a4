import Decimal from 'decimal.js-light';
import { decimalText } from '../../../runtime/engine/formats/decimal.ts';

/*
 * The only file that imports the decimal library. Sums of money are exact; divisions and powers have 40 digits, and rounding happens once, at
 * the end, half to even.
 */
const Exact = Decimal.clone({ precision: 40, rounding: 6, toExpNeg: -40, toExpPos: 40 });

export type Amount = Decimal;

/**
 * Money, rates and other quantities as input: dollars or fractions, as a finite number or as decimal text ('1234.50', '1e3'). Text with blanks,
 * separators or currency signs is not a number.
 */
export type Quantity = string | number;

/** Throws a RangeError unless the value is a number. */
export function amount(value: Quantity | Amount): Amount {
  if (value instanceof Exact) return value;
  const known = amountIn(value);
  if (known === undefined) throw new RangeError(`'${String(value)}' is not a number`);
  return known;
}

/** As `amount`, but undefined if it would throw. */
export function amountIn(value: unknown): Amount | undefined {
  const text = decimalText(value);
  return text === undefined ? undefined : new Exact(text.replace('+', ''));
}

/** Most decimals of a rounding. */
const mostDigits = 40;

/**
 * Rounds to `digits` decimals, a tie to the even neighbour, and writes all of them: '0.12'. A negative value rounded to zero keeps its sign.
 * Throws a RangeError on no number, and unless `digits` is a whole number from 0 to 40.
 */
export function roundHalfEven(value: Quantity | Amount, digits: number): string {
  if (!Number.isInteger(digits) || digits < 0 || digits > mostDigits)
    throw new RangeError(`${digits} is not a number of decimals`);
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
  return others.reduce((maximum, other) => (other.gt(maximum) ? other : maximum), first);
}

/** The sum of one amount or of several; 0 of an empty list. */
export function sum(parts: Quantity | readonly (Quantity | Amount)[]): Amount {
  const list = Array.isArray(parts) ? parts : [parts];
  return list.reduce<Amount>((total, part) => total.plus(amount(part)), amount(0));
}

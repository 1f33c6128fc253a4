/** A decimal, with an exponent of at most two digits: a longer exponent would expand to too many zeros. */
const decimal = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d{1,2})?$/i;

/**
 * A number as Intl formats it exactly: by its shortest decimal text, so that 1.005 is a tie and not
 * 1.00499999999999989.
 */
export type DecimalText = `${number}`;

function isDecimal(text: string): text is DecimalText {
  return decimal.test(text);
}

/** A finite number or a decimal text as exact decimal text; undefined for anything else. */
export function decimalText(value: unknown): DecimalText | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : undefined;
  return typeof value === 'string' && isDecimal(value) ? value : undefined;
}

/** A digit of any script as its ASCII digit: the digits of a script stand together, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Some scripts' digits follow one another, such as those of mathematics.
  return String((code - zero) % 10);
}

/**
 * A text whose digits, of whatever script, are ASCII digits, and whose letters and signs of full width are of the usual one. What
 * only looks like a digit stays: '85000²' is not 850,002.
 */
export const withAsciiDigits = (text: string): string =>
  text
    .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));

/** Typed figures in ASCII: digits of other scripts and of full width, signs of minus, and every kind of blank. */
export const asciiFigures = (text: string): string =>
  withAsciiDigits(text)
    .replace(/[\u2212\ufe63]/g, '-')
    .replace(/\s/gu, ' ')
    .trim();

const wellGrouped = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d*)?$|^-?\.\d+$/;

/** Whether the groups of thousands, if there are any, are whole: '1,234.5', but not '41,39' or '85.000,00'. */
export const isWellGrouped = (text: string): boolean => wellGrouped.test(text);

/** The significant digits of a decimal number: without sign, point, and zeros before and after. */
const significantDigits = (decimal: string): string =>
  decimal
    .replace(/^-/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace('.', '')
    .replace(/^0+/, '');

/**
 * The number that a person typed, or undefined if the text is none: its groups are not whole, it has more digits than a
 * number keeps, or more after its point than `decimals`. '1,234.50' is 1234.5; '41,39', '85.000,00' and '9007199254740993' are
 * no numbers, and with two decimals '85.000' is none: in other countries it says 85,000.
 */
export function typedNumber(text: string, decimals = Number.POSITIVE_INFINITY): number | undefined {
  const figures = asciiFigures(text);
  const [, afterPoint = ''] = figures.split('.');
  if (!isWellGrouped(figures) || afterPoint.length > decimals) return undefined;
  const digits = figures.replace(/[, ]/g, '');
  const value = Number(digits);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER || significantDigits(digits).length > 15) return undefined;
  return value === 0 ? 0 : value;
}

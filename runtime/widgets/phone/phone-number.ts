import { storePhone } from '../../engine/formats/format-phone.ts';
import { withAsciiDigits } from '../../engine/formats/typed-number.ts';

/** Formats national digits as the country does. */
export type NationalFormat = (digits: string) => string;

/** The calling code of the United States and the other countries of their plan. */
export const nationalCode = '1';
const nationalLength = 10;

/** The most characters of a foreign number in its national format (specification 2, section 5.6). */
const foreignLength = 19;

/** The text with ASCII digits and signs, without marks of direction that are not seen, and without an extension. */
const plain = (text: string): string =>
  withAsciiDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/(\d.*?)(?:;|x|ext|#).*$/i, '$1');

/** Whether the text has nothing but a number's digits and the signs between them. */
const isReadable = (text: string): boolean => /^\s*(?:tel:)?[\s(]*\+?[\d\s()./\p{Pd}\u2212]*$/iu.test(plain(text));

/** Whether the text begins with another calling code than +1. */
export const isForeign = (text: string): boolean => foreignDigits(text) !== undefined;

/** The digits of a number with another calling code than +1, that code first. Undefined for others. */
export function foreignDigits(text: string): string | undefined {
  const number = plain(text);
  const start = /^\s*(?:tel:)?\s*\+\s*(\d)/i.exec(number);
  return start === null || start[1] === nationalCode ? undefined : number.replace(/\D/g, '');
}

/**
 * Converts '+1 (303) 555-0142' and '1 303 555 0142' to '3035550142'. No area code begins with 1, so a leading 1 is the
 * country code.
 */
const nationalDigits = (text: string): string => {
  const digits = plain(text).replace(/\D/g, '');
  return digits.startsWith(nationalCode) ? digits.slice(1) : digits;
};

/**
 * The stored value: ten digits for a complete number, otherwise the text without spaces, parentheses and hyphens, which
 * the field's pattern refuses. A foreign number keeps its plus sign and is not shortened to the length of a US number; a text with
 * anything that is no part of a number, such as '303-CALL-NOW', keeps that.
 */
export const phoneValue = (text: string): string | undefined => {
  const foreign = foreignDigits(text);
  if (foreign === undefined && !isReadable(text)) return storePhone(text);
  const stored = foreign === undefined ? nationalDigits(text) : `+${foreign}`;
  return stored === '' ? undefined : stored;
};

/**
 * The formatted text for typed text. After ten digits, or 19 characters of a foreign number, further keys have no
 * effect. A longer pasted number is kept whole, since shortening would make it another number; so is a text that is no number.
 */
export const phoneText = (text: string, previous: string, national: NationalFormat): string => {
  if (isForeign(text)) return text.length > foreignLength && previous.length === foreignLength ? previous : text;
  if (!isReadable(text)) return text;
  const digits = nationalDigits(text);
  if (digits === '') return /^[\s+(]*1?$/.test(text) ? text.trim() : '';
  if (digits.length <= nationalLength) return national(digits);
  return nationalDigits(previous).length === nationalLength ? national(digits.slice(0, nationalLength)) : digits;
};

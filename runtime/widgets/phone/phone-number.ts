/** Formats national digits as the country does. */
export type NationalFormat = (digits: string) => string;

const countryCode = '1';
const nationalLength = 10;

/** So many characters has a number of another country at most, as its country formats it (specification 2, section 5.6). */
const foreignLength = 19;

/** Converts digits and dashes of other scripts to ASCII; an extension is not part of the number. */
const plain = (text: string): string => text.normalize('NFKC').replace(/(?:;|x|ext|#).*$/i, '');

const isForeign = (text: string): boolean => {
  const start = /^\s*(?:tel:)?\s*\+\s*(\d)/i.exec(text);
  return start !== null && start[1] !== countryCode;
};

/** '+1 (303) 555-0142' and '1 303 555 0142' to '3035550142'. No area code begins with 1, so a first 1 is the country's. */
const nationalDigits = (text: string): string => {
  const digits = plain(text).replace(/\D/g, '');
  return digits.startsWith(countryCode) ? digits.slice(1) : digits;
};

/**
 * The stored value: ten digits if the number is complete, otherwise the text without spaces, parentheses and hyphens,
 * which the field's pattern refuses. A foreign number keeps its plus and is never cut to the length of a US number.
 */
export const phoneValue = (text: string): string | undefined => {
  const stored = isForeign(text) ? `+${text.replace(/\D/g, '')}` : nationalDigits(text);
  return stored === '' ? undefined : stored;
};

/**
 * The text shown for typed text. After ten digits, or 19 characters of another country's number, further keys change nothing; a longer number that was pasted stays
 * whole, since cutting it would make a different number.
 */
export const phoneText = (text: string, previous: string, national: NationalFormat): string => {
  if (isForeign(text)) return text.length > foreignLength && previous.length === foreignLength ? previous : text;
  const digits = nationalDigits(text);
  if (digits === '') return /^[\s+(]*1?$/.test(text) ? text.trim() : '';
  if (digits.length <= nationalLength) return national(digits);
  return nationalDigits(previous).length === nationalLength ? national(digits.slice(0, nationalLength)) : digits;
};

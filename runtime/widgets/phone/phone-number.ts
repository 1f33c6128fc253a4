/** Shows national digits as the country writes them. */
export type NationalFormat = (digits: string) => string;

const countryCode = '1';
const nationalLength = 10;

/** Other scripts' digits and dashes become plain ones; an extension is not part of the number. */
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
 * What is stored: ten digits where the number is whole, else what there is, stripped of spaces, parentheses and
 * hyphens, for the field's pattern to refuse. Another country's number keeps its plus and is never cut to look like ours.
 */
export const phoneValue = (text: string): string | undefined => {
  const stored = isForeign(text) ? `+${text.replace(/\D/g, '')}` : nationalDigits(text);
  return stored === '' ? undefined : stored;
};

/**
 * What is shown for what was typed. Once ten digits stand there a further key changes nothing; a longer number that was
 * pasted whole stays whole, since cutting it would make it another number.
 */
export const phoneText = (text: string, previous: string, national: NationalFormat): string => {
  if (isForeign(text)) return text;
  const digits = nationalDigits(text);
  if (digits === '') return /^[\s+(]*1?$/.test(text) ? text.trim() : '';
  if (digits.length <= nationalLength) return national(digits);
  return nationalDigits(previous).length === nationalLength ? national(digits.slice(0, nationalLength)) : digits;
};

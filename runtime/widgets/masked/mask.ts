import { asciiFigures } from '../../engine/formats/typed-number.ts';

/**
 * The stored value: digits of any script as ASCII digits, without blanks and dashes. What is no digit, and a digit that the
 * mask has no place for, is kept, so that the form refuses the number: without it, it would be another one.
 */
export const maskedValue = (text: string): string | undefined => {
  const typed = asciiFigures(text).replace(/[\s\p{Pd}]/gu, '');
  return typed === '' ? undefined : typed;
};

/**
 * Groups digits as in the mask, which has '#' for each digit ('###-##-####'): '123456' becomes '123-45-6'. Other text stays as it
 * is, and digits beyond the mask stand at its end.
 */
export const groupByMask = (text: string, mask: string): string => {
  const value = maskedValue(text) ?? '';
  if (!/^\d*$/.test(value)) return text;
  const digits = [...value];
  let shown = '';
  for (const char of mask) {
    if (digits.length === 0) break;
    shown += char === '#' ? digits.shift() : char;
  }
  return shown + digits.join('');
};

/** The text with every digit and letter hidden. */
export const cover = (text: string): string => text.replace(/[\p{L}\p{N}]/gu, '•');

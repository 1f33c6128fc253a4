import { withAsciiDigits } from './typed-number.ts';

const national = /^(?:\+?1)?(\d{10})$/;

/** Converts digits of other scripts and of full width, and removes spaces, parentheses, hyphens of every kind and periods. */
function stripped(text: string): string {
  return withAsciiDigits(text).replace(/[\s().\p{Pd}]/gu, '');
}

/**
 * The ten digits of a US number, for storage, without a leading 1 or +1. Any other text is returned stripped, for
 * validation to refuse.
 */
export function storePhone(text: string): string {
  const plain = stripped(text);
  return national.exec(plain)?.[1] ?? plain;
}

/** (###) ###-#### of a US number; any other text unchanged. */
export function formatPhone(text: unknown): string {
  if (typeof text !== 'string') return '';
  const digits = national.exec(stripped(text))?.[1];
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

const national = /^(?:\+?1)?(\d{10})$/;

/** Full-width digits become plain, and every kind of hyphen a hyphen; spaces, parentheses, hyphens and periods go. */
function stripped(text: string): string {
  return text.normalize('NFKC').replace(/[\s().\p{Pd}]/gu, '');
}

/**
 * The ten digits of a US number, as it is stored; a leading 1 or +1 is dropped. What is none comes back stripped, for
 * validation to refuse.
 */
export function storePhone(text: string): string {
  const plain = stripped(text);
  return national.exec(plain)?.[1] ?? plain;
}

/** (###) ###-#### of a US number; anything else as it stands. */
export function formatPhone(text: unknown): string {
  if (typeof text !== 'string') return '';
  const digits = national.exec(stripped(text))?.[1];
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

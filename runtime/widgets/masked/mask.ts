/** A mask has '#' for each digit: '###-##-####'. */
const places = (mask: string): number => [...mask].filter((char) => char === '#').length;

/** The stored value: only digits, at most as many as the mask has. */
export const maskedValue = (text: string, mask: string): string | undefined => {
  const digits = text.replace(/\D/g, '').slice(0, places(mask));
  return digits === '' ? undefined : digits;
};

/** Groups digits as in the mask; fewer digits fill it in part: '123456' becomes '123-45-6'. */
export const groupByMask = (text: string, mask: string): string => {
  const digits = [...(maskedValue(text, mask) ?? '')];
  let shown = '';
  for (const char of mask) {
    if (digits.length === 0) break;
    shown += char === '#' ? digits.shift() : char;
  }
  return shown;
};

/** The text with every digit hidden. */
export const cover = (text: string): string => text.replace(/\d/g, '•');

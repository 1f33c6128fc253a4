/** The Federal Reserve's ranges of the first two digits: government, primary, thrift, electronic, traveler's checks. */
const prefixes: readonly (readonly [number, number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Whether `text` is a bank's routing number: nine ASCII digits without blanks or separators, of an assigned range, not all zero, whose sum
 * weighted by 3, 7, 1 is a multiple of ten (American Bankers Association, Routing Number Policy; Accuity's ranges).
 */
export function isRoutingNumber(text: unknown): boolean {
  if (typeof text !== 'string' || !/^[0-9]{9}$/.test(text) || /^0+$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  if (!prefixes.some(([from, to]) => prefix >= from && prefix <= to)) return false;
  return [...text].reduce((checked, digit, at) => checked + Number(digit) * (weights[at] ?? 0), 0) % 10 === 0;
}

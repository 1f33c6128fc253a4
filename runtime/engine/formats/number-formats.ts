type Kind = 'currency' | 'percent';

const formats = new Map<string, Intl.NumberFormat>();

/** A US English formatter with this many decimals, rounding half to even (specification 2, section 9). Cached. */
export function numberFormat(kind: Kind, decimals: number): Intl.NumberFormat {
  const key = `${kind}/${decimals}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-US', {
    style: kind,
    ...(kind === 'currency' ? { currency: 'USD' } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfEven',
  });
  formats.set(key, format);
  return format;
}

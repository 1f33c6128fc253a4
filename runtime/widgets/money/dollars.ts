const bare = (text: string): string => text.replace(/[$,\s]/g, '');

/**
 * Whole dollars in what was typed; cents are dropped, and the field shows so once it is left. What is no amount is
 * absent. Bounds are rules: -1 and 10,000,000 are numbers here.
 */
export const dollarsOf = (text: string): number | undefined => {
  const amount = bare(text);
  if (!/^-?\d+(?:\.\d*)?$/.test(amount)) return undefined;
  const whole = Math.trunc(Number(amount));
  return whole === 0 ? 0 : whole;
};

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Thousands grouped as one types; what is no amount stays as it is. */
export const groupAsTyped = (text: string): string => {
  const match = /^(-?)(\d*)(\.\d*)?$/.exec(bare(text));
  return match === null ? text : `${match[1] ?? ''}${grouped(match[2] ?? '')}${match[3] ?? ''}`;
};

/** How an amount is shown in its field: '75,000', without the sign that stands before it. */
export const dollarsText = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount.toLocaleString('en-US') : '';

const bare = (text: string): string => text.replace(/[$,\s]/g, '');

/**
 * The whole dollars of a typed text; cents are dropped, which the field shows when it is left. Absent if the text is
 * not an amount. Limits are rules: -1 and 10,000,000 are valid here.
 */
export const dollarsOf = (text: string): number | undefined => {
  const amount = bare(text);
  if (!/^-?\d+(?:\.\d*)?$/.test(amount)) return undefined;
  const whole = Math.trunc(Number(amount));
  return whole === 0 ? 0 : whole;
};

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Groups thousands while typing; text that is not an amount stays as it is. */
export const groupAsTyped = (text: string): string => {
  const match = /^(-?)(\d*)(\.\d*)?$/.exec(bare(text));
  return match === null ? text : `${match[1] ?? ''}${grouped(match[2] ?? '')}${match[3] ?? ''}`;
};

/** An amount in its field: '75,000', without the dollar sign before it. */
export const dollarsText = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? amount.toLocaleString('en-US') : '';

import type { WaterfallRow } from '../../../schema/types.ts';

export type KnownAmount = { key: string; does: WaterfallRow['does']; amount: number };

/**
 * The amount of a row as a number, for the length of its bar. Accepts a number or decimal text such as '63000.30';
 * undefined for anything else.
 */
export function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
}

/** A row's bar: its start and width, as percentages of the largest amount. */
export type Bar = { key: string; from: number; width: number };

const signs = { start: '', add: '+', subtract: '−', total: '' } as const;

/** The sign before an amount; none before zero, which has no bar. */
export const signOf = (does: WaterfallRow['does'], { width }: Pick<Bar, 'width'>): string =>
  width === 0 ? '' : signs[does];

/** The minimum width of a bar in percent, so that a very small amount is still visible. */
const LEAST_WIDTH = 1;

/** The bars of a waterfall. An added amount begins where the previous sum ends; a deducted amount ends there. */
export function barsOf(rows: readonly KnownAmount[]): Bar[] {
  let sum = 0;
  const spans = rows.map(({ key, does, amount }) => {
    const before = sum;
    if (does === 'start' || does === 'total') sum = amount;
    else sum += does === 'add' ? amount : -amount;
    const whole = does === 'start' || does === 'total';
    return { key, low: whole ? 0 : Math.min(before, sum), high: whole ? amount : Math.max(before, sum) };
  });
  const maximum = Math.max(...spans.map(({ high }) => high), 0);
  const share = (amount: number): number =>
    maximum === 0 ? 0 : Math.round((Math.max(amount, 0) / maximum) * 1000) / 10;
  return spans.map(({ key, low, high }) => {
    const width = high > low ? Math.max(share(high) - share(low), LEAST_WIDTH) : 0;
    return { key, from: Math.min(share(low), 100 - width), width };
  });
}

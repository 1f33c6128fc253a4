import type { Pricing } from '../schema/types.ts';

/** The tax as shares of the line; `low` and `high` are equal if the share is known. */
export type RecordingTax = { low: string; high: string };

export const noTax: RecordingTax = { low: '0', high: '0' };

/** The state's share if the table has it, its range where counties differ or the tax is only known at closing, else none. */
export function recordingTaxOf({ recordingTax = {} }: Pricing, state: string): RecordingTax {
  const { states = {}, ranges = {}, estimated = [], range } = recordingTax;
  const known = Object.hasOwn(states, state) ? states[state] : undefined;
  if (known !== undefined) return { low: known, high: known };
  if (Object.hasOwn(ranges, state)) return ranges[state] ?? noTax;
  return estimated.includes(state) && range ? { low: range.low, high: range.high } : noTax;
}

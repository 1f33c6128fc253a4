import type { Pricing } from '../../../../language/schema/types.ts';
import { amount, type Quantity, roundHalfEven } from '../../../../values/amounts/decimal.ts';

/** The tax as shares of the line; `low` and `high` are equal if the share is known. */
export type RecordingTax = { low: string; high: string };

const noTax: RecordingTax = { low: '0', high: '0' };

/** The state's share if the table has it, its range where counties differ or the tax is only known at closing, else none. */
export function recordingTaxOf({ recordingTax = {} }: Pricing, state: string): RecordingTax {
  const { states = {}, ranges = {}, estimated = [], range } = recordingTax;
  const known = Object.hasOwn(states, state) ? states[state] : undefined;
  if (known !== undefined) return { low: known, high: known };
  if (Object.hasOwn(ranges, state)) return ranges[state] ?? noTax;
  return estimated.includes(state) && range ? { low: range.low, high: range.high } : noTax;
}

/** The tax of a line, dollars with two decimals. */
export function taxOfLine(line: Quantity, share: Quantity): string {
  return roundHalfEven(amount(line).times(amount(share)), 2);
}

/** The tax of the line made up of a draw, its fee and the tax itself. */
export function taxOfDraw(drawWithFee: Quantity, share: Quantity): string {
  const line = amount(drawWithFee).div(amount(1).minus(amount(share)));
  return taxOfLine(line.toString(), share);
}

import type { FunctionRegistry } from '@lintel/runtime/engine';

/** Half as much again in the first row. */
const shareOf = (pitch: unknown): number => (String(pitch).startsWith('A') ? 1.5 : 1);

/** The functions that the documents call. */
export const functions: FunctionRegistry = {
  'market-fee': (pitch, days, dailyFee) => Number(days) * Number(dailyFee) * shareOf(pitch),
};

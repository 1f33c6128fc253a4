import type { Json } from '../../json/json.ts';
import { LogicError } from './logic-error.ts';

/** The most operations of one evaluation, which take about 30 ms at worst. */
const stepLimit = 100_000;
/** The most characters of a text, or nested parts of a list, that an evaluation may produce. */
const sizeLimit = 100_000;
/** The most levels of nested operators and lists. */
export const depthLimit = 100;

/**
 * What is left of the steps, and the cached sizes of values. `sizes` is created when the first list or object is
 * charged: most evaluations have none.
 */
type Budget = { left: number; sizes: WeakMap<object, number> | undefined };

// Evaluation is synchronous, so one budget is enough: the outermost evaluation opens it and nested ones share it.
let current: Budget | undefined;

/**
 * Runs one evaluation within the budget. Throws LogicError 'too-long' where the steps are used up, 'too-large' where a
 * value exceeds the limit.
 */
export function withinBudget<T>(run: () => T): T {
  if (current) return run();
  current = { left: stepLimit, sizes: undefined };
  try {
    return run();
  } catch (error) {
    throw asLogicError(error);
  } finally {
    current = undefined;
  }
}

/** Converts JavaScript's own errors: stack or string overflow, an object that cannot be coerced, an invalid pattern. */
function asLogicError(error: unknown): unknown {
  if (error instanceof RangeError) return new LogicError('too-large', error.message);
  const isUnsuitable = error instanceof TypeError || error instanceof SyntaxError;
  return isUnsuitable ? new LogicError('bad-argument', error.message) : error;
}

/** Takes steps from the running evaluation's budget. */
export function spend(steps = 1): void {
  if (!current) return;
  current.left -= steps;
  if (current.left < 0) throw new LogicError('too-long', `The logic took more than ${stepLimit} steps.`);
}

/** Refuses a text or list above the size limit. */
export function refuseLarger(size: number): void {
  if (size > sizeLimit) throw new LogicError('too-large', `The logic made a value of more than ${sizeLimit} parts.`);
}

/**
 * The number of parts in a value, shared parts counted each time they occur: a list that nests one list twice, thirty
 * levels deep, is small in memory but endless to compare or write.
 */
function sizeOf(value: Json, sizes: WeakMap<object, number>): number {
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 1;
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    size += sizeOf(part, sizes);
    refuseLarger(size);
  }
  sizes.set(value, size);
  return size;
}

/** Charges the budget for a value passed to an operator, and refuses one that is too large. */
export function chargeSize(value: Json): void {
  if (typeof value === 'string') {
    refuseLarger(value.length);
    spend(value.length >> 6);
  } else if (current && typeof value === 'object' && value !== null) {
    current.sizes ??= new WeakMap();
    spend(sizeOf(value, current.sizes) >> 3);
  }
}

import type { Json } from '../../../runtime/json/json.ts';
import { amountIn } from '../amounts/decimal.ts';

type Of = (...args: Json[]) => Json | undefined;

/** Wraps a function so that it returns undefined if an argument is outside its domain (RangeError). */
export function orUndefined(of: Of): Of {
  return (...args) => {
    try {
      return of(...args);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}

/** Wraps a function of amounts: undefined unless each argument is a number or decimal text, as money and rates are in documents. */
export function onAmounts(arity: number, of: (...amounts: string[]) => Json | undefined): Of {
  return orUndefined((...args) => {
    const texts = args.map((value) => (typeof value === 'number' || typeof value === 'string' ? String(value) : ''));
    return texts.length >= arity && texts.every((text) => amountIn(text)) ? of(...texts) : undefined;
  });
}

export const textOr = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

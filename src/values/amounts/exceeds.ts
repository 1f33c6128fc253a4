import type { Json } from '../../../runtime/json/json.ts';
import { amountIn } from './decimal.ts';

/** Whether an amount of dollars is more than another. */
export function exceeds(value: Json = null, bound: Json = null): boolean | undefined {
  const [left, right] = [amountIn(value), amountIn(bound)];
  return left && right ? left.gt(right) : undefined;
}

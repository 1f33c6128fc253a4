import type { Json } from '../../../../runtime/json/json.ts';
import { amountIn } from '../../../values/amounts/decimal.ts';

/**
 * Whether a credit file is worse than the earlier one: a lower score, or more debts (dollars a month). Undefined if one of these is not a number.
 */
export function isWorseCredit(...now: Json[]): boolean | undefined {
  const [score, debts, scoreBefore, debtsBefore] = now.map((value) => amountIn(value));
  if (!score || !debts || !scoreBefore || !debtsBefore) return undefined;
  return score.lt(scoreBefore) || debts.gt(debtsBefore);
}

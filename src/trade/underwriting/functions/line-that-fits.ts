import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../runtime/json/json.ts';
import { amountIn, roundDownTo } from '../../../values/amounts/decimal.ts';

/**
 * The largest line, in whole dollars, that a property allows beside its liens, at most the chosen one; `share` is the maximum
 * fraction of the value to lend. Undefined if an argument is not a number; null if no line is possible.
 */
export function lineThatFits(
  liensBalance: Json = null,
  propertyValue: Json = null,
  share: Json = null,
  selected: Json = null,
): string | null | undefined {
  const chosen = amountIn(readPath(selected, 'amount'));
  const [liens, value, maximumShare] = [liensBalance, propertyValue, share].map((one) => amountIn(one));
  if (!liens || !value || !maximumShare || !chosen) return undefined;
  const room = value.times(maximumShare).minus(liens);
  if (room.lt(1)) return null;
  return (room.lt(chosen) ? roundDownTo(room, '1') : chosen).toFixed(2);
}

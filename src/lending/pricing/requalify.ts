import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { amountIn, roundDownTo } from '../figures/decimal.ts';
import { selectedOffer } from './select-offer.ts';

/**
 * Whether a credit file is worse than the earlier one: a lower score, or more debts (dollars a month). Undefined if one of these is not a number.
 */
export function isWorseCredit(...now: Json[]): boolean | undefined {
  const [score, debts, scoreBefore, debtsBefore] = now.map((value) => amountIn(value));
  if (!score || !debts || !scoreBefore || !debtsBefore) return undefined;
  return score.lt(scoreBefore) || debts.gt(debtsBefore);
}

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

/**
 * Whether a borrower's selection is still available: `selected` { draw, rate } was computed from `choice`, and `offers` were
 * priced again later, with the application's `liens`. True where the same choice gives at least the same draw at the same rate
 * or a lower one.
 */
export function isSelectionAvailable(
  selected: Json = null,
  offers: Json = null,
  choice: Json = null,
  liens: Json = null,
): boolean {
  const [draw, rate] = [amountIn(readPath(selected, 'draw')), amountIn(readPath(selected, 'rate'))];
  const figures = selectedOffer(offers, choice, liens);
  if (!draw || !rate || !figures) return false;
  return amountIn(figures.draw)?.gte(draw) === true && amountIn(figures.rate)?.lte(rate) === true;
}

import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import { amountIn } from '../../../../values/amounts/decimal.ts';
import { selectedOffer } from './select-offer.ts';

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

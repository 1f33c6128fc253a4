import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../../../runtime/json/json.ts';
import { amount, amountIn, type Quantity, roundHalfEven, sum } from '../../../values/amounts/decimal.ts';

/** What a borrower owns besides the home, in dollars. */
export type Assets = { cash: Quantity; investments: Quantity; retirement: Quantity };

/**
 * The part of the assets that counts as income: the share (a fraction) that remains after market losses, taxes and penalties.
 * Dollars with two decimals. Throws a RangeError on no number, and on an amount or a share below 0.
 */
export function assetsCounted({ cash, investments, retirement }: Assets, share: Quantity): string {
  const parts = [cash, investments, retirement, share].map((part) => amount(part));
  if (parts.some((part) => part.lt(0))) throw new RangeError('Assets and their share are 0 or more');
  return roundHalfEven(sum([cash, investments, retirement]).times(amount(share)), 2);
}

/** The monthly income if the counted assets are spent evenly over `months`. Throws a RangeError unless `months` is above 0. */
export function assetIncome(counted: Quantity, months: Quantity): string {
  if (amount(months).lte(0)) throw new RangeError('Assets are spread over one month or more');
  return roundHalfEven(amount(counted).div(amount(months)), 2);
}

/**
 * The assets { cash, investments, retirement } that a borrower stated, as sent to underwriting: the amount that counts, in dollars. Undefined
 * without a share.
 */
export function assetDepletion(assets: Json = null, share: Json = null): JsonObject | undefined {
  const counted = amountIn(share);
  if (counted === undefined) return undefined;
  const [cash = amount(0), investments = amount(0), retirement = amount(0)] = ['cash', 'investments', 'retirement'].map(
    (part) => amountIn(readPath(assets, part)) ?? amount(0),
  );
  const owned = { cash: cash.toString(), investments: investments.toString(), retirement: retirement.toString() };
  return { complete: true, amount: assetsCounted(owned, counted.toString()) };
}

import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { amountIn, roundHalfEven, sum } from '../figures/decimal.ts';

/** Dollars with two decimals, for the largest line of an offer at the rate of today. */
export type CostInAll = { closingCosts?: string; paidInAll?: string; interestInAll?: string };

/** What an offer costs over its whole term; without what cannot be known of it. */
export function costInAll(offer: Json): CostInAll {
  return { ...closingCosts(readPath(offer, 'costs')), ...payments(offer) };
}

/** Where a state limits fees: the share of its largest draw that an offer's origination fee comes to. Nothing elsewhere. */
export function feeWithinLimit(offer: Json): { originationFee?: number } {
  const [line, draw, tax] = ['max', 'maxDraw', 'maxRecordingTax'].map((name) => amountIn(readPath(offer, name)));
  if (readPath(offer, 'feeLimit') === undefined || !line || !tax || !draw?.gt(0)) return {};
  return { originationFee: Number(roundHalfEven(line.minus(draw).minus(tax).div(draw), 6)) };
}

function closingCosts(costs: Json | undefined): CostInAll {
  if (!Array.isArray(costs)) return {};
  const paid = costs.map((cost) => readPath(cost, 'totalPaidByBorrower'));
  return { closingCosts: sum(paid.flatMap((cost) => (amountIn(cost) ? [String(cost)] : []))).toFixed(2) };
}

function payments(offer: Json): CostInAll {
  const [payment, line, years] = ['monthlyPayment', 'max', 'term'].map((name) => amountIn(readPath(offer, name)));
  if (!payment || !line || !years) return {};
  const all = payment.times(years).times(12);
  return { paidInAll: all.toFixed(2), interestInAll: all.minus(line).toFixed(2) };
}

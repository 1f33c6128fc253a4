import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import { amountIn, roundHalfEven, sum } from '../../../../values/amounts/decimal.ts';

/** The costs of an offer for its largest line at today's rate, in dollars with two decimals. */
export type CostInAll = { closingCosts?: string; paidInAll?: string; interestInAll?: string };

/** The cost of an offer over its whole term; figures that cannot be known are left out. */
export function costInAll(offer: Json): CostInAll {
  return { ...closingCosts(readPath(offer, 'costs')), ...payments(offer) };
}

/** If a state limits fees: the origination fee as a share of the offer's largest draw; otherwise empty. */
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

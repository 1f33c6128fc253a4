import { evaluate, truthy } from '../../../../../runtime/engine/logic/evaluate.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import type { Pricing } from '../../../../language/schema/types.ts';
import { amount, type Quantity, roundHalfEven, sum } from '../../../../values/amounts/decimal.ts';
import type { Cost, Discount, PricingFacts, RateType } from './priced.ts';

type Conditional = { when?: Json };

/** The parts of an offer that conditions in a pricing document read, besides the draw. */
type OfferTerms = { term: number; type: RateType };

/** A draw whose costs are computed; `amount` is the line: the draw with its fee and tax. In dollars. */
export type CostedDraw = OfferTerms & { amount: Quantity; draw: Quantity };

function applies(condition: Json | undefined, given: { [name: string]: Json }): boolean {
  return condition === undefined || truthy(evaluate(condition, given));
}

function seen(
  { state, lawState, occupancyType, valuation }: PricingFacts,
  { term, type }: OfferTerms,
): { [name: string]: Json } {
  return { state, lawState, occupancyType, valuation, term, type };
}

type Charged = { amount: string; states?: Record<string, string> };

/** What a cost comes to where the home is. */
const amountIn = ({ amount: everywhere, states = {} }: Charged, { state }: PricingFacts): string =>
  (Object.hasOwn(states, state) ? states[state] : undefined) ?? everywhere;

const offered = <T extends Conditional>(rows: Record<string, T> | undefined, given: { [name: string]: Json }) =>
  Object.entries(rows ?? {}).filter(([, { when }]) => applies(when, given));

/** Whether a cost is charged for a draw: whether its jsCriteria (JSON-logic) are true. */
export function isCharged(
  { jsCriteria }: Pick<Cost, 'jsCriteria'>,
  { amount: line, draw, term, type }: CostedDraw,
): boolean {
  return applies(jsCriteria, { amount: Number(line), draw: Number(draw), term, type });
}

/**
 * The costs that an application may pay out of its draw, each with its criteria; costs paid in advance are left out. `largest` is the largest
 * draw.
 */
export function costsOf({ costs }: Pricing, facts: PricingFacts, largest: CostedDraw): Cost[] {
  return offered(
    costs as Record<string, Conditional & Charged & { feeType: string; jsCriteria?: Json; paidBeforeClosing?: true }>,
    seen(facts, largest),
  )
    .filter(([, { paidBeforeClosing }]) => !paidBeforeClosing)
    .map(([, { feeType, jsCriteria, ...charged }]): Cost => {
      const paid = amountIn(charged, facts);
      const cost = { feeType, borrowerPaidAmount: paid, ...(jsCriteria === undefined ? {} : { jsCriteria }) };
      return { ...cost, totalPaidByBorrower: isCharged(cost, largest) ? paid : '0.00' };
    });
}

/** The amounts of the costs that count towards a fee limit, including those paid before closing. */
export function requiredCostsOf({ costs }: Pricing, facts: PricingFacts, of: OfferTerms): string[] {
  const rows = costs as Record<string, Conditional & Charged & { outsideFeeLimit?: true }> | undefined;
  return offered(rows, seen(facts, of)).flatMap(([, cost]) => (cost.outsideFeeLimit ? [] : [amountIn(cost, facts)]));
}

/** The discounts offered to an application, each with the resulting rate; if there are several, ALL_IN is their sum. */
export function discountsOf({ discounts }: Pricing, facts: PricingFacts, of: OfferTerms, rate: string): Discount[] {
  const rows = offered(discounts as Record<string, Conditional & { reduction: string }>, seen(facts, of));
  const less = (reductions: string[]) => Number(roundHalfEven(amount(rate).minus(sum(reductions)), 6));
  const each = rows.map(([type, { reduction }]) => ({ type, rateWithDiscount: less([reduction]) }));
  if (rows.length < 2) return each;
  return [...each, { type: allIn, rateWithDiscount: less(rows.map(([, { reduction }]) => reduction)) }];
}

/** The discount type that combines all others. */
export const allIn = 'ALL_IN';

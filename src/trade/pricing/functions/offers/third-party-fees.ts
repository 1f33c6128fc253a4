import { recordingTaxOf } from '../../../../language/pricing/recording-tax.ts';
import type { Pricing } from '../../../../language/schema/types.ts';
import { amount, type Quantity, roundHalfEven, sum } from '../../../../values/amounts/decimal.ts';

/** What the fees of an application's line depend on, in dollars. `costs`: those paid out of the draw. */
export type LineWithCosts = { state: string; line: Quantity; draw: Quantity; costs: readonly Quantity[] };

/**
 * The total that a borrower pays to third parties to open a line in the state of the home: one amount, or a range if the
 * recording tax is only known at closing (12 CFR 1026.40(d)(8)). Includes an appraisal if the draw requires one. Dollars with
 * two decimals.
 */
export function thirdPartyFees(pricing: Pricing, of: LineWithCosts): { low: string; high: string } {
  const { low, high } = recordingTaxOf(pricing, of.state);
  const withoutTax = sum([...of.costs, ...appraisalOf(pricing, of)]);
  const withTax = (share: string) => roundHalfEven(withoutTax.plus(amount(of.line).times(amount(share))), 2);
  return { low: withTax(low), high: withTax(high) };
}

function appraisalOf({ policy, states = {}, costs }: Pricing, { state, draw }: LineWithCosts): Quantity[] {
  const { appraisalAbove: above } = { ...policy, ...(Object.hasOwn(states, state) && states[state]) };
  const appraisal = Object.values(costs ?? {}).find(({ feeType }) => feeType === 'APPRAISAL');
  return typeof above === 'string' && appraisal && amount(draw).gt(amount(above)) ? [appraisal.amount] : [];
}

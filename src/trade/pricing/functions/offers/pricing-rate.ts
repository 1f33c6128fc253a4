import type { Pricing } from '../../../../language/schema/types.ts';
import { type Amount, amount, roundHalfEven, sum } from '../../../../values/amounts/decimal.ts';
import { combinedLoanToValue } from '../../../underwriting/functions/ratios.ts';
import type { PricingFacts, PricingReason, RateType } from './priced.ts';

/**
 * An offer's rate and the rows that determine it: the base rate by score and loan to value, and the adjustments. Fractions, six
 * decimals.
 */
export type PricedRate = { rate: string; base: string; other: string; rows: PricingReason[] };

/** The yearly rate of a line of `line` dollars, or undefined if the table has none for this score and loan to value. */
export function rateFor(
  pricing: Pricing,
  facts: PricingFacts,
  { years, type, line }: { years: number; type: RateType; line: Amount },
): PricedRate | undefined {
  const base = baseRow(pricing, facts, line);
  if (!base) return undefined;
  const rows = [base, ...additions(pricing, facts, years, type)];
  const [, ...others] = rows;
  const other = sum(others.map(({ value }) => value));
  const rate = amount(base.value).plus(other);
  return { rate: roundHalfEven(rate, 6), base: roundHalfEven(base.value, 6), other: roundHalfEven(other, 6), rows };
}

const row = (rule: string, path: string, value: string): PricingReason => ({
  of: 'rate',
  rule,
  row: path,
  value,
  decisive: true,
});

function baseRow({ rates = {} }: Pricing, facts: PricingFacts, line: Amount): PricingReason | undefined {
  const [band] = Object.entries(rates)
    .filter(([, { fromScore }]) => facts.creditScore >= fromScore)
    .sort(([, a], [, b]) => b.fromScore - a.fromScore);
  const cltv = combinedLoanToValue(facts.liensBalance, line.toFixed(2), facts.propertyValue);
  const found = Object.entries(band?.[1].byCltv ?? {})
    .sort(([a], [b]) => Number(a) - Number(b))
    .find(([upTo]) => cltv <= Number(upTo));
  return band && found && row('base-rate', `rates.${band[0]}.byCltv.${found[0]}`, found[1]);
}

function additions(pricing: Pricing, { occupancyType }: PricingFacts, years: number, type: RateType): PricingReason[] {
  const occupancy = pricing.occupancy ?? {};
  return [
    row('term', `terms.${years}.adjustment`, pricing.terms?.[String(years)]?.adjustment ?? '0'),
    ...(Object.hasOwn(occupancy, occupancyType)
      ? [row('occupancy', `occupancy.${occupancyType}`, occupancy[occupancyType] ?? '0')]
      : []),
    ...(type === 'VARIABLE' && pricing.variable
      ? [row('rate-type', 'variable.adjustment', pricing.variable.adjustment)]
      : []),
  ];
}

import { recordingTaxOf } from '../../../../language/pricing/recording-tax.ts';
import type { Pricing } from '../../../../language/schema/types.ts';
import { type Amount, amount, largest } from '../../../../values/amounts/decimal.ts';
import { apr, monthlyPayment } from '../payments/payment.ts';
import { maximumDraw, minimumDraw } from './draw.ts';
import { feeLimitOf, leastLineWithin } from './fee-limit.ts';
import { isHighCost } from './high-cost.ts';
import type { PricedOffer, PricingFacts, RateType } from './priced.ts';
import { costsOf, discountsOf } from './pricing-costs.ts';
import { maximumFor, type PricedMaximum } from './pricing-maximum.ts';
import { type PricedRate, rateFor } from './pricing-rate.ts';
import { taxOfLine } from './tax-of-line.ts';

/**
 * `offers`: the shortest term first, fixed before variable. Each has the largest line that value, income and policy allow, in
 * whole hundreds of dollars, at the rate for its score and combined loan to value. Lines below the minimum and high-cost lines
 * are left out. `boundBy`: the rule that limits the largest possible line of all kinds of offers, which is the reason if there
 * is no offer. If the table has no rate for any line, it is combined loan to value, on which the rates depend. If all lines
 * would be high-cost ones, it is the high-cost rule.
 */
type Priced = { offers: PricedOffer[]; boundBy: string };

/** Computes the offers for which an application is pre-qualified. */
export function priceOffers(pricing: Pricing, facts: PricingFacts): Priced {
  const kinds = kindsOf(pricing).map((kind) => ({ kind, maximum: maximumFor(pricing, facts, kind) }));
  const priced = kinds.flatMap(({ kind, maximum }) => (maximum && priceOffer(pricing, facts, kind, maximum)) ?? []);
  const offers = priced.filter((offer) => !isHighCost(pricing, facts, offer));
  if (priced.length > 0 && offers.length === 0) return { offers, boundBy: 'high-cost' };
  const [highest] = kinds.flatMap(({ maximum }) => maximum ?? []).sort((a, b) => b.max.comparedTo(a.max));
  return { offers, boundBy: highest?.rows.find(({ decisive }) => decisive)?.rule ?? 'combined-loan-to-value' };
}

type Kind = { years: number; type: RateType };

function kindsOf({ terms, variable }: Pricing): Kind[] {
  return Object.keys(terms ?? {})
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((years) => {
      const types: RateType[] = variable?.terms.includes(years) ? ['FIXED', 'VARIABLE'] : ['FIXED'];
      return types.map((type) => ({ years: Number(years), type }));
    });
}

function priceOffer(
  pricing: Pricing,
  facts: PricingFacts,
  kind: Kind,
  maximum: PricedMaximum,
): PricedOffer | undefined {
  const least = leastLine(pricing, facts, kind);
  if (!least || maximum.max.lt(least)) return undefined;
  const rate = rateFor(pricing, facts, { ...kind, line: maximum.max });
  const payment = rate && monthlyPayment(maximum.max.toFixed(2), kind.years, rate.rate);
  return typeof payment === 'string' && rate
    ? written(pricing, facts, kind, { least, maximum, rate, payment })
    : undefined;
}

/**
 * The smallest line: the policy's minimum, and large enough for the state's fee limit. Undefined if no line is within that
 * limit.
 */
function leastLine(pricing: Pricing, facts: PricingFacts, { years, type }: Kind): Amount | undefined {
  const limit = feeLimitOf(pricing, facts, { term: years, type });
  if (!limit) return amount(facts.minimumDraw);
  const within = leastLineWithin(limit, recordingTaxOf(pricing, facts.state).high);
  return within && largest(amount(facts.minimumDraw), within);
}

type OfferFigures = { least: Amount; maximum: PricedMaximum; rate: PricedRate; payment: string };

function written(
  pricing: Pricing,
  facts: PricingFacts,
  { years, type }: Kind,
  { least, maximum, rate, payment }: OfferFigures,
): PricedOffer {
  const [min, max] = [least.toFixed(2), maximum.max.toFixed(2)];
  const feeLimit = feeLimitOf(pricing, facts, { term: years, type });
  const lines = { min, max, feeLimit };
  const draws = drawsOf(pricing, facts, lines);
  const largest = { amount: max, draw: draws.maxDraw, term: years, type };
  return {
    id: `${type.toLowerCase()}-${years}`,
    type,
    term: years,
    min,
    max,
    ...draws,
    originationFee: Number(facts.originationFee),
    ...(facts.originationFeeMaximum === undefined ? {} : { ofeeMaxThreshold: facts.originationFeeMaximum }),
    ...(feeLimit === undefined ? {} : { feeLimit }),
    baseRate: Number(rate.base),
    otherRate: Number(rate.other),
    rate: Number(rate.rate),
    apr: Number(apr(rate.rate)),
    monthlyPayment: payment,
    discountList: discountsOf(pricing, facts, { term: years, type }, rate.rate),
    costs: costsOf(pricing, facts, largest),
    ...dtiUnlimited(pricing, facts, maximum, lines),
    incomeRequestRecords: incomeRequestRecords(pricing, facts),
    ...indexOf(pricing, type, rate.rate),
    explanation: [...rate.rows, ...maximum.rows],
  };
}

type Lines = { min: string; max: string; feeLimit: PricedOffer['feeLimit'] };

function drawsOf(pricing: Pricing, facts: PricingFacts, { min, max, feeLimit }: Lines) {
  const { low, high } = recordingTaxOf(pricing, facts.state);
  const terms = { feeRate: facts.originationFee, feeCap: facts.originationFeeMaximum, feeLimit };
  const [minRecordingTax, maxRecordingTax] = [taxOfLine(min, low), taxOfLine(max, high)];
  // With the smallest draw the line must reach the minimum at any recording tax, so the lowest tax is assumed.
  const least = { ...terms, offerAmount: min, recordingTax: minRecordingTax };
  return {
    minDraw: minimumDraw(least),
    maxDraw: maximumDraw({ ...terms, offerAmount: max, recordingTax: maxRecordingTax }),
    minRecordingTax,
    maxRecordingTax,
    recordingTaxRate: { low: Number(low), high: Number(high) },
  };
}

function dtiUnlimited(
  pricing: Pricing,
  facts: PricingFacts,
  { max, dtiUnlimited: unlimited }: PricedMaximum,
  lines: Lines,
) {
  if (!unlimited.gt(max)) return {};
  const amount = unlimited.toFixed(2);
  return { maxDtiUnlimited: amount, maxDtiUnlimitedDraw: drawsOf(pricing, facts, { ...lines, max: amount }).maxDraw };
}

function incomeRequestRecords(
  { incomeMethods = {} }: Pricing,
  { employmentType }: PricingFacts,
): { methods: string[] }[] {
  const methods = Object.hasOwn(incomeMethods, employmentType)
    ? incomeMethods[employmentType]
    : incomeMethods.otherwise;
  return methods ? [{ methods }] : [];
}

function indexOf({ variable }: Pricing, type: RateType, rate: string): Pick<PricedOffer, 'index'> {
  if (type !== 'VARIABLE' || !variable) return {};
  const { index: name, floor, cap } = variable;
  const margin = Number(amount(rate).minus(amount(variable.rate)).toString());
  return { index: { name, rate: Number(variable.rate), margin, floor: Number(floor), cap: Number(cap) } };
}

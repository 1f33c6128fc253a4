import { readPath } from '../../runtime/core/facts/dotted.ts';
import type { Json } from '../../runtime/schema/copy.ts';
import type { Pricing } from '../../runtime/schema/types.ts';
import { amount } from './decimal.ts';
import { type PricingFacts, priceOffers } from './offers.ts';

/**
 * The pricing vendor's answer for an application of a lifecycle: `given` is { answers, policy, facts } with the borrower's answers, the organisation's
 * policy with its tables, and what vendors answered so far. Undefined where one of them lacks what pricing needs.
 */
export function priceApplication(given: Json = null): { offerCount: number; offers: Json[] } | undefined {
  const facts = pricingFacts(given);
  const tables = readPath(given, 'policy.tables');
  if (!facts || typeof tables !== 'object' || tables === null) return undefined;
  // The tables were validated by the schema of pricing documents when they were compiled.
  const offers = priceOffers(tables as Pricing, facts);
  return { offerCount: offers.length, offers };
}

function pricingFacts(given: Json): PricingFacts | undefined {
  const text = (path: string) => String(readPath(given, path) ?? '');
  const number = (path: string) => Number(readPath(given, path) ?? Number.NaN);
  const facts: PricingFacts = {
    creditScore: number('facts.creditScore'),
    propertyValue: text('facts.propertyValue'),
    liensBalance: text('facts.liensBalance'),
    monthlyDebts: text('facts.monthlyDebts'),
    yearlyIncome: yearlyIncome(given),
    occupancyType: text('answers.propertyAddress.occupancyType'),
    maximumCltv: number('policy.maximumCltv'),
    maximumDti: number('policy.maximumDti'),
    minimumDraw: text('policy.minimumDraw'),
    maximumDraw: text('policy.maximumDraw'),
    originationFee: text('policy.originationFee'),
  };
  const { occupancyType: _, ...numbers } = facts;
  return Object.values(numbers).every((value) => value !== '' && !Number.isNaN(Number(value))) ? facts : undefined;
}

function yearlyIncome(given: Json): string {
  const [own, other] = ['income', 'otherIncome'].map((part) => Number(readPath(given, `answers.income.${part}`) ?? 0));
  return Number.isFinite(own) && Number.isFinite(other)
    ? amount(own ?? 0)
        .plus(amount(other ?? 0))
        .toFixed(2)
    : '';
}

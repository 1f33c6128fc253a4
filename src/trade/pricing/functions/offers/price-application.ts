import { readPath } from '../../../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../../../runtime/json/json.ts';
import { lawStateOf } from '../../../../language/pricing/policy.ts';
import type { Pricing } from '../../../../language/schema/types.ts';
import { type Amount, amountIn, sum } from '../../../../values/amounts/decimal.ts';
import { priceOffers } from './offers.ts';
import type { PricingFacts } from './priced.ts';

/** `offersBoundBy`: the rule that limits the largest possible line. */
type Priced = { offerCount: number; offers: Json[]; offersBoundBy: string };

/**
 * The pricing vendor's result for an application: `given` is { answers, policy, facts } with the borrower's answers, the
 * organisation's policy with its tables, and the results of vendors so far. Undefined if something that pricing needs is
 * missing.
 */
export function priceApplication(given: Json = null): Priced | undefined {
  const tables = readPath(given, 'policy.tables');
  if (typeof tables !== 'object' || tables === null) return undefined;
  // The compiler validated the tables by the schema of pricing documents.
  const pricing = tables as Pricing;
  const facts = pricingFacts(given, pricing);
  if (!facts) return undefined;
  const { offers, boundBy } = priceOffers(pricing, facts);
  return { offerCount: offers.length, offers, offersBoundBy: boundBy };
}

function pricingFacts(given: Json, pricing: Pricing): PricingFacts | undefined {
  const text = (path: string) => String(readPath(given, path) ?? '');
  const number = (path: string) => Number(readPath(given, path) ?? Number.NaN);
  const numbers = {
    creditScore: number('facts.creditScore'),
    propertyValue: text('facts.propertyValue'),
    liensBalance: text('facts.liensBalance'),
    monthlyDebts: text('facts.monthlyDebts'),
    yearlyIncome: yearlyIncome(given, pricing)?.toFixed(2) ?? '',
    maximumCltv: number('policy.maximumCltv'),
    maximumDti: number('policy.maximumDti'),
    minimumDraw: text('policy.minimumDraw'),
    maximumDraw: text('policy.maximumDraw'),
    originationFee: text('policy.originationFee'),
  };
  const state = text('answers.propertyAddress.state');
  if (!Object.values(numbers).every((value) => amountIn(value))) return undefined;
  return {
    ...numbers,
    occupancyType: text('answers.propertyAddress.occupancyType'),
    state,
    lawState: lawStateOf(pricing, state, readPath(given, 'answers.propertyAddress')),
    valuation: text('facts.valuation') === 'BPO' ? 'BPO' : 'AVM',
    employmentType: text('answers.income.employmentType'),
    originationFeeMaximum: text('policy.originationFeeMaximum') || undefined,
  };
}

/** The verified income, else the stated one, plus the yearly income from assets. */
function yearlyIncome(given: Json, { assetDepletion }: Pricing): Amount | undefined {
  const verified = amountIn(readPath(given, 'facts.verifiedIncome'));
  const [own, other] = ['income', 'otherIncome'].map((part) =>
    amountIn(readPath(given, `answers.income.${part}`) ?? 0),
  );
  const statedIncome = own && other ? sum([own, other]) : undefined;
  const assets = amountIn(readPath(given, 'facts.assetDepletion.amount') ?? 0);
  // The fact has the counted amount of the assets, to which the share was already applied.
  const counted = assetDepletion && assets?.div(assetDepletion.months).times(12);
  return (verified ?? statedIncome)?.plus(counted ?? 0);
}

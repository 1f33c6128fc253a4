import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isObject, type Json } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import { policyFacts } from '../../../src/language/pricing/policy.ts';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { priceApplication } from '../../../src/trade/pricing/functions/offers/price-application.ts';
import type { PricedOffer } from '../../../src/trade/pricing/functions/offers/priced.ts';
import { amount } from '../../../src/values/amounts/decimal.ts';
import { loaded } from '../loaded.ts';
import { brandFolders } from './brand-folders.ts';

/** A further product's organisation has a price list of its own kind: see two-products.test.ts. */
const lenders = [...loaded.organisations].flatMap(([org, { product, server }]) =>
  server.pricing && product.brand.company === undefined ? [{ org, brand: product.brand, pricing: server.pricing }] : [],
);
const base: Pricing = lenders.find(({ org }) => org === 'main')?.pricing ?? {};
const partners = lenders.filter(({ org }) => org !== 'main');

const written = (org: string): Json =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../brands', org, 'pricing.json'), 'utf8'));

/** What pricing.json repeats of the base, by dotted path. */
function repeated(own: Json, of: Json | undefined, at = ''): string[] {
  if (isObject(own) && isObject(of))
    return Object.entries(own).flatMap(([key, value]) => repeated(value, of[key], `${at}.${key}`));
  return sameJson(own, of) ? [at.slice(1)] : [];
}

/** An applicant with income enough for any line, whose home could secure one at the highest ratio of loan to value. */
const applicant = { state: 'CO', creditScore: 730, occupancyType: 'HOME' };

function offersOf(pricing: Pricing, of: Partial<typeof applicant> = {}): PricedOffer[] {
  const { creditScore, state, occupancyType } = { ...applicant, ...of };
  const income = { income: 400000, otherIncome: 0, employmentType: 'FULL_TIME' };
  const facts = { creditScore, propertyValue: '600000.00', liensBalance: '210000.00', monthlyDebts: '1500.00' };
  const answers = { propertyAddress: { occupancyType, state }, income };
  const { offers = [] } = priceApplication({ answers, policy: policyFacts(pricing, state), facts }) ?? {};
  // What pricing gives is the contract's offer.
  return offers as PricedOffer[];
}

const ofBase = new Map<string, string[]>();

/** The kinds of offer that the base makes in a state: each brand is compared with the same. */
function kindsOfBase(state: string, creditScore: number): string[] {
  const kinds = ofBase.get(state) ?? offersOf(base, { state, creditScore }).map(({ id }) => id);
  ofBase.set(state, kinds);
  return kinds;
}

const scoresOf = ({ rates = {} }: Pricing): number[] => Object.values(rates).map(({ fromScore }) => fromScore);

/** Of each rate without discounts that the list can come to, the lowest and the highest, as percentages. */
function aprBounds({ rates = {}, terms = {}, occupancy = {}, variable, policy = {} }: Pricing): [string, string] {
  const bases = Object.values(rates).flatMap(({ byCltv }) =>
    Object.entries(byCltv).flatMap(([upTo, rate]) => (Number(upTo) <= (policy.maximumCltv ?? 0) ? [rate] : [])),
  );
  const kinds = Object.entries(terms).flatMap(([years, { adjustment }]) => [
    amount(adjustment),
    ...(variable?.terms.includes(years) ? [amount(adjustment).plus(amount(variable.adjustment))] : []),
  ]);
  const all = bases.flatMap((rate) =>
    kinds.flatMap((kind) => Object.values(occupancy).map((added) => amount(rate).plus(kind).plus(amount(added)))),
  );
  const [lowest, highest] = [Math.min, Math.max].map((pick) => pick(...all.map((rate) => rate.times(100).toNumber())));
  return [`${lowest?.toFixed(2)}%`, `${highest?.toFixed(2)}%`];
}

const dollars = (text = ''): string => `$${Number(text).toLocaleString('en-US')}`;

test('each partner is among those that are looked at', () => {
  expect(partners.map(({ org }) => org).sort()).toEqual(brandFolders().filter((org) => org !== 'main'));
});

describe.each(partners)('$org', ({ org, brand, pricing }) => {
  test('offers one same applicant other terms than the base', () => {
    const state = brand.eligibility?.states?.[0] ?? applicant.state;
    const differing = scoresOf(base).filter(
      (creditScore) =>
        JSON.stringify(offersOf(pricing, { creditScore, state })) !==
        JSON.stringify(offersOf(base, { creditScore, state })),
    );
    expect(offersOf(pricing, { state }).length).toBeGreaterThan(0);
    expect(differing).not.toEqual([]);
  });

  test('writes into pricing.json only what differs, and neither the origination fee nor the line of an appraisal', () => {
    const own = written(org);
    // Documents are validated JSON; their types leave some values open.
    expect(repeated(own, base as unknown as Json)).toEqual([]);
    expect(JSON.stringify(own)).not.toMatch(/originationFee|appraisalAbove/);
  });

  test('makes every kind of offer that the base makes to whom pays most, in each of its states', () => {
    const creditScore = Math.min(...scoresOf(base));
    const lost = (brand.eligibility?.states ?? []).flatMap((state) => {
      const own = offersOf(pricing, { state, creditScore }).map(({ id }) => id);
      return kindsOfBase(state, creditScore).flatMap((id) => (own.includes(id) ? [] : [`${state} ${id}`]));
    });
    expect(lost).toEqual([]);
  });
});

test('no two lenders offer one applicant the same', () => {
  const seen = new Map<string, string>();
  const same = lenders.flatMap(({ org, pricing }) => {
    const { policy, rates, terms, occupancy, variable, discounts } = pricing;
    const list = JSON.stringify({ policy, rates, terms, occupancy, variable, discounts });
    const other = seen.get(list);
    seen.set(list, org);
    return other === undefined ? [] : [`${org} and ${other}`];
  });
  expect(same).toEqual([]);
});

test.each(lenders)('the figures that $org publishes are those of its price list', ({ brand, pricing }) => {
  const published = Object.assign({}, ...(brand.organisation?.orgPricingData ?? []));
  const [lowestApr, highestApr] = aprBounds(pricing);
  const { minimumDraw, maximumDraw } = pricing.policy ?? {};
  expect(published).toEqual({
    loanMinimum: dollars(minimumDraw),
    loanMaximum: dollars(maximumDraw),
    lowestApr,
    highestApr,
  });
});

// A sentence with the figure itself would stand when the price is changed.
test.each(lenders)('no footer and no answer of the chat of $org repeats a price: they read it', ({ org, pricing }) => {
  const { product, server } = loaded.organisations.get(org) ?? {};
  const texts = JSON.stringify([product?.shell, server?.answers]);
  const prices = [pricing.policy?.appraisalAbove, ...Object.values(pricing.costs ?? {}).map(({ amount: of }) => of)];
  const said = prices.filter((price) => new RegExp(`\\${dollars(price)}(?![\\d,])`).test(texts));
  expect([texts.includes('appraisalAbove'), said]).toEqual([true, []]);
});

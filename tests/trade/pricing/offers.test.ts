import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { discountTypes } from '../../../src/contract/schemas/enumerations.ts';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { figuresOf } from '../../../src/trade/pricing/functions/offers/figures.ts';
import { priceOffers } from '../../../src/trade/pricing/functions/offers/offers.ts';
import type { PricedOffer } from '../../../src/trade/pricing/functions/offers/priced.ts';
import { combinedLoanToValue, debtToIncome } from '../../../src/trade/underwriting/functions/ratios.ts';
import { amount, sum } from '../../../src/values/amounts/decimal.ts';
import { goodApplication as good } from './support/good-application.ts';

const root = join(import.meta.dirname, '../../..');
const pricing: Pricing = JSON.parse(readFileSync(join(root, 'brands/main/pricing.json'), 'utf8'));

describe('the pricing documents', () => {
  it.each(globSync('brands/*/pricing.json', { cwd: root }))('%s names discounts that the contract knows', (file) => {
    const { discounts = {} }: Pricing = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const type of Object.keys(discounts)) expect(discountTypes).toContain(type);
  });
});

describe('what an offer costs', () => {
  it('omits costs that are paid separately, so that they are not charged twice', () => {
    const costs = priceOffers(pricing, {
      ...good,
      propertyValue: '2000000.00',
      maximumDraw: '750000.00',
    }).offers.flatMap(({ costs: listed }) => listed.map(({ feeType }) => feeType));
    expect(costs).toContain('RECORDING_FEE');
    expect(costs).not.toContain('APPRAISAL');
  });
});

describe('obstacles to an offer', () => {
  it.each([
    ['combined-loan-to-value', { liensBalance: '520000.00' }],
    ['debt-to-income', { monthlyDebts: '4990.00' }],
    ['combined-loan-to-value', { liensBalance: '900000.00' }],
  ])('is %s for %o', (bound, less) => {
    expect(priceOffers(pricing, { ...good, ...less }).offers).toEqual([]);
    expect(priceOffers(pricing, { ...good, ...less }).boundBy).toBe(bound);
  });

  it('is the most that is lent where value and income bear more', () => {
    expect(priceOffers(pricing, { ...good, maximumDraw: '100000.00' }).boundBy).toBe('maximum-draw');
  });
});

describe('what explains an offer', () => {
  const byRule = (offer: PricedOffer | undefined, of: string) =>
    (offer?.explanation ?? []).filter((because) => because.of === of);

  it('adds up to its rate, row by row of the pricing document', () => {
    const document: Json = JSON.parse(readFileSync(join(root, 'brands/main/pricing.json'), 'utf8'));
    for (const offer of priceOffers(pricing, { ...good, occupancyType: 'SECONDARY' }).offers) {
      const rows = byRule(offer, 'rate');
      expect(sum(rows.map(({ value }) => value)).toNumber()).toBe(offer.rate);
      // A bound of loan to value has a dot of its own.
      for (const { row, value } of rows.filter(({ rule }) => rule !== 'base-rate'))
        expect(readPath(document, row)).toBe(value);
    }
  });

  it('marks the lowest bound as the one that decides, in the state’s own row where it has one', () => {
    const offer = priceOffers(pricing, { ...good, state: 'TX', lawState: 'TX', maximumCltv: 0.8 }).offers.find(
      ({ id }) => id === 'fixed-30',
    );
    const decisive = byRule(offer, 'maximum').filter((because) => because.decisive);
    expect(decisive).toEqual([
      {
        of: 'maximum',
        rule: 'combined-loan-to-value',
        row: 'states.TX.maximumCltv',
        value: '248000.00',
        decisive: true,
      },
    ]);
  });

  it('names the discounts that were taken, and the margin that they leave', () => {
    const offers = priceOffers(pricing, good).offers;
    const variable = offers.find(({ id }) => id === 'variable-30');
    if (!variable) throw new Error('no variable offer');
    const figures = figuresOf(variable, { offerId: variable.id, discounts: ['AUTOPAY'] }, []);
    expect(figures.explanation.at(-1)).toMatchObject({ rule: 'discount', row: 'discounts.AUTOPAY.reduction' });
    expect(
      sum(byRule({ ...variable, explanation: figures.explanation }, 'rate').map(({ value }) => value)).toNumber(),
    ).toBe(figures.rate);
    expect(figures.index?.margin).toBe(amount(figures.rate).minus('0.075').toNumber());
  });
});

describe('priceOffers', () => {
  it('offers every term to a good applicant, dearer over a longer time', () => {
    const offers = priceOffers(pricing, good).offers;
    expect(offers.map(({ id }) => id)).toEqual([
      'fixed-5',
      'fixed-10',
      'variable-10',
      'fixed-15',
      'fixed-30',
      'variable-30',
    ]);
    expect(offers[4]).toMatchObject({
      id: 'fixed-30',
      type: 'FIXED',
      baseRate: 0.0835,
      otherRate: 0.004,
      rate: 0.0875,
      apr: 0.0875,
      monthlyPayment: '2194.89',
      min: '15000.00',
      max: '279000.00',
      originationFee: 0.0499,
    });
  });

  it('keeps every offer within value, income and policy', () => {
    const facts = fc.record({
      creditScore: fc.integer({ min: 300, max: 850 }),
      propertyValue: fc.integer({ min: 50_000, max: 3_000_000 }).map((value) => `${value}.00`),
      liensBalance: fc.integer({ min: 0, max: 2_000_000 }).map((value) => `${value}.00`),
      monthlyDebts: fc.integer({ min: 0, max: 9_000 }).map((value) => `${value}.00`),
      yearlyIncome: fc.integer({ min: 0, max: 600_000 }).map((value) => `${value}.00`),
      occupancyType: fc.constantFrom('HOME', 'SECONDARY', 'INVESTMENT'),
    });
    fc.assert(
      fc.property(facts, (drawn) => {
        const given = { ...good, ...drawn };
        for (const offer of priceOffers(pricing, given).offers) {
          const debts = amount(given.monthlyDebts).plus(amount(offer.monthlyPayment)).toFixed(2);
          expect(combinedLoanToValue(given.liensBalance, offer.max, given.propertyValue)).toBeLessThanOrEqual(0.85);
          expect(debtToIncome(debts, given.yearlyIncome)).toBeLessThanOrEqual(0.50001);
          expect(amount(offer.min).lte(amount(offer.max))).toBe(true);
          expect(given.creditScore).toBeGreaterThanOrEqual(640);
        }
      }),
    );
  });

  it('offers nothing without equity, income or score', () => {
    expect(priceOffers(pricing, { ...good, liensBalance: '600000.00' }).offers).toEqual([]);
    expect(priceOffers(pricing, { ...good, yearlyIncome: '0' }).offers).toEqual([]);
    expect(priceOffers(pricing, { ...good, creditScore: 600 }).offers).toEqual([]);
  });
});

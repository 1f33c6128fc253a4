import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pricing } from '../../runtime/schema/types.ts';
import { amount } from '../../src/lending/decimal.ts';
import { priceOffers } from '../../src/lending/offers.ts';
import type { PricingFacts } from '../../src/lending/priced.ts';
import { combinedLoanToValue, debtToIncome } from '../../src/lending/ratios.ts';

const root = join(import.meta.dirname, '../..');
const pricing: Pricing = JSON.parse(readFileSync(join(root, 'brands/main/pricing.json'), 'utf8'));

const good: PricingFacts = {
  creditScore: 760,
  propertyValue: '620000.00',
  liensBalance: '248000.00',
  monthlyDebts: '350.00',
  yearlyIncome: '120000.00',
  occupancyType: 'HOME',
  maximumCltv: 0.85,
  maximumDti: 0.5,
  minimumDraw: '15000.00',
  maximumDraw: '400000.00',
  originationFee: '0.0499',
  originationFeeMaximum: '15000.00',
  state: 'CO',
  valuation: 'AVM',
  employmentType: 'FULL_TIME',
};

describe('priceOffers', () => {
  it('offers every term to a good applicant, dearer over a longer time', () => {
    const offers = priceOffers(pricing, good);
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
        for (const offer of priceOffers(pricing, given)) {
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
    expect(priceOffers(pricing, { ...good, liensBalance: '600000.00' })).toEqual([]);
    expect(priceOffers(pricing, { ...good, yearlyIncome: '0' })).toEqual([]);
    expect(priceOffers(pricing, { ...good, creditScore: 600 })).toEqual([]);
  });
});

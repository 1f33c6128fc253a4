import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { isHighCost } from '../../../src/trade/pricing/functions/offers/high-cost.ts';
import { priceOffers } from '../../../src/trade/pricing/functions/offers/offers.ts';
import { goodApplication as facts } from './support/good-application.ts';

const root = join(import.meta.dirname, '../../..');
const pricing: Pricing = JSON.parse(readFileSync(join(root, 'brands/main/pricing.json'), 'utf8'));

/** An offer of any line, with this APR and origination fee. */
const offer = (apr: number, originationFee = 0.0499, [min, max] = ['15000.00', '400000.00']) => ({
  apr,
  min,
  max,
  originationFee,
});

describe('a high-cost line', () => {
  it.each([
    ['0.00', 0.1275, false],
    ['0.00', 0.127501, true],
    ['400000.01', 0.1475, false],
    ['400000.01', 0.147501, true],
    ['400000.00', 0.1275, false],
    ['400000.00', 0.127501, true],
  ])('of at most 400,000, on a home on which %s is owed, at an APR of %s: %s', (liensBalance, apr, expected) => {
    expect(isHighCost(pricing, { ...facts, liensBalance }, offer(apr))).toBe(expected);
  });

  it.each([
    ['IL', '0.00', 0.1225, false],
    ['IL', '0.00', 0.122501, true],
    ['IL', '400000.01', 0.1425, false],
    ['IL', '400000.01', 0.142501, true],
    ['NJ', '0.00', 0.122501, false],
  ])('in %s with %s owed, at an APR of %s: %s', (state, liensBalance, apr, expected) => {
    expect(isHighCost(pricing, { ...facts, state, liensBalance }, offer(apr, 0.04))).toBe(expected);
  });

  it.each([
    [0.0499, ['15000.00', '400000.00'], false],
    [0.0527, ['20000.00', '400000.00'], true],
    [0.0526, ['20000.00', '400000.00'], false],
    [0.0526, ['15000.00', '19999.00'], false],
    [0.0528, ['15000.00', '19999.00'], true],
    [0.08, ['15000.00', '15000.00'], true],
  ] as const)('by an origination fee of %s on lines of %s: %s', (fee, [min, max], expected) => {
    expect(isHighCost(pricing, facts, offer(0.08, fee, [min, max]))).toBe(expected);
  });

  it('is one on a principal dwelling alone', () => {
    expect(isHighCost(pricing, { ...facts, occupancyType: 'INVESTMENT' }, offer(0.3))).toBe(false);
  });

  it.each([
    ['NJ', 0.045, '50000.00', false],
    ['NJ', 0.0499, '50000.00', true],
    ['NJ', 0.0499, '39999.99', false],
    ['NJ', 0.07, '25000.00', true],
    ['NC', 0.0499, '50000.00', false],
    ['CO', 0.0499, '50000.00', false],
  ] as const)('in %s by an origination fee of %s on a line of %s: %s', (state, fee, line, expected) => {
    expect(isHighCost(pricing, { ...facts, state }, offer(0.08, fee, [line, line]))).toBe(expected);
  });

  it('is the reason where every line would be one', () => {
    const { highCost } = pricing;
    if (!highCost) throw new Error('no bounds');
    const bound = (primeOfferRate: string) =>
      priceOffers({ ...pricing, highCost: { ...highCost, primeOfferRate } }, facts).boundBy;
    expect(bound('-0.02')).toBe('high-cost');
    expect(bound('0.0625')).not.toBe('high-cost');
  });

  it('is not offered', () => {
    const { highCost, ...without } = pricing;
    if (!highCost) throw new Error('no bounds');
    const offered = (primeOfferRate: string) =>
      priceOffers({ ...pricing, highCost: { ...highCost, primeOfferRate } }, facts).offers.length;
    expect(offered('0.0625')).toBe(priceOffers(without, facts).offers.length);
    expect(offered('-0.01')).toBeGreaterThan(0);
    expect(offered('-0.02')).toBe(0);
  });
});

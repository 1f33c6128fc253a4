import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { policyFacts } from '../../../src/language/pricing/policy.ts';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { functions } from '../../../src/trade/index.ts';
import { priceApplication } from '../../../src/trade/pricing/functions/offers/price-application.ts';
import { assetIncome, assetsCounted } from '../../../src/trade/underwriting/functions/asset-depletion.ts';

const pricing: Pricing = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../brands/main/pricing.json'), 'utf8'),
);

const dollars = fc.integer({ min: 0, max: 99_999_999 });

describe('assets as income', () => {
  it('count by their share, spread over months', () => {
    expect(assetsCounted({ cash: 40_000, investments: '100000.50', retirement: 300_000 }, 0.7)).toBe('308000.35');
    expect(assetIncome('308000.35', 120)).toBe('2566.67');
  });

  it('are refused where they make no sense', () => {
    expect(() => assetsCounted({ cash: -1, investments: 0, retirement: 0 }, 0.7)).toThrow(RangeError);
    expect(() => assetIncome(1, 0)).toThrow(RangeError);
    expect(functions['assets-counted']?.(1, 'many', 0, 0.7)).toBeUndefined();
  });

  it('reach underwriting by the share of the pricing document, and not without one', () => {
    const assets = { cash: 40_000, investments: 100_000, retirement: 300_000 };
    expect(functions['asset-depletion']?.(assets, '0.7')).toEqual({ complete: true, amount: '308000.00' });
    expect(functions['asset-depletion']?.(assets)).toBeUndefined();
  });

  it('allow a larger line by the income that the borrower was shown', () => {
    const priced = (assets: number) => {
      const given = {
        answers: {
          propertyAddress: { occupancyType: 'HOME', state: 'CO' },
          income: { income: 30_000, employmentType: 'RETIRED' },
        },
        policy: policyFacts(pricing, 'CO'),
        facts: {
          creditScore: 760,
          propertyValue: '900000.00',
          liensBalance: '0.00',
          monthlyDebts: '0.00',
          ...(assets > 0 ? { assetDepletion: functions['asset-depletion']?.({ cash: assets }, '0.7') ?? null } : {}),
        },
      };
      return Number(readPath(priceApplication(given)?.offers[0], 'monthlyPayment'));
    };
    // 240,000 of assets count for 168,000: 1,400 a month over 120 months, of which half may go into debts.
    expect(priced(240_000) - priced(0)).toBeCloseTo(700, -2);
  });

  it('never bring more than is owned', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (cash, investments, retirement) => {
        const counted = Number(assetsCounted({ cash, investments, retirement }, 0.7));
        expect(counted).toBeLessThanOrEqual(cash + investments + retirement);
        expect(Number(assetIncome(counted, 240)) * 240).toBeCloseTo(counted, -1);
      }),
    );
  });
});

describe('the sum of a list', () => {
  it('is exact to the cent, and absent where a part is no amount', () => {
    expect(functions['sum-of']?.(['0.10', 0.2, '248000.00'])).toBe('248000.30');
    expect(functions['sum-of']?.([])).toBe('0.00');
    expect(functions['sum-of']?.(['0.10', 'much'])).toBeUndefined();
    expect(functions['sum-of']?.('12')).toBeUndefined();
  });
});

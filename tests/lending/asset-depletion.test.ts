import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetIncome, assetsCounted } from '../../src/lending/index.ts';
import { functions } from '../../src/lending/registry.ts';

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

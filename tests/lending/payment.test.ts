import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../../src/lending/decimal.ts';
import { apr, monthlyPayment, originationFee, principalOf } from '../../src/lending/payment.ts';

const dollars = fc.integer({ min: 100_00, max: 750_000_00 }).map((cents) => (cents / 100).toFixed(2));
const rates = fc.integer({ min: 1, max: 25_000 }).map((parts) => (parts / 100_000).toFixed(5));
const terms = fc.constantFrom(5, 10, 15, 30);

describe('monthlyPayment', () => {
  it('is the annuity of the textbook: 100,000 at 6 % over 30 years is 599.55', () => {
    expect(monthlyPayment('100000.00', '0.06', 30)).toBe('599.55');
  });

  it.each([
    ['0', '0.06', 30],
    ['100000', '0', 30],
    ['100000', '0.06', 0],
    ['-1', '0.06', 30],
  ])('is absent for %s at %s over %s', (principal, rate, years) => {
    expect(monthlyPayment(principal, rate, years)).toBeUndefined();
  });

  it('repays more than was lent, and a longer term asks for less a month', () => {
    fc.assert(
      fc.property(dollars, rates, (principal, rate) => {
        const [short, long] = [monthlyPayment(principal, rate, 10), monthlyPayment(principal, rate, 30)];
        expect(
          amount(short ?? '0')
            .times(120)
            .gte(amount(principal).minus(1)),
        ).toBe(true);
        expect(amount(long ?? '0').lte(amount(short ?? '0'))).toBe(true);
      }),
    );
  });

  it('is undone by principalOf, to what half a cent a month is worth', () => {
    fc.assert(
      fc.property(dollars, rates, terms, (principal, rate, years) => {
        const back = principalOf(amount(monthlyPayment(principal, rate, years) ?? '0'), rate, years);
        expect(
          back
            .minus(amount(principal))
            .abs()
            .lte(amount(0.005 * years * 12)),
        ).toBe(true);
      }),
    );
  });
});

describe('originationFee', () => {
  it('is the share of the draw, half-even to the cent', () => {
    expect(originationFee('50000.00', '0.0499')).toBe('2495.00');
    expect(originationFee('12.50', '0.0100')).toBe('0.12');
  });

  it('stops at its cap', () => {
    expect(originationFee('100000.00', '0.0499', '1500.00')).toBe('1500.00');
  });

  it('refuses negative draws and shares', () => {
    expect(() => originationFee('-1', '0.01')).toThrow(RangeError);
    expect(() => originationFee('1', '-0.01')).toThrow(RangeError);
  });

  it('never exceeds the draw where the share is at most one', () => {
    fc.assert(
      fc.property(dollars, rates, (draw, share) => {
        expect(amount(originationFee(draw, share)).lte(amount(draw))).toBe(true);
      }),
    );
  });
});

describe('apr', () => {
  it('is the periodic rate times the periods, without fees', () => {
    expect(apr('0.0785')).toBe('0.078500');
    fc.assert(
      fc.property(rates, (rate) => {
        expect(Number(apr(rate))).toBeCloseTo(Number(rate), 6);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apr, monthlyPayment, principalOf } from '../../../src/trade/pricing/functions/payments/payment.ts';
import { amount } from '../../../src/values/amounts/decimal.ts';

const dollars = fc.integer({ min: 100_00, max: 750_000_00 }).map((cents) => (cents / 100).toFixed(2));
const rates = fc.integer({ min: 1, max: 25_000 }).map((parts) => (parts / 100_000).toFixed(5));
const terms = fc.constantFrom(5, 10, 15, 20, 30);

describe('monthlyPayment', () => {
  // Published: Freddie Mac's and Bankrate's amortization examples; an annuity-immediate as in 12 CFR 1026, Appendix J.
  it.each([
    ['100000.00', 30, '0.06', '599.55'],
    ['200000', 30, '0.065', '1264.14'],
    ['200000', 15, '0.06', '1687.71'],
    [100000, 30, 0.04, '477.42'],
    ['165000', 30, '0.045', '836.03'],
  ])('of %s over %s years at %s is %s', (principal, years, rate, payment) => {
    expect(monthlyPayment(principal, years, rate)).toBe(payment);
  });

  it.each([
    ['0', 30, '0.06'],
    ['100000', 30, '0'],
    ['100000', 0, '0.06'],
    ['-1', 30, '0.06'],
    [100000, -30, 0.06],
    [100000, 30, -0.06],
    [Number.NaN, 30, 0.06],
  ])('is NaN for %s over %s years at %s', (principal, years, rate) => {
    expect(monthlyPayment(principal, years, rate)).toBeNaN();
  });

  it('repays at least what was lent, to half a cent a month', () => {
    fc.assert(
      fc.property(dollars, terms, rates, (principal, years, rate) => {
        const paid = amount(monthlyPayment(principal, years, rate))
          .plus('0.005')
          .times(years * 12);
        expect(paid.gte(amount(principal))).toBe(true);
      }),
    );
  });

  it('rises with the rate and with the amount, and falls with the term', () => {
    fc.assert(
      fc.property(dollars, terms, rates, rates, dollars, (principal, years, one, other, more) => {
        const [low, high] = [one, other].sort();
        const of = (owed: string, rate = low ?? '0', over: number = years) => amount(monthlyPayment(owed, over, rate));
        expect(of(principal, high).gte(of(principal, low))).toBe(true);
        expect(of(amount(principal).plus(amount(more)).toFixed(2)).gte(of(principal))).toBe(true);
        expect(of(principal, low, years + 5).lte(of(principal, low))).toBe(true);
      }),
    );
  });

  it('is undone by principalOf, to what half a cent a month is worth', () => {
    fc.assert(
      fc.property(dollars, rates, terms, (principal, rate, years) => {
        const back = principalOf(amount(monthlyPayment(principal, years, rate)), rate, years);
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

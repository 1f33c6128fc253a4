import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getTotalAmountFromDraw, originationFee } from '../../../src/trade/pricing/functions/offers/fees.ts';
import { dailyInterest, monthlyInterest } from '../../../src/trade/pricing/functions/payments/interest.ts';
import { amount } from '../../../src/values/amounts/decimal.ts';

const dollars = fc.integer({ min: 0, max: 750_000_00 }).map((cents) => (cents / 100).toFixed(2));
const rates = fc.integer({ min: 0, max: 25_000 }).map((parts) => (parts / 100_000).toFixed(5));

describe('originationFee', () => {
  it('is the share of the draw, a tie to the even cent', () => {
    expect(originationFee('50000.00', '0.0499')).toBe('2495.00');
    expect(originationFee(50_000, 0.0499)).toBe('2495.00');
    expect(originationFee('12.50', '0.0100')).toBe('0.12');
    expect(originationFee('13.50', '0.0100')).toBe('0.14');
  });

  it('stops at its cap', () => {
    expect(originationFee('100000.00', '0.0499', '1500.00')).toBe('1500.00');
    expect(originationFee('10000.00', '0.0499', '1500.00')).toBe('499.00');
  });

  it.each([
    ['-1', '0.01', undefined],
    ['1', '-0.01', undefined],
    ['1', '0.01', '-1'],
    ['one', '0.01', undefined],
  ])('refuses %s, %s and %s', (draw, rate, cap) => {
    expect(() => originationFee(draw, rate, cap)).toThrow(RangeError);
  });

  it('never exceeds the draw where the share is at most one, and rises with the draw', () => {
    fc.assert(
      fc.property(dollars, dollars, rates, (draw, more, share) => {
        expect(amount(originationFee(draw, share)).lte(amount(draw))).toBe(true);
        const larger = amount(draw).plus(amount(more)).toFixed(2);
        expect(amount(originationFee(larger, share)).gte(amount(originationFee(draw, share)))).toBe(true);
      }),
    );
  });
});

describe('getTotalAmountFromDraw', () => {
  it('adds the fee, up to its cap', () => {
    expect(getTotalAmountFromDraw('50000', '0.0499')).toBe('52495.00');
    expect(getTotalAmountFromDraw(50_000, 0.0499, 1000)).toBe('51000.00');
    expect(getTotalAmountFromDraw(0, 0)).toBe('0.00');
  });

  it.each([
    [-1, 0.01],
    [1, -0.01],
    [Number.NaN, 0.01],
    ['many', '0.01'],
    ['1', ''],
  ])('refuses %s with %s in the words of the specification', (draw, fee) => {
    expect(() => getTotalAmountFromDraw(draw, fee)).toThrow(
      'Invalid input: getTotalAmountFromDraw requires amount and originationFee to be numbers that are 0 or more.',
    );
  });
});

describe('interest', () => {
  it('of a day is the year’s by 365.25, and of the average month a twelfth of the year’s', () => {
    expect(dailyInterest('36525.00', '0.10')).toBe('10.00');
    expect(dailyInterest('50000', '0.0825')).toBe('11.29');
    expect(monthlyInterest('50000', '0.0825')).toBe('343.75');
    fc.assert(
      fc.property(dollars, rates, (balance, rate) => {
        expect(Number(monthlyInterest(balance, rate))).toBeCloseTo((Number(balance) * Number(rate)) / 12, 1);
      }),
    );
  });
});

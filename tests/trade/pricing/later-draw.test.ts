import { describe, expect, it } from 'vitest';
import {
  creditAvailable,
  largestLaterDraw,
  laterDraw,
} from '../../../src/trade/pricing/functions/later-draws/later-draw.ts';
import { laterRate } from '../../../src/trade/pricing/functions/later-draws/later-rate.ts';
import { monthlyPayment } from '../../../src/trade/pricing/functions/payments/payment.ts';

describe('laterRate', () => {
  const terms = { first: 0.081, then: '0.075', now: '0.0675', floor: 0, cap: '0.18' };

  it('follows the index with the margin of the first advance', () => {
    expect(laterRate(terms)).toBe(0.0735);
    expect(laterRate({ ...terms, now: '0.075' })).toBe(0.081);
  });

  it('keeps a margin below zero', () => expect(laterRate({ ...terms, first: 0.07, now: '0.08' })).toBe(0.075));

  it('is within its bounds', () => {
    expect(laterRate({ ...terms, now: '0.2' })).toBe(0.18);
    expect(laterRate({ ...terms, now: '0.01', floor: 0.04 })).toBe(0.04);
  });
});

describe('what is available', () => {
  it.each([
    ['52500.25', '42000.00', '10500.25'],
    ['52500.25', '52500.25', '0.00'],
    ['52500.25', '52600.00', '0.00'],
  ])('of %s with %s owed is %s', (limit, balance, left) => expect(creditAvailable(limit, balance)).toBe(left));

  it.each([
    ['10500.25', 0.0499, '10001.00'],
    ['524.95', 0.0499, '500.00'],
    ['524.94', 0.0499, '499.00'],
    ['4000.00', 0, '4000.00'],
    ['0.00', 0.0499, '0.00'],
  ])('%s with a fee of %d bears a draw of %s', (available, share, most) =>
    expect(largestLaterDraw(available, share)).toBe(most),
  );
});

describe('laterDraw', () => {
  const terms = { amount: 5000, feeShare: 0.0499, rate: 0.081, openedOn: '2026-11-30', today: '2026-11-30', term: 10 };

  it('adds its fee to the balance and repays both by the end of the term', () =>
    expect(laterDraw(terms)).toEqual({
      amount: '5000.00',
      fee: '249.50',
      total: '5249.50',
      rate: 0.081,
      payments: 120,
      monthlyPayment: monthlyPayment('5249.50', 10, 0.081),
    }));

  it.each([
    ['2027-11-29', 109],
    ['2027-11-30', 108],
    ['2028-11-30', 96],
  ])('on %s has %i payments left', (today, payments) =>
    expect(laterDraw({ ...terms, today })).toMatchObject({ payments }),
  );

  it('costs what an annuity of the months that are left costs', () =>
    expect(laterDraw({ ...terms, today: '2028-11-30' })?.monthlyPayment).toBe(monthlyPayment('5249.50', 8, 0.081)));

  it('is none where the term is over, or nothing is drawn', () => {
    expect(laterDraw({ ...terms, today: '2036-11-30' })).toBeUndefined();
    expect(laterDraw({ ...terms, amount: 0 })).toBeUndefined();
  });

  it('of what is no day throws', () => expect(() => laterDraw({ ...terms, today: 'soon' })).toThrow(RangeError));
});

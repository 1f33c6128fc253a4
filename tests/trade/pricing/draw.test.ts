import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawFor, maximumDraw, minimumDraw, selectable } from '../../../src/trade/pricing/functions/offers/draw.ts';
import { getTotalAmountFromDraw } from '../../../src/trade/pricing/functions/offers/fees.ts';
import { amount, smallest } from '../../../src/values/amounts/decimal.ts';

const cents = (min: number, max: number) => fc.integer({ min, max }).map((value) => (value / 100).toFixed(2));
const terms = fc.record({
  offerAmount: cents(1_000_00, 750_000_00),
  feeRate: fc.integer({ min: 0, max: 4990 }).map((parts) => (parts / 100_000).toFixed(5)),
  feeCap: fc.option(cents(0, 20_000_00), { nil: undefined }),
  recordingTax: cents(0, 999_00),
});

describe('the draw of an offer', () => {
  it('leaves room for the fee and the recording tax', () => {
    expect(maximumDraw({ offerAmount: '105000', feeRate: '0.05', recordingTax: '0' })).toBe('100000.00');
    expect(maximumDraw({ offerAmount: 100_000, feeRate: 0.03, recordingTax: 250 })).toBe('96844.66');
    expect(minimumDraw({ offerAmount: 100_000, feeRate: 0.03, recordingTax: 250 })).toBe('96844.67');
    expect(maximumDraw({ offerAmount: '100000', feeRate: '0.03', feeCap: '1000', recordingTax: '0' })).toBe('99000.00');
    expect(maximumDraw({ offerAmount: '100', feeRate: '0.03', recordingTax: '250' })).toBe('0.00');
  });

  it('is the most that the offer bears: a cent more is too much', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const whole = (draw: string) => {
          const fee = amount(draw).times(amount(given.feeRate));
          const charged = given.feeCap === undefined ? fee : smallest(fee, amount(given.feeCap));
          return amount(draw).plus(charged).plus(amount(given.recordingTax));
        };
        const [most, least] = [maximumDraw(given), minimumDraw(given)];
        expect(whole(most).lte(amount(given.offerAmount))).toBe(true);
        expect(whole(amount(most).plus('0.01').toFixed(2)).gt(amount(given.offerAmount))).toBe(true);
        expect(whole(least).gte(amount(given.offerAmount))).toBe(true);
      }),
    );
  });

  it('and its total undo each other within a cent', () => {
    fc.assert(
      fc.property(terms, ({ recordingTax: _, ...given }) => {
        const most = maximumDraw({ ...given, recordingTax: 0 });
        const total = getTotalAmountFromDraw(most, given.feeRate, given.feeCap);
        expect(amount(given.offerAmount).minus(amount(total)).abs().lte(amount('0.011'))).toBe(true);
      }),
    );
  });

  it('rises with the offer', () => {
    fc.assert(
      fc.property(terms, cents(0, 100_000_00), (given, more) => {
        const offerAmount = amount(given.offerAmount).plus(amount(more)).toFixed(2);
        expect(amount(maximumDraw({ ...given, offerAmount })).gte(amount(maximumDraw(given)))).toBe(true);
      }),
    );
  });
});

describe('drawFor', () => {
  const choice = { selected: '40000', liabilities: '15000.50', minimum: '20000', maximum: '80000.25' };

  it.each([
    ['PRESERVE', {}, '55000.50'],
    ['PRESERVE', { selected: '70000' }, '80000.25'],
    ['PRESERVE', { liabilities: ['10000', 2500, '0.75'] }, '52500.75'],
    ['DEDUCT', {}, '40000.00'],
    ['DEDUCT', { selected: '10' }, '20000.00'],
    ['MAXIMIZE', {}, '80000.25'],
  ] as const)('%s with %o is %s', (preference, other, draw) => {
    expect(drawFor(preference, { ...choice, ...other })).toBe(draw);
  });

  it('lets select what payoffs leave, and reaches both ends with them', () => {
    expect(selectable(choice)).toEqual({ minimum: '4999.50', maximum: '64999.75' });
    expect(selectable({ ...choice, liabilities: '30000' })).toEqual({ minimum: '0.00', maximum: '50000.25' });
    expect(drawFor('PRESERVE', { ...choice, selected: selectable(choice).maximum })).toBe(choice.maximum);
  });
});

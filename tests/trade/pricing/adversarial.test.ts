import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '../../../runtime/engine/formats/format-money.ts';
import { rescissionDeadline } from '../../../src/trade/closing/functions/rescission-deadline.ts';
import { isRoutingNumber } from '../../../src/trade/closing/functions/routing-number.ts';
import { drawFor, maximumDraw, minimumDraw } from '../../../src/trade/pricing/functions/offers/draw.ts';
import { getTotalAmountFromDraw, originationFee } from '../../../src/trade/pricing/functions/offers/fees.ts';
import { dailyInterest } from '../../../src/trade/pricing/functions/payments/interest.ts';
import { monthlyPayment } from '../../../src/trade/pricing/functions/payments/payment.ts';
import { cltv, dti } from '../../../src/trade/underwriting/functions/ratios.ts';
import { roundHalfEven } from '../../../src/values/amounts/decimal.ts';
import { isNumber } from '../../../src/values/checks.ts';

/** What a caller without types may hand in for an amount. */
const noAmounts: unknown[] = [
  '',
  ' ',
  ' 5',
  '5 ',
  '1,000',
  '$5',
  '0x10',
  '1_000',
  '.5',
  '5.',
  '--5',
  '1e999',
  'NaN',
  'Infinity',
  '１２',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  null,
  undefined,
  true,
  {},
];

describe.each(noAmounts)('%j is no amount', (given) => {
  // The types are broken on purpose.
  const nothing = given as string;

  it('for anything that rounds, adds or divides', () => {
    const calls = [
      () => roundHalfEven(nothing, 2),
      () => getTotalAmountFromDraw(nothing, '0.01'),
      () => getTotalAmountFromDraw('1', nothing),
      () => originationFee(nothing, '0.01'),
      () => originationFee('1', nothing),
      () => dailyInterest(nothing, '0.08'),
      () => dailyInterest('1', nothing),
      () => cltv({ value: nothing, liens: 1, newLine: 1 }),
      () => cltv({ value: 1, liens: nothing, newLine: 1 }),
      () => cltv({ value: 1, liens: [1, nothing], newLine: 1 }),
      () => dti({ monthlyDebts: nothing, grossMonthlyIncome: 1 }),
      () => maximumDraw({ offerAmount: nothing, feeRate: 0, recordingTax: 0 }),
      () => minimumDraw({ offerAmount: 1, feeRate: nothing, recordingTax: 0 }),
      () => drawFor('DEDUCT', { selected: nothing, liabilities: 0, minimum: 0, maximum: 1 }),
      () => drawFor('PRESERVE', { selected: 1, liabilities: nothing, minimum: 0, maximum: 1 }),
    ];
    for (const call of calls) expect(call).toThrow(RangeError);
  });

  it('and a payment of it is NaN', () => {
    expect([
      monthlyPayment(nothing, 10, 0.08),
      monthlyPayment(1, nothing, 0.08),
      monthlyPayment(1, 10, nothing),
    ]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });

  it('nor is it money to show, a routing number or a day', () => {
    expect(() => formatMoney(nothing, 2)).toThrow('Invalid input: formatMoney');
    expect(formatMoney(nothing, 2, '-')).toBe('-');
    expect(isRoutingNumber(nothing)).toBe(false);
    expect(() => rescissionDeadline(nothing, 'HOME')).toThrow(RangeError);
  });
});

describe('amounts of every spelling', () => {
  it('are the same amount', () => {
    for (const spelled of ['1000', '1000.00', '+1000', '1e3', '1.0E3', 1000, 1e3])
      expect(getTotalAmountFromDraw(spelled, '0.05')).toBe('1050.00');
  });

  it('are exact where binary fractions are not', () => {
    expect(roundHalfEven(1.005, 2)).toBe('1.00');
    expect(roundHalfEven(0.1 + 0.2, 2)).toBe('0.30');
    expect(getTotalAmountFromDraw(0.1, 2)).toBe('0.30');
    expect(originationFee('4.5', '0.01')).toBe('0.04');
    expect(originationFee('5.5', '0.01')).toBe('0.06');
  });

  it('may be zero of either sign', () => {
    expect([getTotalAmountFromDraw(-0, -0), originationFee(-0, 0.05), roundHalfEven(-0, 2)]).toEqual([
      '0.00',
      '0.00',
      '0.00',
    ]);
    expect(monthlyPayment(-0, 10, 0.08)).toBeNaN();
  });

  it('may be larger than a double holds', () => {
    expect(getTotalAmountFromDraw('90071992547409930.01', '0.5')).toBe('135107988821114895.02');
    expect(roundHalfEven('999999999999999999999999999999.995', 2)).toBe('1000000000000000000000000000000.00');
    expect(monthlyPayment('999999999999999', 30, '0.08')).toBe('7337645738793.75');
    expect(monthlyPayment('1000', 1e21, '0.08')).toBe('6.67');
  });

  it('round to at least no decimals', () => {
    for (const digits of [-1, 1.5, Number.NaN, 41]) expect(() => roundHalfEven('1', digits)).toThrow(RangeError);
  });
});

describe('terms of a draw below zero', () => {
  it.each([{ feeRate: -1 }, { feeRate: -0.01 }, { feeCap: -1 }, { recordingTax: -1 }])('%o are refused', (wrong) => {
    const terms = { offerAmount: 100, feeRate: 0.01, recordingTax: 0, ...wrong };
    expect(() => maximumDraw(terms)).toThrow(RangeError);
    expect(() => minimumDraw(terms)).toThrow(RangeError);
  });
});

describe('numbers as answers', () => {
  it('may have blanks around them, and nothing else', () => {
    expect([isNumber(' 5 '), isNumber('-0'), isNumber('1e3', { max: 1000 }), isNumber(-0, { min: 0 })]).not.toContain(
      false,
    );
    expect([isNumber('0x10'), isNumber('1,000'), isNumber('5 5'), isNumber(' '), isNumber([5])]).not.toContain(true);
  });
});

describe('rounding', () => {
  it('of a tie is even whatever the sign, and of anything else the nearest', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 9 }), (cents, rest) => {
        const rounded = Math.round(Number(roundHalfEven(`${cents}.5`, 0)));
        expect(Math.abs(rounded % 2)).toBe(0);
        const up = cents + (rest > 5 ? Math.sign(cents) || 1 : 0);
        if (rest !== 5 && cents !== 0) expect(Number(roundHalfEven(`${cents}.${rest}`, 0))).toBe(up);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { functions } from '../../../src/trade/index.ts';
import { lineThatFits } from '../../../src/trade/underwriting/functions/line-that-fits.ts';
import { cltv, combinedLoanToValue, debtToIncome, dti } from '../../../src/trade/underwriting/functions/ratios.ts';
import { isDate, isNumber } from '../../../src/values/checks.ts';

describe('the ratios', () => {
  it('are percents with three decimals', () => {
    expect(cltv({ value: 620_000, liens: 248_000, newLine: 15_000 })).toBe('42.419');
    expect(cltv({ value: '500000', liens: ['200000.00', 50_000], newLine: '150000' })).toBe('80.000');
    expect(dti({ monthlyDebts: '2000', grossMonthlyIncome: '8000' })).toBe('25.000');
    expect(dti({ monthlyDebts: 2000, newPayment: '640.40', grossMonthlyIncome: 8000 })).toBe('33.005');
  });

  it('exceed every limit if there is no value or income', () => {
    expect(cltv({ value: 0, liens: 1, newLine: 0 })).toBe('99900.000');
    expect(dti({ monthlyDebts: 1, grossMonthlyIncome: 0 })).toBe('99900.000');
    expect(debtToIncome('350.00', '0')).toBe(999);
    expect(debtToIncome('0.00', '0')).toBe(0);
  });

  it('are what policies compare, as fractions with six decimals', () => {
    expect(combinedLoanToValue('248000.00', '15000.00', '620000.00')).toBe(0.424194);
    expect(debtToIncome('350.00', '14999', '0')).toBe(0.280019);
    const value = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(value, value, value, (worth, liens, newLine) => {
        const percent = Number(cltv({ value: worth, liens, newLine }));
        expect(percent / 100).toBeCloseTo(combinedLoanToValue(liens, newLine, worth), 4);
      }),
    );
  });

  it('are absent for documents that pass no numbers', () => {
    expect(functions['debt-to-income']?.('many', '0')).toBeUndefined();
    expect(functions['debt-to-income']?.('350.00')).toBeUndefined();
    expect(functions['debt-to-income']?.('350.00', 14_999)).toBe(0.280019);
  });
});

describe('the checks', () => {
  it('take a number within its bounds', () => {
    expect([isNumber(5), isNumber('5.5', { min: 5, max: 6 }), isNumber(0, { min: 0 })]).toEqual([true, true, true]);
    expect([isNumber(Number.NaN), isNumber('x'), isNumber(''), isNumber(7, { max: 6 }), isNumber(null)]).not.toContain(
      true,
    );
  });

  it('take a day of the calendar from 1900 on', () => {
    expect([isDate('1900-01-01'), isDate('2024-02-29'), isDate('1800-01-01', 1700)]).toEqual([true, true, true]);
    expect([isDate('1899-12-31'), isDate('2025-02-29'), isDate('soon'), isDate(undefined)]).not.toContain(true);
  });
});

const chosen = { amount: '150000.00' };

describe('the largest line that a home bears', () => {
  it('is what its liens leave of the share of its value that is lent on, in whole dollars', () => {
    expect(lineThatFits('300000.00', '500000.00', 0.85, chosen)).toBe('125000.00');
    expect(lineThatFits('300000.01', '500000.00', 0.85, chosen)).toBe('124999.00');
  });

  it('is no larger than the line that was chosen', () => {
    expect(lineThatFits('100000.00', '500000.00', 0.85, chosen)).toBe('150000.00');
  });

  it('is none where nothing is left, and unknown where a figure is', () => {
    expect(lineThatFits('425000.00', '500000.00', 0.85, chosen)).toBeNull();
    expect(lineThatFits('300000.00', null, 0.85, chosen)).toBeUndefined();
    expect(lineThatFits('300000.00', '500000.00', 0.85, {})).toBeUndefined();
  });
});

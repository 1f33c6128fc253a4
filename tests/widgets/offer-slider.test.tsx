// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { chartData, told } from '../../runtime/widgets/chart/chart-data.ts';
import { amountAfterKey, type Range, snapped } from '../../runtime/widgets/offer-slider/steps.ts';

const range: Range = { minimum: 14_286, maximum: 265_713, step: 100, page: 5000 };

describe('keys on a slider, as the W3C pattern has them', () => {
  it.each([
    ['ArrowRight', 40_000, 40_100],
    ['ArrowUp', 40_050, 40_100],
    ['ArrowLeft', 40_050, 40_000],
    ['ArrowDown', 14_300, 14_286],
    ['PageUp', 40_000, 45_000],
    ['PageDown', 42_000, 40_000],
    ['PageUp', 264_000, 265_000],
    ['ArrowRight', 265_713, 265_713],
    ['Home', 40_000, 14_286],
    ['End', 40_000, 265_713],
  ])('%s leads from %i to %i', (key, from, to) => {
    expect(amountAfterKey(key, from, range)).toBe(to);
  });

  it('leave the others to the browser', () => {
    expect(amountAfterKey('Tab', 40_000, range)).toBeUndefined();
  });
});

describe('a pointer on a slider', () => {
  it('finds whole steps, and both ends', () => {
    expect([40_049, 40_050, 14_290, 265_712].map((at) => snapped(range, at))).toEqual([
      40_000, 40_100, 14_286, 265_713,
    ]);
  });
});

describe('chartData', () => {
  const copy = { year: 'Year', balance: 'Balance', 'rows.cash': 'Cash to you' };

  it('reads columns and rows as the document names them', () => {
    const props = { kind: 'line', along: { year: 'text' }, measured: { balance: 'money' } };
    const data = chartData(props, { rows: [{ year: 0, balance: '42000.20', interest: '0.00' }] }, copy);
    expect(data.rows).toEqual([{ year: 0, balance: 42000.2 }]);
    expect(data.measured).toEqual([{ key: 'balance', label: 'Balance', format: 'money' }]);
  });

  it('names the values that have a name, and tells numbers in their format', () => {
    const props = { kind: 'bars', along: { part: 'text' }, measured: { amount: 'money-cents' } };
    expect(chartData(props, { rows: [{ part: 'cash', amount: '12.50' }] }, copy).rows).toEqual([
      { part: 'Cash to you', amount: 12.5 },
    ]);
    expect([told('money-cents', 12.5), told('percent', 0.081), told('text', 3)]).toEqual(['$12.50', '8.100%', '3']);
  });
});

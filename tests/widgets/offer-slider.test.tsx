// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartData, evenTicks, formattedValue } from '../../runtime/widgets/chart/chart-data.ts';
import { widgets } from '../../runtime/widgets/index.ts';
import { offerSlider as offerSliderWidget } from '../../runtime/widgets/offer-slider/definition.ts';
import { amountAfterKey, type Range, snapped } from '../../runtime/widgets/offer-slider/steps.ts';
import { at, exampleOf, openWidget } from './open-widget.tsx';

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

describe('the thumb', () => {
  beforeAll(async () => {
    await widgets['offer-slider']?.load?.();
  });
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const opened = () => {
    const { seen, control } = openWidget(exampleOf(offerSliderWidget.examples, 'Filled'));
    return { seen, thumb: () => at(`${control().id}-range`) };
  };

  it('moves at once, and reports to the page later and once', () => {
    const { seen, thumb } = opened();
    for (const value of ['90000', '95000', '100000']) fireEvent.change(thumb(), { target: { value } });
    expect([thumb().value, thumb().getAttribute('aria-valuetext'), seen.value]).toEqual(['100000', '$100,000', 80000]);
    act(() => vi.runAllTimers());
    expect([thumb().value, seen.value]).toEqual(['100000', 100000]);
  });

  it('moves on by keys that come faster than the page', () => {
    const { seen, thumb } = opened();
    for (const key of ['ArrowRight', 'ArrowRight', 'PageUp']) fireEvent.keyDown(thumb(), { key });
    expect(thumb().value).toBe('85000');
    fireEvent.keyUp(thumb(), { key: 'PageUp' });
    expect(seen).toMatchObject({ value: 85000, commits: 1 });
  });

  it('has reported everything when it is released or left', () => {
    const { seen, thumb } = opened();
    fireEvent.change(thumb(), { target: { value: '90000' } });
    fireEvent.pointerUp(thumb());
    expect(seen).toMatchObject({ value: 90000, commits: 1 });
    fireEvent.change(thumb(), { target: { value: '60000' } });
    fireEvent.blur(thumb());
    expect(seen).toMatchObject({ value: 60000, commits: 2 });
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

  it('marks an axis evenly, both ends included', () => {
    const years = (last: number) => Array.from({ length: last + 1 }, (_, year) => year);
    expect(evenTicks(years(5))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(evenTicks(years(10))).toEqual([0, 2, 4, 6, 8, 10]);
    expect(evenTicks(years(15))).toEqual([0, 3, 6, 9, 12, 15]);
    expect(evenTicks(years(30))).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect([evenTicks([4, 5, 5.2, 6]), evenTicks(['a', 'b']), evenTicks([1])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('names the values that have a name, and formats numbers', () => {
    const props = { kind: 'bars', along: { part: 'text' }, measured: { amount: 'money-cents' } };
    expect(chartData(props, { rows: [{ part: 'cash', amount: '12.50' }] }, copy).rows).toEqual([
      { part: 'Cash to you', amount: 12.5 },
    ]);
    expect([formattedValue('money-cents', 12.5), formattedValue('percent', 0.081), formattedValue('text', 3)]).toEqual([
      '$12.50',
      '8.100%',
      '3',
    ]);
  });
});

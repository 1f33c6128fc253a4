import { expect, it } from 'vitest';
import { monthlyPayment } from '../../../src/trade/pricing/functions/payments/payment.ts';
import { laterAdvances, rateHistory } from '../../../src/trade/pricing/functions/payments/rate-history.ts';

const years = (from: number, indexes: string[]) =>
  Object.fromEntries(indexes.map((index, at) => [String(from + at), index]));
const bounds = { margin: '0.01', floor: '0.04', cap: '0.18' };

it('is the plain payment, year by year, while the index stands still', () => {
  const rows = rateHistory('10000', 3, { ...bounds, history: years(2012, ['0.05', '0.05', '0.05']) });
  const payment = monthlyPayment('10000', 3, '0.06');
  expect(rows.map(({ monthlyPayment: paid }) => paid)).toEqual([payment, payment, payment]);
});

it('follows the index between floor and cap, and the payment follows the rate', () => {
  const rows = rateHistory('10000', 3, { ...bounds, history: years(2012, ['0.01', '0.05', '0.30']) });
  expect(rows.map(({ rate }) => rate)).toEqual([0.04, 0.06, 0.18]);
  const [low = 0, middle = 0, high = 0] = rows.map(({ monthlyPayment: paid }) => Number(paid));
  expect(low).toBe(295.24);
  expect(low < middle && middle < high).toBe(true);
});

it('shows the index of the years after the term, and no payment', () => {
  const rows = rateHistory('10000', 1, { ...bounds, history: years(2012, ['0.05', '0.06']) });
  expect(rows).toEqual([
    { year: '2012', index: 0.05, rate: 0.06, monthlyPayment: '860.66' },
    { year: '2013', index: 0.06, rate: 0.07 },
  ]);
});

it('prices a later advance of each year at that year’s rate, below the index too, and never above the cap', () => {
  const of = { margin: '-0.006', floor: '0', cap: '0.18', history: years(2012, ['0.05', '0.30']) };
  expect(laterAdvances('10000', 10, of)).toEqual([
    { year: '2012', index: 0.05, rate: 0.044, monthlyPayment: monthlyPayment('10000', 10, '0.044') },
    { year: '2013', index: 0.3, rate: 0.18, monthlyPayment: monthlyPayment('10000', 10, '0.18') },
  ]);
});

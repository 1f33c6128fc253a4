import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPath } from '../../runtime/json/dotted-path.ts';
import { amount } from '../../src/lending/figures/decimal.ts';
import { largestDraw, offersByPayment } from '../../src/lending/pricing/select-offer.ts';

const offer = (id: string, monthlyPayment: string, maxDraw = '20000.00') => ({ id, monthlyPayment, maxDraw });

it('shows the lowest payment first, and says which it is', () => {
  const shown = offersByPayment([offer('five', '4594.35'), offer('thirty', '994.89'), offer('ten', '3399.80')]);
  expect(shown).toEqual([
    { ...offer('thirty', '994.89'), lowestPayment: true, leastInterest: false },
    { ...offer('ten', '3399.80'), lowestPayment: false, leastInterest: false },
    { ...offer('five', '4594.35'), lowestPayment: false, leastInterest: false },
  ]);
});

it('marks all that share the lowest payment, and no single offer', () => {
  const shared = [offer('one', '900.00'), offer('other', '900.00'), offer('dear', '901.00')];
  expect(offersByPayment(shared).map((one) => readPath(one, 'lowestPayment'))).toEqual([true, true, false]);
  expect(offersByPayment([offer('one', '900.00')]).map((one) => readPath(one, 'lowestPayment'))).toEqual([false]);
});

it('marks the least interest on each dollar, so that a smaller line does not win by its size', () => {
  const long = { ...offer('long', '600.00'), term: 20, max: '50000.00' };
  const small = { ...offer('small', '500.00'), term: 10, max: '30000.00' };
  const short = { ...offer('short', '2024.50'), term: 5, max: '100000.00' };
  const marked = offersByPayment([long, small, short]).filter((one) => readPath(one, 'leastInterest') === true);
  expect(marked.map((one) => readPath(one, 'id'))).toEqual(['short']);
  expect(offersByPayment([short]).map((one) => readPath(one, 'leastInterest'))).toEqual([false]);
});

it('shows every offer that has a payment, by amount and not by text', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2)));
  fc.assert(
    fc.property(payments, (given) => {
      const shown = offersByPayment(given.map((payment, at) => offer(String(at), payment)));
      const paid = shown.map((one) => amount(String(readPath(one, 'monthlyPayment'))).toNumber());
      expect(paid).toEqual(given.map(Number).sort((one, other) => one - other));
    }),
  );
});

it('has no largest draw without offers; an offer without a payment is not shown', () => {
  expect(largestDraw([])).toBeUndefined();
  expect(largestDraw()).toBeUndefined();
  expect(offersByPayment()).toEqual([]);
  expect(offersByPayment([{ id: 'unpriced' }])).toEqual([]);
});

it('finds the largest draw wherever it stands', () => {
  const offers = [offer('less', '1.00', '99000.00'), offer('most', '2.00', '265713.02'), offer('least', '3.00')];
  expect(largestDraw(offers)).toBe('265713.02');
});

it('says what an offer costs in all: the payments of the whole term, their interest, and what is taken at closing', () => {
  const costs = [{ totalPaidByBorrower: '100.00' }, { totalPaidByBorrower: '15.00' }, { totalPaidByBorrower: '0.00' }];
  const [shown] = offersByPayment([{ ...offer('five', '2024.50'), term: 5, max: '100000.00', costs }]);
  expect(shown).toMatchObject({ paidInAll: '121470.00', interestInAll: '21470.00', closingCosts: '115.00' });
});

it('says nothing of what an offer costs where its line or its term is unknown', () => {
  const [shown] = offersByPayment([{ ...offer('five', '2024.50'), max: '100000.00' }]);
  expect(Object.keys(shown ?? {})).not.toContain('paidInAll');
});

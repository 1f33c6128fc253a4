import { describe, expect, it } from 'vitest';
import { choiceAsPaid, paidAsChosen } from '../../../src/trade/pricing/functions/offers/payment-choice.ts';

const discount = (type: string) => ({ type, rateWithDiscount: 0.08 });
const offers = [
  { id: 'both', discountList: ['AUTOPAY', 'QUORUM', 'ALL_IN'].map(discount) },
  { id: 'neither', discountList: [] },
];
const choice = (...discounts: string[]) => ({ offerId: 'both', draw: 50_000, discounts });
const taken = (of: string[], method: string) => choiceAsPaid(offers, choice(...of), method);

describe('choiceAsPaid', () => {
  it('takes the discount with automatic payments, once, and leaves the others', () => {
    expect(taken([], 'AUTOPAY')).toEqual(choice('AUTOPAY'));
    expect(taken(['AUTOPAY', 'QUORUM'], 'AUTOPAY')).toEqual(choice('QUORUM', 'AUTOPAY'));
  });

  it('takes it off with payments by hand, also where all discounts were chosen', () => {
    expect(taken(['AUTOPAY', 'QUORUM'], 'MANUAL')).toEqual(choice('QUORUM'));
    expect(taken(['ALL_IN'], 'MANUAL')).toEqual(choice('QUORUM'));
  });

  it('leaves a choice as it is before the way of paying is known', () => {
    expect(choiceAsPaid(offers, choice('ALL_IN'))).toEqual(choice('ALL_IN'));
    expect(choiceAsPaid(offers, null, 'AUTOPAY')).toBeNull();
  });
});

describe('paidAsChosen', () => {
  it.each<[string[], string, boolean]>([
    [['AUTOPAY'], 'AUTOPAY', true],
    [['ALL_IN'], 'AUTOPAY', true],
    [[], 'MANUAL', true],
    [['AUTOPAY'], 'MANUAL', false],
    [['ALL_IN'], 'MANUAL', false],
    [['QUORUM'], 'AUTOPAY', false],
  ])('of %j, paid by %s, is %s', (discounts, method, agrees) =>
    expect(paidAsChosen(offers, choice(...discounts), method)).toBe(agrees),
  );

  it('is true of an offer without the discount, and says nothing of none', () => {
    expect(paidAsChosen(offers, { offerId: 'neither' }, 'MANUAL')).toBe(true);
    expect(paidAsChosen(offers, { offerId: 'unknown' }, 'MANUAL')).toBeUndefined();
  });
});

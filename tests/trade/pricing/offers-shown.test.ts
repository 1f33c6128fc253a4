import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { priceOffers } from '../../../src/trade/pricing/functions/offers/offers.ts';
import { drawRange, offersShown } from '../../../src/trade/pricing/functions/offers/offers-shown.ts';
import type { PricedOffer } from '../../../src/trade/pricing/functions/offers/priced.ts';
import {
  applicationFigures,
  largestDraw,
  selectedOffer,
} from '../../../src/trade/pricing/functions/offers/select-offer.ts';
import { goodApplication } from './support/good-application.ts';

const pricing: Pricing = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../brands/main/pricing.json'), 'utf8'),
);
const priced = priceOffers(pricing, goodApplication).offers;
const asJson = (offers: PricedOffer[]): Json => JSON.parse(JSON.stringify(offers));

/** A fixed offer without fee, tax and costs, so that its line is its draw. */
function offer(id: string, own: Partial<PricedOffer> = {}): PricedOffer {
  const [first] = priced;
  if (!first) throw new Error('no offer');
  const free = { originationFee: 0, recordingTaxRate: { low: 0, high: 0 }, costs: [] };
  return { ...first, ...free, id, term: 10, rate: 0.08, apr: 0.08, maxDraw: '20000.00', max: '20000.00', ...own };
}

const named = (shown: Json[], name: string) => shown.map((one) => readPath(one, name));

it('shows the lowest payment first, and says which it is', () => {
  const shown = offersShown(asJson([offer('five', { term: 5 }), offer('thirty', { term: 30 }), offer('ten')]));
  expect(named(shown, 'id')).toEqual(['thirty', 'ten', 'five']);
  expect(named(shown, 'lowestPayment')).toEqual([true, false, false]);
});

it('marks all that share the lowest payment, and no single offer', () => {
  const shown = offersShown(asJson([offer('one'), offer('other'), offer('dear', { rate: 0.09 })]));
  expect(named(shown, 'lowestPayment')).toEqual([true, true, false]);
  expect(named(offersShown(asJson([offer('one')])), 'lowestPayment')).toEqual([false]);
});

it('marks what stands out among the offers that go up to the amount, and never one that does not', () => {
  const short = offer('short', { term: 5, rate: 0.04, maxDraw: '16000.00' });
  const given = asJson([offer('long', { term: 20 }), offer('ten'), short]);
  const marked = (choice: Json, name: string) =>
    offersShown(given, null, choice)
      .filter((one) => readPath(one, name) === true)
      .map((one) => readPath(one, 'id'));
  expect(marked(null, 'leastInterest')).toEqual(['ten']);
  expect(marked({ draw: 18_000 }, 'leastInterest')).toEqual(['ten']);
  expect(marked({ draw: 16_000 }, 'leastInterest')).toEqual(['short']);
  expect(marked(null, 'lowestPayment')).toEqual(['long']);
});

it('marks nothing where one offer alone goes up to the amount', () => {
  const small = offer('small', { maxDraw: '16000.00' });
  const shown = offersShown(asJson([offer('large', { term: 20 }), small, offer('other', { maxDraw: '17000.00' })]));
  expect(named(shown, 'id')[0]).toBe('large');
  expect(shown.some((one) => readPath(one, 'leastInterest') || readPath(one, 'lowestPayment'))).toBe(false);
});

it('shows early what stands out, then the next in order, three at most', () => {
  const given = [5, 10, 15, 20, 30].map((term) => offer(String(term), { term }));
  const early = (order: Json) =>
    offersShown(asJson(given), null, null, order)
      .filter((one) => readPath(one, 'early') === true)
      .map((one) => readPath(one, 'id'));
  expect(early('PAYMENT')).toEqual(['30', '20', '5']);
  expect(early('TERM')).toEqual(['5', '10', '30']);
});

it('shows every offer, by amount and not by text', () => {
  const rates = fc.array(fc.integer({ min: 100, max: 2_000 }).map((points) => points / 10_000));
  fc.assert(
    fc.property(rates, (given) => {
      const shown = offersShown(asJson(given.map((rate, at) => offer(String(at), { rate }))));
      expect(named(shown, 'rate')).toEqual([...given].sort((one, other) => one - other));
    }),
  );
});

it.each([
  ['the amount that was chosen', { draw: 18_000 }, [18_000, 16_000], [false, true]],
  ['the largest of them, where none was', null, [20_000, 16_000], [false, true]],
  ['nothing, where each goes up to it', { draw: 15_500 }, [15_500, 15_500], [false, false]],
])('puts last, and says, which offers stay below %s', (_, choice, selected, below) => {
  const given = asJson([offer('small', { maxDraw: '16000.00' }), offer('large')]);
  const shown = offersShown(given, null, choice);
  expect(named(shown, 'selected')).toEqual(selected);
  expect(named(shown, 'belowChoice')).toEqual(below);
});

it.each([
  ['PAYMENT', ['thirty', 'ten', 'dear', 'five']],
  ['INTEREST', ['five', 'ten', 'dear', 'thirty']],
  ['TERM', ['five', 'ten', 'dear', 'thirty']],
  ['anything else', ['thirty', 'ten', 'dear', 'five']],
])('puts the offers in order by %s, the lower payment first among equals', (order, ids) => {
  const given = [
    offer('dear', { rate: 0.09 }),
    offer('five', { term: 5 }),
    offer('ten'),
    offer('thirty', { term: 30 }),
  ];
  expect(named(offersShown(asJson(given), null, null, order), 'id')).toEqual(ids);
});

it('shows what an offer costs at the chosen amount, or at the most it goes up to', () => {
  const given = asJson([offer('small', { maxDraw: '16000.00' }), offer('large')]);
  const shown = offersShown(given, null, { draw: 18_000 });
  expect(named(shown, 'line')).toEqual(['18000.00', '16000.00']);
  expect(named(shown, 'monthlyPayment')).toEqual(
    ['large', 'small'].map((offerId) => selectedOffer(given, { offerId, draw: 18_000 })?.monthlyPayment),
  );
});

it('lets any amount be chosen that one of the offers has, and those of the chosen one', () => {
  const given = asJson([offer('small', { maxDraw: '16000.00' }), offer('large', { minDraw: '17000.00' })]);
  const minimum = selectedOffer(given, { offerId: 'small' })?.minimum;
  expect(drawRange(given)).toEqual({ minimum, maximum: 20_000, leastLine: '15000.00', ofOffer: false });
  expect(drawRange(given, null, { offerId: 'large' })).toMatchObject({
    minimum: 17_000,
    maximum: 20_000,
    ofOffer: true,
  });
  expect(drawRange([])).toBeUndefined();
});

it('has no largest draw and shows nothing without offers', () => {
  expect(largestDraw([])).toBeUndefined();
  expect(largestDraw()).toBeUndefined();
  expect(offersShown()).toEqual([]);
});

it('finds the largest draw wherever it stands', () => {
  const draws = ['99000.00', '265713.02', '20000.00'];
  expect(largestDraw(asJson(draws.map((maxDraw) => offer(maxDraw, { maxDraw }))))).toBe('265713.02');
});

it('says what an offer costs in all: the payments of the whole term, their interest, and what is taken at closing', () => {
  const paid = ['100.00', '15.00', '0.00'];
  const costs = paid.map((cost) => ({ feeType: 'OTHER', borrowerPaidAmount: cost, totalPaidByBorrower: cost }));
  const [shown] = offersShown(asJson([offer('five', { rate: 0.08, term: 5, maxDraw: '100000.00', costs })]));
  expect(shown).toMatchObject({ monthlyPayment: '2027.64', closingCosts: '115.00' });
  expect(shown).toMatchObject({ paidInAll: '121658.40', interestInAll: '21658.40' });
});

describe('an offer shows what the borrower pays who takes all of it', () => {
  const amounts = ['0.00', '18250.37'];
  const liens = (balance: string): Json => [{ balance, payOff: { status: 'MARKED_FOR_PAYOFF' } }];

  it.each(amounts)('in whole dollars, with payoffs of %s', (payoffs) => {
    for (const one of offersShown(asJson(priced), liens(payoffs), { discounts: ['AUTOPAY'] })) {
      const choice = { offerId: readPath(one, 'id') ?? null, discounts: ['AUTOPAY'] };
      const figures = selectedOffer(asJson(priced), choice, liens(payoffs));
      expect(one).toMatchObject({ monthlyPayment: figures?.monthlyPayment, apr: figures?.apr, line: figures?.amount });
    }
    expect.assertions(priced.length);
  });

  it('has an offer whose largest line to the cent asks for another payment', () => {
    const shown = new Map(
      offersShown(asJson(priced)).map((one) => [readPath(one, 'id'), readPath(one, 'monthlyPayment')]),
    );
    expect(priced.some(({ id, monthlyPayment }) => shown.get(id) !== monthlyPayment)).toBe(true);
  });
});

describe('the figures of an application that is signed', () => {
  const application = { amount: '63000.30', rate: 0.0785, uwCalculatedDrawAmount: '60000.00' };
  const costs = [
    { feeType: 'NOTARY', amount: '100.00' },
    { feeType: 'RECORDING', amount: '15.00' },
  ];

  it('say what cash comes of the draw', () => {
    expect(applicationFigures({ ...application, costs })).toMatchObject({ costsTotal: '115.00', netCash: '59885.00' });
  });

  it('say the recording tax: what the line has beyond the draw and the fee', () => {
    const taxOf = (originationFee: string) => applicationFigures({ ...application, originationFee });
    expect(taxOf('2994.00')).toMatchObject({ recordingTax: '6.30' });
    expect(taxOf('3000.30')).not.toHaveProperty('recordingTax');
    expect(applicationFigures(application)).not.toHaveProperty('recordingTax');
  });

  it.each([
    ['nothing is known of its costs', application],
    [
      'a loan is paid off',
      { ...application, costs, liens: [{ balance: '18250.37', payOff: { status: 'MARKED_FOR_PAYOFF' } }] },
    ],
    ['nothing is known of its draw', { amount: '63000.30', rate: 0.0785, costs }],
  ])('say nothing of it where %s', (_, shown) => {
    expect(applicationFigures(shown)).not.toHaveProperty('netCash');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { figuresOf } from '../../../src/trade/pricing/functions/offers/figures.ts';
import { priceOffers } from '../../../src/trade/pricing/functions/offers/offers.ts';
import { offersShown } from '../../../src/trade/pricing/functions/offers/offers-shown.ts';
import type { PricedOffer, PricingFacts } from '../../../src/trade/pricing/functions/offers/priced.ts';
import { amount, sum } from '../../../src/values/amounts/decimal.ts';
import { goodApplication } from './support/good-application.ts';

const root = join(import.meta.dirname, '../../..');
const pricing: Pricing = JSON.parse(readFileSync(join(root, 'brands/main/pricing.json'), 'utf8'));

const inTexas: PricingFacts = {
  ...goodApplication,
  maximumCltv: 0.8,
  minimumDraw: '35000.00',
  maximumDraw: '750000.00',
  originationFee: '0.02',
  state: 'TX',
  lawState: 'TX',
};

function offerOf(facts: PricingFacts, document = pricing): PricedOffer {
  const offer = priceOffers(document, facts).offers.find(({ id }) => id === 'fixed-10');
  if (!offer) throw new Error('no offer');
  return offer;
}

const draw = (offer: PricedOffer, dollars: number) => figuresOf(offer, { offerId: offer.id, draw: dollars }, []);

const feesOf = ({ originationFee, recordingTax, costs }: ReturnType<typeof draw>) =>
  sum([originationFee, recordingTax, ...costs.map((cost) => cost.amount)]);

describe('the limit of fees in Texas', () => {
  it('counts notary and recording beside the origination fee', () => {
    const figures = draw(offerOf(inTexas), 100_000);
    expect(figures).toMatchObject({ originationFee: '1566.32', costsTotal: '465.00', amount: '101566.32' });
    expect(amount(figures.amount).times('0.02').minus(feesOf(figures)).toNumber()).toBeCloseTo(0, 1);
  });

  it('counts a price opinion of a broker, who is no appraiser, and leaves the appraisal out', () => {
    const { feeLimit } = offerOf({ ...inTexas, valuation: 'BPO' });
    expect(feeLimit).toEqual({ share: 0.02, otherCosts: '645.00' });
    expect(Object.values(pricing.costs ?? {}).find(({ feeType }) => feeType === 'APPRAISAL')).toMatchObject({
      outsideFeeLimit: true,
    });
  });

  it.each(['CO', 'OK'])('is none in %s', (state) => {
    const offer = offerOf({ ...inTexas, state, lawState: state });
    expect(offer.feeLimit).toBeUndefined();
    expect(draw(offer, 100_000).originationFee).toBe('2000.00');
  });

  it('is none for a home that is no homestead', () => {
    expect(offerOf({ ...inTexas, occupancyType: 'INVESTMENT', lawState: '' }).feeLimit).toBeUndefined();
  });

  it('holds for each draw of each offer, beside any other costs and tax, and the line never exceeds the offer', () => {
    const cents = fc.integer({ min: 0, max: 3_000_00 }).map((many) => (many / 100).toFixed(2));
    const taxes = fc.integer({ min: 0, max: 150 }).map((many) => (many / 10_000).toFixed(4));
    fc.assert(
      fc.property(cents, taxes, fc.double({ min: 0, max: 1, noNaN: true }), (recording, tax, share) => {
        const document: Pricing = {
          ...pricing,
          costs: { ...pricing.costs, recording: { feeType: 'RECORDING_FEE', amount: recording } },
          recordingTax: { states: { TX: tax } },
        };
        for (const offer of priceOffers(document, inTexas).offers) {
          const least = draw(offer, 0).minimum;
          const figures = draw(offer, Math.round(least + share * (Number(offer.maxDraw) - least)));
          const most = amount(figures.amount).times('0.02').plus('0.01');
          expect(feesOf(figures).lte(most), `${figures.draw}: ${feesOf(figures)} of ${most}`).toBe(true);
          expect(amount(figures.amount).lte(amount(offer.max).plus('0.01'))).toBe(true);
        }
      }),
    );
  });

  it('offers no line whose other fees exceed it', () => {
    const dear: Pricing = {
      ...pricing,
      costs: { ...pricing.costs, recording: { feeType: 'RECORDING_FEE', amount: '850.00' } },
    };
    const least = { ...inTexas, maximumDraw: '59900.00' };
    expect(priceOffers(dear, least).offers).toEqual([]);
    const [offer] = priceOffers(dear, { ...least, maximumDraw: '60000.00' }).offers;
    expect(offer).toMatchObject({ min: '60000.00', max: '60000.00', maxDraw: '60000.00' });
  });

  it('is what the comparison of offers shows of the fee', () => {
    const [shown] = offersShown(JSON.parse(JSON.stringify([offerOf(inTexas)])));
    const { max, maxDraw } = offerOf(inTexas);
    const fee = amount(max).minus(maxDraw);
    expect(shown).toMatchObject({ originationFee: Number(fee.div(maxDraw).toFixed(6)) });
    expect(fee.plus('465.00').toFixed(2)).toBe(amount(max).times('0.02').toFixed(2));
  });
});

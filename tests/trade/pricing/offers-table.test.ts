import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { discountTypes } from '../../../src/contract/schemas/enumerations.ts';
import { policyFacts } from '../../../src/language/pricing/policy.ts';
import type { Pricing } from '../../../src/language/schema/types.ts';
import { priceApplication } from '../../../src/trade/pricing/functions/offers/price-application.ts';
import type { PricedOffer } from '../../../src/trade/pricing/functions/offers/priced.ts';
import { selectedOffer } from '../../../src/trade/pricing/functions/offers/select-offer.ts';
import { roundHalfEven } from '../../../src/values/amounts/decimal.ts';

type Texts = Record<string, string>;
type Row = {
  given: Record<'occupancyType' | 'state' | 'yearlyIncome', string> & { creditScore: number };
  offers: number;
  offer: Record<'id' | 'rate' | 'allIn', string> & { discounts: Texts } & Texts;
  choice: { draw: number; preference: string; discounts: string[]; payoffs: string[] };
  figures: Record<string, string | number>;
  tie: boolean;
};

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../../cases/offers', name), 'utf8'));
const pricing: Pricing = read('pricing.json');
const rows: Row[] = read('offers-table.json');

/** The application as the lifecycle hands it over. */
function given({ given: { occupancyType, state, yearlyIncome, ...facts } }: Row): Json {
  return {
    answers: {
      propertyAddress: { occupancyType, state },
      income: { income: Number(yearlyIncome), otherIncome: 0, employmentType: 'FULL_TIME' },
    },
    policy: policyFacts(pricing, state),
    facts,
  };
}

/** The product's numbers in the words of the table. */
function priced(row: Row) {
  const { offers = [], offerCount } = priceApplication(given(row)) ?? {};
  const offer = (offers as PricedOffer[]).find(({ id }) => id === row.offer.id);
  const { type, term, min, max, minDraw, maxDraw, monthlyPayment, minRecordingTax, maxRecordingTax } = offer ?? {};
  const rates = Object.fromEntries(
    (offer?.discountList ?? []).map((one) => [one.type, roundHalfEven(one.rateWithDiscount, 6)]),
  );
  const { ALL_IN: allIn, ...discounts } = rates;
  const rate = roundHalfEven(offer?.rate ?? 0, 6);
  const draws = { min, max, minDraw, maxDraw, monthlyPayment, minRecordingTax, maxRecordingTax };
  return { offers, offerCount, offer: { id: offer?.id, type, term, ...draws, rate, discounts, allIn } };
}

function figures(offers: Json, { offer, choice, figures: wanted }: Row) {
  const liens = choice.payoffs.map((balance) => ({ balance, payOff: { status: 'MARKED_FOR_PAYOFF' } }));
  const seen = selectedOffer(offers, { ...choice, offerId: offer.id }, liens);
  const told = Object.entries(seen ?? {}).filter(([name]) => name in wanted);
  return Object.fromEntries(
    told.map(([name, value]) => [name, name === 'rate' ? roundHalfEven(Number(value), 6) : value]),
  );
}

describe('500 random offers', () => {
  it('are those of the table that another language made, to the cent', () => {
    expect(rows).toHaveLength(500);
    for (const row of rows) {
      const { offers, ...seen } = priced(row);
      expect(seen).toEqual({ offerCount: row.offers, offer: row.offer });
      expect(figures(offers, row)).toEqual(row.figures);
    }
  });

  it('take every type of discount, and all of them together', () => {
    const taken = new Set(
      rows.flatMap(({ offer, choice }) => choice.discounts.filter((type) => type in offer.discounts)),
    );
    expect([...taken].sort()).toEqual(discountTypes.filter((type) => type !== 'ALL_IN').sort());
    expect(rows.filter(({ choice }) => choice.discounts.includes('ALL_IN'))).toHaveLength(129);
  });

  it('have fees that end in half a cent among them', () => {
    expect(rows.filter(({ tie }) => tie)).toHaveLength(116);
  });
});

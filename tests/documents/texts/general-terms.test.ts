import { expect, test } from 'vitest';
import { loaded } from '../loaded.ts';

/** Of each organisation with general terms: its product and its price list. */
const priced = [...loaded.organisations].flatMap(([org, { product, server }]) =>
  Object.hasOwn(server.papers, 'home-equity-terms') ? [{ org, product, pricing: server.pricing }] : [],
);

// The general terms tell of a payment over 5, 15 and 30 years: a price list with other terms would make that untrue.
test.each(priced)('$org lends for the terms that the examples of its general terms have', ({ pricing }) => {
  const years = Object.keys(pricing?.terms ?? {}).map(Number);
  expect(years).toContain(15);
  expect([Math.min(...years), Math.max(...years)]).toEqual([5, 30]);
});

// A term that is missing, or an order by the first digit, would be seen by each applicant.
test.each(priced)('the general terms of $org name each of its terms, the shortest first', ({ product, pricing }) => {
  const years = Object.keys(pricing?.terms ?? {}).map(Number);
  const expected = years.toSorted((one, other) => one - other).map((key) => ({ key: String(key) }));
  expect(product.facts.lineTerms?.default).toEqual(expected);
});

// A rate that no borrower could have would be no example of one that was offered lately.
test.each(priced)(
  'the example rate of $org lies between the lowest and the highest of its price list',
  ({ pricing }) => {
    const numbers = (value: unknown): number[] =>
      typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbers) : [Number(value)];
    const rates = numbers(pricing?.rates).filter((rate) => rate > 0.02 && rate < 0.3);
    const example = Number(pricing?.values?.exampleRate);
    expect(example).toBeGreaterThan(Math.min(...rates));
    expect(example).toBeLessThan(Math.max(...rates));
  },
);

test('there are price lists to look at', () => expect(priced.length).toBeGreaterThan(5));

import { expect, it } from 'vitest';
import { pageProduct } from '../../runtime/files/page-product.ts';
import { functions } from '../../src/trade/index.ts';
import { pageFunctions } from '../../src/trade/page-functions.ts';
import { loaded } from '../documents/loaded.ts';

const { organisations } = loaded;
const leftOut = Object.keys(functions).filter((name) => !Object.hasOwn(pageFunctions, name));

it('the lifecycle has functions that no page carries', () => {
  expect(leftOut).toContain('price-offers');
});

it.each([...organisations.values()].map(({ product }) => ({ org: product.org, product })))(
  'no page of $org names a function that pages do not carry',
  ({ product }) => {
    const carried = JSON.stringify([pageProduct(product)]);
    expect(leftOut.filter((name) => carried.includes(`["${name}"`))).toEqual([]);
  },
);

it('a page calls the same functions as the server', () => {
  expect(functions).toMatchObject(pageFunctions);
});

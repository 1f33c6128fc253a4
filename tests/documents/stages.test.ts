import { afterAll, expect, test } from 'vitest';
import { loadDocuments } from '../../src/documents/load.ts';
import { smallProduct } from './cache/small-product.ts';
import { fileOfProduct } from './fixture.ts';

const folder = smallProduct();
afterAll(folder.remove);

test('a drawing that is missing and an example that differs are told together, with what other documents have', () => {
  const main = JSON.parse(fileOfProduct('brands/main/brand.json'));
  const brand = { ...main, logo: { src: 'no-such.svg', alt: 'Us', width: 100, height: 32 } };
  folder.write('brands/main/brand.json', brand);
  const adult = { pass: { dob: '2010-01-01', today: '2026-01-01' } };
  folder.write('brands/partner/flows/rules/adult.json', { params: { least: 21 }, examples: [adult] });
  folder.write('brands/partner/flows/public/help.json', { heading: '{nobody}' });
  const codes = new Set(loadDocuments(folder.root).diagnostics.map(({ code }) => code));
  expect([...codes].sort()).toEqual(['example-differs', 'missing-asset', 'missing-example', 'unknown-fact']);
});

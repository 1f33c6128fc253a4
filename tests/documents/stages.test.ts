import { afterAll, expect, test } from 'vitest';
import { loadDocuments } from '../../src/product/load.ts';
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

test('a rule whose name ends otherwise is not read, and a logo in the colour of its header is not seen: both are told', () => {
  const other = smallProduct();
  try {
    other.write('flows/rules/of-nobody.JSON', { title: 'Nobody reads this' });
    const logo = { src: 'logo.svg', alt: 'Us', width: 100, height: 32 };
    other.write('brands/main/brand.json', { ...JSON.parse(fileOfProduct('brands/main/brand.json')), logo });
    other.write(
      'brands/main/assets/logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 32"><circle r="9" fill="#000000"/><path fill="#f4f4f4" d="M2 2h90v20h-90z"/></svg>',
    );
    const { diagnostics } = loadDocuments(other.root);
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'logo-unseen brands/main/brand.json',
      'file-unread flows/rules/of-nobody.JSON',
    ]);
  } finally {
    other.remove();
  }
});

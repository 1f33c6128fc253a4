import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadDocuments } from '../../../src/product/load.ts';

const second = join(import.meta.dirname, '../../second-product');
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-products-'));
  for (const part of ['flows', 'brands']) cpSync(join(second, part), join(root, part), { recursive: true });
  cpSync(second, join(root, 'flows/products/other'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const found = (): string[] =>
  loadDocuments(root).diagnostics.map(({ code, file, remedy }) => `${code} ${file} (${remedy})`);

function change(path: string, from: string, to: string): void {
  const file = join(root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

test('an organisation has one product', () => {
  expect(found()).toContain(
    'organisation-taken flows/products/other/brands/harbor/brand.json (choose another name for the folder)',
  );
});

test('products differ in their ids', () => {
  cpSync(join(root, 'flows/products/other/brands/harbor'), join(root, 'flows/products/other/brands/haven'), {
    recursive: true,
  });
  rmSync(join(root, 'flows/products/other/brands/harbor'), { recursive: true });
  change('flows/products/other/brands/haven/brand.json', '"hosts": ["harbor"]', '"hosts": ["haven"]');
  expect(found()).toEqual(['product-taken flows/products/other/flows/product.json (choose another id)']);
  change('flows/products/other/flows/product.json', '"id": "personal-loan"', '"id": "other-loan"');
  expect(found()).toEqual([]);
  expect([...loadDocuments(root).organisations.keys()]).toEqual(['harbor', 'haven']);
});

/** The organisation of the second product has another name, and its product another id. */
function apart(): void {
  const brands = join(root, 'flows/products/other/brands');
  renameSync(join(brands, 'harbor'), join(brands, 'haven'));
  change('flows/products/other/brands/haven/brand.json', '"hosts": ["harbor"]', '"hosts": ["haven"]');
  change('flows/products/other/flows/product.json', '"id": "personal-loan"', '"id": "other-loan"');
}

test('a further product has documents of the first as they are, and what is wrong in one is said of its own file', () => {
  apart();
  expect(found()).toEqual([]);
  rmSync(join(root, 'flows/products/other/flows/apply/name.json'));
  expect(found()).not.toEqual([]);
  change('flows/products/other/flows/product.json', '{', '{ "shares": ["apply/name"],');
  expect(found()).toEqual([]);
  change('flows/apply/name.json', '"heading"', '"headline"');
  expect(new Set(loadDocuments(root).documentDiagnostics.map(({ file }) => file))).toEqual(
    new Set(['flows/apply/name.json']),
  );
});

test('what a further product shares is there, and not its own too', () => {
  apart();
  change('flows/products/other/flows/product.json', '{', '{ "shares": ["apply/name", "apply/nothing"],');
  expect(found()).toEqual([
    'shared-document flows/products/other/flows/product.json (remove one of the two)',
    'shared-document flows/products/other/flows/product.json (name one that it has)',
  ]);
});

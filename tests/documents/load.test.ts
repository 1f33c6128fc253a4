import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { pageProduct } from '../../runtime/files/page-product.ts';
import { repository } from '../../src/documents/files/repository.ts';
import { themeCss } from '../../src/documents/files/theme-css.ts';
import { checkJourneys } from '../../src/documents/journeys/check-journeys.ts';
import { readJourneys } from '../../src/documents/journeys/journey-findings.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { loaded } from './loaded.ts';
import { ownSettings } from './own-settings.ts';

/** Every key of every object in a value. */
function keysIn(value: unknown, keys = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return keys;
  for (const [key, part] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(key);
    keysIn(part, keys);
  }
  return keys;
}

const main = loaded.organisations.get('main');

describe('the documents of the repository', () => {
  test('are in order, for every organisation', () => {
    expect(loaded.diagnostics).toEqual([]);
    expect(loaded.organisations.size).toBe(loaded.counts.organisations);
  });

  test('have journeys that are in order', () => {
    expect(checkJourneys(readJourneys(repository), loaded)).toEqual([]);
  });

  test('have a validator for each form', () => {
    const forms = [...loaded.organisations.values()].flatMap(({ product }) =>
      Object.values(product.screens).flatMap(({ forms: of }) => Object.values(of)),
    );
    expect(forms.filter(({ validator }) => !loaded.validators.has(validator))).toEqual([]);
  });

  test('loaded again are the same', { tags: ['all'] }, () => {
    const again = loadDocuments();
    expect([...again.organisations].map(([org, { product }]) => [org, product.hash])).toEqual(
      [...loaded.organisations].map(([org, { product }]) => [org, product.hash]),
    );
  });
});

describe('what a page carries', () => {
  const page = main && pageProduct(main.product);
  // Facts and blocks name their parts as they please.
  const keys = keysIn(page && { ...page, facts: {}, screens: {} });

  test('has no owners, sources, examples, answers or eligibility', () => {
    expect(['owner', 'examples', 'receive', '$schema'].filter((key) => keys.has(key))).toEqual([]);
    // A fact may have a part of that name; a call of a page has none.
    expect(keysIn(page?.calls).has('answers')).toBe(false);
    expect(page?.brand).not.toHaveProperty('eligibility');
    expect(page?.brand).not.toHaveProperty('operatingHours');
  });

  test('has nothing of what stays on the server', () => {
    expect(Object.keys(page ?? {})).not.toContain('lifecycle');
    expect(['personas', 'maximumCltv', 'minimumDraw', 'vendors'].filter((key) => keys.has(key))).toEqual([]);
  });

  test('leaves the product itself as it was', () => {
    expect(Object.values(main?.product.rules ?? {})[0]).toHaveProperty('owner');
  });
});

test('a journey of an organisation that does not compile has no error of its own, one of an unknown organisation has', () => {
  const root = mkdtempSync(join(tmpdir(), 'journeys-'));
  mkdirSync(join(root, 'tests/journeys'), { recursive: true });
  for (const org of ['broken', 'mian']) {
    const journey = { id: org, title: 'Opens the first page', org, do: [{ open: '/' }] };
    writeFileSync(join(root, `tests/journeys/${org}.json`), JSON.stringify(journey, null, 2));
  }
  const diagnostics = checkJourneys(readJourneys(root), { calls: loaded.calls, failed: new Set(['broken']) });
  rmSync(root, { recursive: true });
  expect(diagnostics.map(({ file, message, remedy }) => `${file} ${message} (${remedy})`)).toEqual([
    'tests/journeys/mian.json There is no organisation "mian". (did you mean "main"?)',
  ]);
});

test('a journey gives no application that the server would not answer', () => {
  const root = mkdtempSync(join(tmpdir(), 'journeys-'));
  mkdirSync(join(root, 'tests/journeys'), { recursive: true });
  const given = { employer: 'Acme', property: { zip: 80203, county: 'Denver' }, status: { checklistStatus: 'ODD' } };
  const journey = { id: 'made-up', title: 'Made up', given: { application: given }, do: [{ open: '/' }] };
  writeFileSync(join(root, 'tests/journeys/made-up.json'), JSON.stringify(journey, null, 2));
  const diagnostics = checkJourneys(readJourneys(root), loaded);
  rmSync(root, { recursive: true });
  expect(diagnostics.map(({ line, column, message, remedy }) => `${line}:${column} ${message} (${remedy})`)).toEqual([
    expect.stringMatching(/^6:7 The server's application has no "employer" here. \(use one of "uuid", "loanNumber", /),
    '9:9 The server\'s application has no "county" here. (use one of "street1", "street2", "city", "state", "zip", "occupancyType", "homestead")',
    '8:16 The server would not answer this: it must be string. (docs/how-to/write-a-journey.md lists the parts of an application)',
  ]);
});

test("a theme's tokens become custom properties, the dark ones where the reader prefers them", () => {
  const css = themeCss({
    color: { $type: 'color', onBrand: { $value: '#ffffff' } },
    dark: { onBrand: { $value: '#000000' } },
    font: { body: { $value: 'figtree' } },
    density: { $value: 'compact' },
  });
  expect(css).toContain(':root {\n  color-scheme: light dark;\n  --color-on-brand: #ffffff;\n  --font-body: Figtree, ');
  expect(css).toContain('--room-control: 2.75rem;');
  expect(css).toMatch(/prefers-color-scheme: dark\) \{\n:root \{\n {2}--color-on-brand: #000000;/);
});

describe('brands on disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'documents-'));
  cpSync(join(repository, 'flows'), join(root, 'flows'), { recursive: true });
  cpSync(join(repository, 'brands'), join(root, 'brands'), { recursive: true });
  afterAll(() => rmSync(root, { recursive: true }));

  test('share no host name, and have a logo and an icon of their own where they name one', () => {
    const brand = {
      extends: 'main',
      name: 'Other',
      hosts: ['www'],
      // The brand that it extends has one of this name, and another for the dark scheme.
      logo: { src: 'logo.svg', alt: 'Other' },
      icon: 'no-such-icon.svg',
      organisation: { orgCode: 'zother' },
      settings: ownSettings,
    };
    mkdirSync(join(root, 'brands/zother'));
    writeFileSync(join(root, 'brands/zother/brand.json'), JSON.stringify(brand, null, 2));
    const { diagnostics } = loadDocuments(root);
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['host-taken', 'brands/zother/brand.json', 5],
      ['missing-asset', 'brands/zother/brand.json', 8],
      ['missing-asset', 'brands/zother/brand.json', 8],
      ['missing-asset', 'brands/zother/brand.json', 11],
    ]);
  });
});

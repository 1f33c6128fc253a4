import { beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../runtime/engine/product.ts';
import { sectionOf } from '../../runtime/engine/product-section.ts';
import { divideProduct } from '../../runtime/language/emit/divide-product.ts';
import { type PageFiles, pageFiles } from '../../src/documents/page/page-files.ts';
import { loaded } from './loaded.ts';

const organisations = [...loaded.organisations.values()].map(({ product }) => ({ org: product.org, product }));

type Kind = 'rules' | 'facts' | 'calls' | 'dialogs';

/** What the keys of documents name. Told by the keys alone, and not by the names, as the compiler tells it. */
const kindOf: Record<string, Kind> = {
  var: 'facts',
  fact: 'facts',
  field: 'facts',
  rule: 'rules',
  call: 'calls',
  background: 'calls',
  dialog: 'dialogs',
};

type Reference = { kind: Kind; id: string };

function referencesIn(value: unknown, key = ''): Reference[] {
  if (typeof value === 'string') {
    const kind = kindOf[key];
    const id = kind === 'facts' ? (value.split('.')[0] ?? '') : value;
    return kind ? [{ kind, id }] : [];
  }
  if (Array.isArray(value)) {
    const ids = key === 'var' ? value.slice(0, 1) : value;
    return ids.flatMap((part) => referencesIn(part, key === 'rules' ? 'rule' : key === 'reads' ? 'fact' : key));
  }
  if (typeof value !== 'object' || value === null) return [];
  // An argument of a message: { type: 1 … 6, value: 'borrower.firstName' }.
  const argument = 'type' in value && typeof value.type === 'number' && 'value' in value ? value.value : undefined;
  return [
    ...referencesIn(argument, 'fact'),
    ...Object.entries(value).flatMap(([name, part]) => referencesIn(part, name)),
  ];
}

/** What a page names that it has not loaded, though the whole product has it. */
function missingIn(page: Product, whole: Product): string[] {
  const { routing, statuses, flows, ...rest } = page;
  const own = Object.fromEntries(Object.entries(flows).filter(([id]) => !Object.hasOwn(page.sections ?? {}, id)));
  const missing = referencesIn([rest, routing, statuses, own]).filter(
    ({ kind, id }) => Object.hasOwn(whole[kind], id) && !Object.hasOwn(page[kind], id),
  );
  return [...new Set(missing.map(({ kind, id }) => `${kind} ${id}`))];
}

const ofOrganisation = ({ product }: (typeof organisations)[number]) => {
  let files: PageFiles;
  let pages: [string, Product][];
  beforeAll(() => {
    files = pageFiles(product);
    pages = ['', ...files.hashes.keys()].map((section) => [section, JSON.parse(files.product(section))]);
  });

  test('find in their sections all that their screens read', () => {
    expect(Object.fromEntries(pages.map(([id, page]) => [id, missingIn(page, product)]))).toEqual(
      Object.fromEntries(pages.map(([id]) => [id, []])),
    );
  });

  test('have each screen in one section, and its rules and facts of forms with it', () => {
    const found = pages.flatMap(([section, page]) =>
      Object.keys(page.screens).filter((id) => sectionOf(id) === section),
    );
    expect(found.sort()).toEqual(Object.keys(product.screens).sort());
  });

  test('have a file for each section, which brings what a page that opens it has', () => {
    for (const [id, page] of pages.slice(1)) {
      const section = JSON.parse(files.section(id) ?? '{}');
      expect(page).toMatchObject({ screens: section.screens, rules: section.rules, calls: section.calls });
      expect(page.sections).not.toHaveProperty([id]);
    }
  });
};
describe.each(organisations.slice(0, 2))('the pages of $org', ofOrganisation);
describe.each(organisations.slice(2))('the pages of $org', { tags: ['all'] }, ofOrganisation);

test('a page that opens a registration has not the rules of an application, its routing or its facts', () => {
  const [main] = organisations;
  const page: Product = JSON.parse(main ? pageFiles(main.product).product('registration') : '{}');
  expect(page.routing).toEqual({});
  expect(Object.keys(page.rules).length * 2).toBeLessThan(Object.keys(main?.product.rules ?? {}).length);
  expect(Object.values(page.facts).some(({ source }) => source === 'paper')).toBe(false);
});

test('organisations whose documents name the same share one division, and others have their own', () => {
  const main = loaded.organisations.get('main')?.product;
  const [[id, screen] = []] = Object.entries(main?.screens ?? {});
  if (!main || id === undefined || !screen) throw new Error('the main brand has no screens');
  const rule = Object.keys(main.rules).find((one) => !JSON.stringify(screen).includes(one)) ?? '';
  const withScreen = (change: object): Product => ({
    ...main,
    screens: { ...main.screens, [id]: { ...screen, ...change } },
  });
  const division = divideProduct(main);
  expect(divideProduct(withScreen({ heading: 'In other words' }))).toBe(division);
  const other = divideProduct(withScreen({ heading: 'In other words', guards: [{ unless: { rule } }] }));
  expect(other).not.toBe(division);
  expect(divideProduct(withScreen({ heading: 'In other words', guards: [{ unless: { rule } }] }))).toBe(other);
});

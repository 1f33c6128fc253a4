import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../../src/documents/files/repository.ts';

const texts = new Map<string, string>();
/** A file's text, read once. */
function read(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(repository, path), 'utf8');
  texts.set(path, text);
  return text;
}
const filesUnder = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** Of a lender what stands once: its name, number, address, telephone number, email address and pages. */
function dataOf(org: string): string[] {
  const { orgName, company, support, mainSite } = JSON.parse(read(`brands/${org}/brand.json`)).settings;
  return [
    orgName,
    company.nmls,
    company.address,
    support.phone,
    support.email,
    ...Object.values<string>(mainSite ?? {}),
  ];
}

/** A value as it would be written again: not within another word, number or identifier. */
const again = (value: string): RegExp =>
  new RegExp(`(?<![\\w-])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);

describe.each(brands.filter((org) => org !== 'main'))('%s', (org) => {
  const files = filesUnder(`brands/${org}`);
  const own = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file));

  test('has overlays of words, of rules and of flow', () => {
    const words = own(/\/flows\/(?:registration|application)\/(?!flow\.json$)/);
    const [rules, flows] = [own(/\/flows\/rules\//), own(/\/flow\.json$/)];
    expect([words, rules, flows].filter(({ length }) => length === 0)).toEqual([]);
  });
});

describe.each(brands)('the data of %s', (org) => {
  const data = dataOf(org);

  test('is all there', () => {
    expect(data.filter((value) => typeof value !== 'string' || value === '')).toEqual([]);
    // A brand without pages of its own for terms and policies has ours.
    expect([5, 9]).toContain(data.length);
  });

  test('stands once in brand.json', () => {
    const text = read(`brands/${org}/brand.json`);
    expect(data.filter((value) => text.split(`"${value}"`).length !== 2)).toEqual([]);
    const [name = ''] = data;
    expect(text.match(new RegExp(again(name), 'g'))).toHaveLength(1);
  });

  test('stands in no other document of its own, and in none of the base', () => {
    const places = [...filesUnder(`brands/${org}`), ...filesUnder('flows')].filter(
      (file) => file !== `brands/${org}/brand.json`,
    );
    const found = places.flatMap((file) =>
      data
        .filter((value) => read(file).includes(value) && again(value).test(read(file)))
        .map((value) => `${file} says ${value}`),
    );
    expect(found).toEqual([]);
  });
});

test('no two brands have the same overlay of flow', () => {
  const overlays = brands
    .filter((org) => org !== 'main')
    .map((org) => [org, JSON.stringify(JSON.parse(read(`brands/${org}/flows/registration/flow.json`)))] as const);
  const same = [...Map.groupBy(overlays, ([, text]) => text).values()].filter(({ length }) => length > 1);
  expect(same.map((group) => group.map(([org]) => org))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repository } from '../../../src/documents/document-files.ts';

const read = (path: string): string => readFileSync(join(repository, path), 'utf8');
const filesUnder = (folder: string): string[] =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);

const brands = readdirSync(join(repository, 'brands'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'main' ? [entry.name] : [],
);

describe.each(brands)('%s', (org) => {
  const files = filesUnder(`brands/${org}`);
  const own = (pattern: RegExp): string[] => files.filter((file) => pattern.test(file));

  test('has overlays of words, of rules and of flow', () => {
    const words = own(/\/flows\/(?:registration|application)\/(?!flow\.json$)/);
    const [rules, flows] = [own(/\/flows\/rules\//), own(/\/flow\.json$/)];
    expect([words, rules, flows].filter(({ length }) => length === 0)).toEqual([]);
  });

  test('has the data of the company in brand.json alone', () => {
    const { name, settings } = JSON.parse(read(`brands/${org}/brand.json`));
    const { company, support, mainSite } = settings;
    const data: string[] = [company.address, support.phone, support.email, ...Object.values<string>(mainSite)];
    const places = files.filter((file) => !file.endsWith(`${org}/brand.json`));
    const found = places.flatMap((file) =>
      data.filter((value) => read(file).includes(value)).map((value) => `${file} says ${value}`),
    );
    expect(found).toEqual([]);
    // Each of them once there, but for a logo's text and the names that partners call it by.
    const text = read(`brands/${org}/brand.json`);
    const twice = data.filter((value) => text.split(`"${value}"`).length > 2);
    expect([name.length > 0, twice]).toEqual([true, []]);
  });
});

test('no document of the base names a company', () => {
  const companies = [...brands, 'main'].map((org) => JSON.parse(read(`brands/${org}/brand.json`)).settings);
  const data = companies.flatMap(({ company, support }) => [company.address, support.phone, support.email]);
  const known = new Set(companies.map(({ company }) => company.trustee));
  const found = filesUnder('flows').flatMap((file) =>
    data.filter((value) => !known.has(value) && read(file).includes(value)).map((value) => `${file} says ${value}`),
  );
  expect(found).toEqual([]);
});

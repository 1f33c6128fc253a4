import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Brand } from '../../runtime/schema/types.ts';
import { discountTypes } from '../../src/contract/schemas/enumerations.ts';

const root = join(import.meta.dirname, '../..');

/** The default brand's folder is a word of everyday code; its lender's name is not. */
const DEFAULT_ORGANISATION = 'main';

test('no lender is named in the code', () => {
  const names = readdirSync(join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => namesOf(name));
  expect(names).toEqual(expect.arrayContaining(['fairway', 'cross country', 'lintel home']));
  expect(naming(['src', 'runtime'], names)).toEqual([]);
});

function namesOf(org: string): string[] {
  const brand: Brand = JSON.parse(readFileSync(join(root, 'brands', org, 'brand.json'), 'utf8'));
  const names = [org, brand.organisation?.orgCode, brand.settings?.orgName].filter((name) => typeof name === 'string');
  return [...new Set(names.map((name) => name.toLowerCase()))].filter(
    (name) => name !== DEFAULT_ORGANISATION && name.length > 2,
  );
}

function naming(folders: string[], names: string[]): string[] {
  const pattern = new RegExp(
    `(?<![a-z])(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?![a-z])`,
    'i',
  );
  return folders.flatMap(filesOf).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) && !isCode(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
}

/** A kind of discount that the calls name by a code: specification 2, section 3. */
const isCode = (line: string): boolean => discountTypes.some((code) => line.trim() === `'${code}',`);

function filesOf(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|html|json)$/.test(name))
    .map((name) => join(folder, name));
}

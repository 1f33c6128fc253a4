import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jsonFilesUnder } from '../../runtime/files/document-files.ts';

const root = join(import.meta.dirname, '../..');
const lines = readFileSync(join(root, 'docs/obligations.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const named = (column: number): string[] =>
  lines.flatMap((cells) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));

it('each of the ten numbers has a line', () => {
  expect([...new Set(lines.map(([number]) => Number(number)))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('the documents that are named are there', () => {
  expect(named(2).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('the sources that are named are there', () => {
  const sources = jsonFilesUnder(root, 'flows/sources').flatMap(({ text }) => Object.keys(JSON.parse(text).sources));
  expect(named(3).filter((id) => !sources.includes(id))).toEqual([]);
});

it('the journeys and tests that are named are there', () => {
  const journeys = jsonFilesUnder(root, 'tests/journeys').map(({ text }) => JSON.parse(text).id);
  expect(named(4).filter((id) => !journeys.includes(id) && !existsSync(join(root, id)))).toEqual([]);
});

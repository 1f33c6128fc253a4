import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { journeys } from '../journey/journeys.ts';

const root = join(import.meta.dirname, '../..');

/** Pages with a line for each sentence of the specification. */
const pages = ['chat', 'people-and-logins', 'shell', 'flags-and-telemetry', 'screens-and-statuses'].map(
  (name) => `docs/reference/${name}.md`,
);

const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: root });
const names = new Set(tests.map((file) => basename(file)));
const ids = new Set(journeys.map(({ id }) => id));

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

/** A path of the repository, up to a part of it that is only a pattern. */
const isThere = (path: string): boolean => existsSync(join(root, path.replace(/\/[^/]*[[{*].*$/, '')));

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('names journeys that there are', () => {
    const named = found(text.replaceAll('`npm run journeys -- <name>`', ''), /(?<![*\w])\*([\w.-]+)\*(?![*\w])/g);
    expect(named.filter((name) => name !== 'italics')).not.toEqual([]);
    expect(named.filter((name) => name !== 'italics' && !ids.has(name))).toEqual([]);
  });

  test('names tests that there are', () => {
    const named = found(text, /(?<![\w/.-])([\w/.-]+\.test\.tsx?)/g);
    expect(named).not.toEqual([]);
    expect(named.filter((one) => (one.includes('/') ? !tests.includes(one) : !names.has(one)))).toEqual([]);
  });

  test('names files that there are', () => {
    const named = found(text, /`((?:flows|brands|runtime|src|docs|tests)\/[^`\s]*)`/g);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  test('leaves no line of a table without what holds it', () => {
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (?:sentence|field|flag|capability) \|/.test(line));
    const cells = lines.map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    expect(cells.filter(([, built = '', held]) => held === '' && !/\]\(|above|below/.test(built))).toEqual([]);
  });
});

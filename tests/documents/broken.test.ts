import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenCases, diagnose, lines } from './fixture.ts';

const cases = brokenCases();

test('the small product that the cases break is valid', () => {
  expect(lines(diagnose({}))).toEqual([]);
});

describe('a broken document', () => {
  test.each(cases)('$name', ({ changes, expected }) => {
    expect(expected).not.toEqual([]);
    expect(lines(diagnose(changes))).toEqual(expected);
  });
});

test('every diagnostic says what to do', () => {
  expect(cases.flatMap(({ expected }) => expected.filter((line) => line.endsWith('()')))).toEqual([]);
});

test('every code that compile can give has a case', () => {
  const folder = join(import.meta.dirname, '../../runtime/compiler');
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const codes = new Set([...source.matchAll(/code: '([a-z-]+)'/g)].map(([, code]) => code));
  const shown = new Set(cases.flatMap(({ expected }) => expected.map((line) => line.split(' ')[0])));
  expect([...codes].filter((code) => !shown.has(code))).toEqual([]);
  expect(shown.size).toBeGreaterThan(40);
});

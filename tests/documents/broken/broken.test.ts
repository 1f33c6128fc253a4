import { describe, expect, test } from 'vitest';
import { documentCodes } from '../../../runtime/language/codes/diagnostic-codes.ts';
import type { Prepared } from '../../../runtime/language/compile.ts';
import { language } from '../../../src/language/language.ts';
import { type Changes, diagnose, fileOfProduct, lines, nothing, preparedWith } from '../fixture.ts';
import { brokenCases } from './broken-cases.ts';
import { placedLines } from './placed-lines.ts';

const cases = brokenCases();

/** The product that cases build on, so that each case reads only the files that it changes. */
const builtOn = new Map<Changes, Prepared>([[nothing, preparedWith()]]);
for (const { given } of cases) if (!builtOn.has(given)) builtOn.set(given, preparedWith(given, builtOn.get(nothing)));

test('the small product that the cases break is valid, with what each table adds', () => {
  const found = [...builtOn.keys()].flatMap((given) => lines(diagnose(given, builtOn.get(given))));
  expect(found).toEqual([]);
});

describe('a broken document', () => {
  test.each(cases)('$name', ({ given, changes, texts, expected }) => {
    expect(expected).not.toEqual([]);
    const found = diagnose(changes, builtOn.get(given));
    expect(placedLines(found, (path) => changes[path] ?? fileOfProduct(path), texts)).toEqual(expected);
  });
});

test('every diagnostic says what to do', () => {
  expect(cases.flatMap(({ expected }) => expected.filter((line) => line.endsWith('()')))).toEqual([]);
});

test('every code of a problem in documents has a case', () => {
  const shown = new Set(cases.flatMap(({ expected }) => expected.map((line) => line.split(' ')[0])));
  const ofKinds = language.kinds.flatMap(({ codes = [] }) => codes);
  expect([...documentCodes, ...ofKinds].filter((code) => !shown.has(code))).toEqual([]);
});

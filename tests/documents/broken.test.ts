import { describe, expect, test } from 'vitest';
import { documentCodes } from '../../runtime/compiler/codes/diagnostic-codes.ts';
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

test('every code of a problem in documents has a case', () => {
  const shown = new Set(cases.flatMap(({ expected }) => expected.map((line) => line.split(' ')[0])));
  expect(documentCodes.filter((code) => !shown.has(code))).toEqual([]);
});

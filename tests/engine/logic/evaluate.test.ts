import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';
import type { Json } from '../../../runtime/json/json.ts';
import official from '../../cases/jsonlogic/jsonlogic.com-tests.json' with { type: 'json' };

type Row = [Json, Json, Json];

const rows = (official as Json[]).filter((row): row is Row => Array.isArray(row) && row.length === 3);

describe('evaluate', () => {
  test('is given all 277 official tests', () => {
    expect(rows).toHaveLength(277);
  });

  test.each(rows.map((row, index) => ({ index, row, title: JSON.stringify(row[0]) })))(
    'official test $index: $title',
    ({ row: [logic, data, expected] }) => {
      expect(evaluate(logic, data)).toEqual(expected);
    },
  );

  test.each<[string, Json, Json]>([
    ['a person is 17 the day before the birthday', { age: ['2008-11-22', '2026-11-21'] }, 17],
    ['a person is 18 on the birthday', { age: ['2008-11-21', '2026-11-21'] }, 18],
    ['days are counted from the first to the second', { 'day-diff': ['2026-02-01', '2026-03-01'] }, 28],
    ['days are counted backwards too', { 'day-diff': ['2026-03-01', '2026-02-01'] }, -28],
    ['a day is added over the leap day', { 'add-days': ['2028-02-28', 2] }, '2028-03-01'],
    ['a day is not before itself', { 'date-before': ['2026-01-01', '2026-01-01'] }, false],
    ['a day is before or the same as itself', { 'date-before-or-same': ['2026-01-01', '2026-01-01'] }, true],
    ['a later day is after', { 'date-after': ['2026-01-02', '2026-01-01'] }, true],
    ['a day is after or the same as itself', { 'date-after-or-same': ['2026-01-01', '2026-01-01'] }, true],
    ['29 February 2025 is no date', { 'is-valid-date': '2025-02-29' }, false],
    ['29 February 2024 is a date', { 'is-valid-date': '2024-02-29' }, true],
    ['1899 is too early', { 'is-valid-date': '1899-12-31' }, false],
    ['1900 is not', { 'is-valid-date': '1900-01-01' }, true],
    ['membership is exact, not of a part', { 'one-of': ['N', ['NY', 'NJ']] }, false],
    ['a member is found', { 'one-of': ['NY', ['NY', 'NJ']] }, true],
    ['1 and "1" are not the same', { same: [1, '1'] }, false],
    [
      'lists of the same parts are the same',
      {
        same: [
          [1, ['a']],
          [1, ['a']],
        ],
      },
      true,
    ],
    ['an emoji has the length 1', { length: '🏡' }, 1],
    ['a pattern is found', { matches: ['80203', '^\\d{5}$'] }, true],
    ['a beginning is found', { 'starts-with': ['PO Box 12', 'PO '] }, true],
    ['text is lowered', { lower: 'ÀB' }, 'àb'],
    ['text is raised', { upper: 'àb' }, 'ÀB'],
    ['the first that is there is taken', { coalesce: ['', null, 'x', 'y'] }, 'x'],
    ['an age of no date is null', { age: ['soon', '2026-11-21'] }, null],
  ])('%s', (_, logic, expected) => {
    expect(evaluate(logic, {})).toEqual(expected);
  });

  test.each<[Json, Json, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [[], {}, false],
    [null, {}, false],
  ])('%j and %j are the same: %j', (a, b, expected) => {
    expect(evaluate({ same: [{ var: 'a' }, { var: 'b' }] }, { a, b })).toBe(expected);
  });

  test('present is false for null, missing and blank', () => {
    const data = { a: null, b: ' ', c: 0, d: { e: '' } };
    const found = ['a', 'b', 'c', 'd', 'z'].map((name) => evaluate({ present: name }, data));
    expect(found).toEqual([false, false, true, false, false]);
  });

  test('addresses are the same whatever their case, spacing and last four of the ZIP', () => {
    const a = { street1: '742  Cedar Ave', city: 'Denver', state: 'CO', zip: '80203-1234', occupancyType: 'HOME' };
    const b = { street1: '742 cedar ave ', street2: '', city: 'DENVER', state: 'co', zip: '80203' };
    const same = { 'same-address': [{ var: 'a' }, { var: 'b' }] };
    expect(evaluate(same, { a, b })).toBe(true);
    expect(evaluate(same, { a, b: { ...b, street2: 'Apt 4' } })).toBe(false);
    expect(evaluate(same, { a, b: {} })).toBe(null);
  });
});

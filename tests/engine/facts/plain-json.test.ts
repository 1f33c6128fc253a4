import { describe, expect, it } from 'vitest';
import { isPlainJson } from '../../../runtime/json/plain-json.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const endless: unknown[] = [];
endless.push(endless, endless);

describe('isPlainJson', () => {
  it.each([
    ['what a borrower sends', { name: { lastName: 'Núñez 😀' }, income: 120_000, list: [null, true, ''] }],
    ['what is not there', { street2: undefined }],
    ['nothing', null],
    ['32 levels', nested(32)],
  ])('takes %s', (_, value) => {
    expect(isPlainJson(value)).toBe(true);
  });

  it.each([
    ['a NUL', { details: ['a\u0000b'] }],
    ['half of a character', 'a\ud800b'],
    ['the other half', '\udc00'],
    ['a NUL in a key', { 'a\u0000': 1 }],
    ['what is no number', [Number.NaN]],
    ['what is endless', [Number.POSITIVE_INFINITY]],
    ['a big integer', { cents: 1n }],
    ['a function', { toJSON: () => 1 }],
    ['a date', new Date(0)],
    ['5,000 levels', nested(5000)],
    ['a circle', endless],
  ])('refuses %s', (_, value) => {
    expect(isPlainJson(value)).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, roundDownTo, roundHalfEven } from '../../src/values/amounts/decimal.ts';

type Case = { value: string; precision: number; halfEven: string; note: string };
const file = join(import.meta.dirname, '../cases/decimal/half-even-python-decimal.json');
const cases: Case[] = JSON.parse(readFileSync(file, 'utf8'));

describe('roundHalfEven', () => {
  it(`rounds as Python's decimal does, ${cases.length} cases`, () => {
    const seen = cases.map(({ value, precision }) => roundHalfEven(value, precision));
    expect(seen).toEqual(cases.map(({ halfEven }) => halfEven));
    expect(cases).toHaveLength(201);
  });

  it('is never more than half a unit away', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), (thousandths) => {
        const exact = amount(String(thousandths)).div(1000);
        expect(amount(roundHalfEven(exact, 2)).minus(exact).abs().lte(amount('0.005'))).toBe(true);
      }),
    );
  });

  it('refuses what is no number', () => {
    expect(() => roundHalfEven('twelve', 2)).toThrow(RangeError);
  });
});

describe('roundDownTo', () => {
  it('goes down to whole steps, and not below zero', () => {
    expect(roundDownTo(amount('12399.99'), '100').toFixed(2)).toBe('12300.00');
    expect(roundDownTo(amount('-5'), '100').toFixed(2)).toBe('0.00');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRoutingNumber } from '../../../src/trade/closing/functions/routing-number.ts';

type Case = { value: string; valid: boolean | null; note: string };
const cases: Case[] = JSON.parse(readFileSync(join(import.meta.dirname, '../../cases/aba/aba-cases.json'), 'utf8'));
const settled = cases.filter(({ valid }) => valid !== null);

describe('isRoutingNumber', () => {
  it(`agrees with ${settled.length} published and computed cases`, () => {
    expect(settled.filter(({ value, valid }) => isRoutingNumber(value) !== valid)).toEqual([]);
    expect(settled).toHaveLength(97);
  });

  it.each(['789456124', ' 021000021 ', '021-000-021'])('refuses %j: unassigned, or not as a check has it', (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  });
});

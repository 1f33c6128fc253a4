import { describe, expect, it } from 'vitest';
import { functions } from '../../src/trade/index.ts';

describe('latest-day', () => {
  it('is the last of the days, in any order', () => {
    expect(functions['latest-day']?.('2026-12-03', '2027-01-02', '2026-12-31')).toBe('2027-01-02');
  });
  it('is undefined where one is no day, and without any', () => {
    expect(functions['latest-day']?.('2026-12-03', '2026-02-30')).toBeUndefined();
    expect(functions['latest-day']?.()).toBeUndefined();
  });
});

describe('business-days-after', () => {
  it.each([
    ['2026-11-21', '2026-11-23', 'a Saturday: Sunday does not count'],
    ['2026-11-25', '2026-11-27', 'the day before Thanksgiving'],
    ['2026-10-31', '2026-11-02', 'the weekend on which daylight saving ends'],
  ])('one after %s is %s: %s', (day, later) => expect(functions['business-days-after']?.(day, 1)).toBe(later));
});

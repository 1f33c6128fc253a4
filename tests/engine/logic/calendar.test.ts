import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../../runtime/dates/calendar.ts';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';

const millisecondsPerDay = 86_400_000;
const date = fc.date({
  min: new Date('0001-03-01T00:00:00Z'),
  max: new Date('9999-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('the calendar', () => {
  test('agrees with JavaScript on the number of days between two days', () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [from, to] = [a, b].map((each) => each.toISOString().slice(0, 10));
        const days = Math.floor(b.getTime() / millisecondsPerDay) - Math.floor(a.getTime() / millisecondsPerDay);
        expect(evaluate({ 'day-diff': [from ?? '', to ?? ''] }, {})).toBe(days);
      }),
    );
  });

  test('finds the day of every number again', () => {
    fc.assert(
      fc.property(date, (each) => {
        const day = parseDay(each.toISOString().slice(0, 10));
        expect(day && dayOfNumber(dayNumber(day))).toEqual(day);
      }),
    );
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '26-01-01',
    '',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
  ])('%j is no day', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  test('writes a day as it was read', () => {
    expect(writeDay(parseDay('0987-02-03') ?? { year: 0, month: 0, day: 0 })).toBe('0987-02-03');
  });

  test.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2026-01-01', 0.5],
  ])('%s and %d days is no day', (day, days) => {
    expect(evaluate({ 'add-days': [day, days] }, {})).toBe(null);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay, writeDay } from '../../runtime/dates/calendar.ts';
import { rescissionDeadline } from '../../src/trade/closing/functions/rescission-deadline.ts';
import { functions } from '../../src/trade/index.ts';
import {
  bankingDayFrom,
  bankingDaysAfter,
  businessDaysAfter,
  visitDays,
} from '../../src/values/calendar/business-days.ts';
import { isFederalHoliday, weekday } from '../../src/values/calendar/federal-holidays.ts';

/** opm.gov, federal holidays; only those that are on their own date. */
const published: Record<string, string[]> = {
  2024: ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  2025: ['01-01', '01-20', '02-17', '05-26', '06-19', '07-04', '09-01', '10-13', '11-11', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25'],
};

function daysOf(year: string): string[] {
  const first = Date.UTC(Number(year), 0, 1);
  return Array.from({ length: 366 }, (_, at) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(year),
  );
}

describe('isFederalHoliday', () => {
  it.each(Object.entries(published))('knows those of %s', (year, holidays) => {
    const seen = daysOf(year).filter((day) => isFederalHoliday(parseDay(day) ?? { year: 0, month: 0, day: 0 }));
    expect(seen).toEqual(holidays.map((holiday) => `${year}-${holiday}`));
  });

  it('knows the weekday', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const day = parseDay(date.toISOString().slice(0, 10));
          expect(day && weekday(day)).toBe(date.getUTCDay());
        },
      ),
    );
  });
});

describe('rescissionDeadline', () => {
  it.each([
    // The commentary's example: signed on a Friday, the period ends at midnight of Tuesday (12 CFR 1026, Supplement I, 15(a)(3)).
    ['2026-06-05', '2026-06-09', 'a Friday'],
    ['2026-11-16', '2026-11-19', 'a Monday'],
    ['2026-11-19', '2026-11-23', 'a Thursday: Saturday counts, Sunday does not'],
    ['2026-11-24', '2026-11-28', 'the Tuesday before Thanksgiving'],
    ['2026-12-23', '2026-12-28', 'over Christmas and a Sunday'],
    // 2(a)(6)-2: Independence Day of 2026 is a Saturday; the Friday before is a business day.
    ['2026-07-01', '2026-07-06', 'over a holiday on a Saturday'],
    ['2027-07-02', '2027-07-06', 'over a Sunday holiday, whose Monday counts'],
    ['2026-12-30', '2027-01-04', 'over the year'],
  ])('of %s is %s (%s)', (signed, last) => {
    expect(rescissionDeadline(signed, 'HOME')).toBe(last);
  });

  it.each(['SECONDARY', 'INVESTMENT'])('is null for %s', (occupancy) => {
    expect(rescissionDeadline('2026-11-16', occupancy)).toBeNull();
  });

  it('refuses what is no day, and is absent for documents then', () => {
    expect(() => rescissionDeadline('2026-02-30', 'HOME')).toThrow(RangeError);
    expect(functions['rescission-deadline']?.('2026-02-30', 'HOME')).toBeUndefined();
    expect(functions['rescission-deadline']?.('2026-11-16', 'HOME')).toBe('2026-11-19');
  });

  it('is never before the third day, nor after the seventh', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const signed = parseDay(date.toISOString().slice(0, 10));
          if (!signed) throw new Error('a date without a day');
          const last = Date.parse(businessDaysAfter(writeDay(signed), 3));
          const days = (last - Date.parse(writeDay(signed))) / 86_400_000;
          expect(days).toBeGreaterThanOrEqual(3);
          expect(days).toBeLessThanOrEqual(7);
        },
      ),
    );
  });
});

describe('bankingDayFrom', () => {
  it.each([
    ['2026-11-25', '2026-11-25', 'a Wednesday'],
    ['2026-11-26', '2026-11-27', 'Thanksgiving: the Friday after it'],
    ['2026-11-28', '2026-11-30', 'a Saturday, on which rescission runs and no bank sends'],
    ['2026-11-29', '2026-11-30', 'a Sunday'],
    ['2026-07-03', '2026-07-03', 'before a holiday on a Saturday: the Reserve Banks are open'],
    ['2027-07-05', '2027-07-06', 'after a holiday on a Sunday, kept on its Monday'],
    ['2026-12-25', '2026-12-28', 'Christmas on a Friday'],
    ['2027-01-01', '2027-01-04', 'over the year'],
  ])('%s leads to %s (%s)', (day, sends) => {
    expect(bankingDayFrom(day)).toBe(sends);
    expect(functions['banking-day-from']?.(day)).toBe(sends);
  });

  it('refuses what is no day, and is absent for documents then', () => {
    expect(() => bankingDayFrom('2026-02-30')).toThrow(RangeError);
    expect(functions['banking-day-from']?.('2026-02-30')).toBeUndefined();
  });
});

describe('bankingDaysAfter', () => {
  it.each([
    ['a Friday', '2026-11-20', 2, '2026-11-24'],
    ['a Saturday', '2026-11-21', 1, '2026-11-23'],
    ['the day before Thanksgiving', '2026-11-25', 2, '2026-11-30'],
    ['before a holiday on a Saturday', '2026-07-02', 1, '2026-07-03'],
  ])('counts Monday to Friday, without federal holidays, from %s', (_, day, count, after) => {
    expect(bankingDaysAfter(day, count)).toBe(after);
  });

  it.each([0, -1, 1.5, 1001])('refuses %s as a count', (count) => {
    expect(() => bankingDaysAfter('2026-11-20', count)).toThrow(RangeError);
  });
});

describe('visitDays', () => {
  it('are those from one day to another without Sundays and federal holidays', () => {
    expect(visitDays('2026-11-24', '2026-12-01')).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-28',
      '2026-11-30',
      '2026-12-01',
    ]);
  });

  it('are none where the last day is before the first, and no more than of ten weeks', () => {
    expect(visitDays('2026-12-01', '2026-11-24')).toEqual([]);
    expect(visitDays('2026-01-01', '2027-01-01').at(-1)).toBe('2026-03-12');
  });

  it('are what a rule asks for', () => {
    expect(['2026-11-25', '2026-11-26', '2026-11-29', 'soon'].map((day) => functions['is-visit-day']?.(day))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

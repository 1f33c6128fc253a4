import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../dates/calendar.ts';

/** A day in the calendar; `offered`: it can be chosen. `day`: yyyy-MM-dd. */
export type CalendarDay = { day: string; offered: boolean };

/** Weeks shown at most, so that a mistaken list makes no endless calendar. */
const MOST_WEEKS = 11;

/** 1 Monday to 7 Sunday. 0000-03-01, from which days are counted, was a Wednesday. */
const weekdayOf = (number: number): number => ((number + 2) % 7) + 1;

/** Whole weeks, Sunday to Saturday, that have one of the offered days (yyyy-MM-dd); what is no day is left out. */
export function weeksOf(days: unknown): CalendarDay[][] {
  const numbers = (Array.isArray(days) ? days : []).flatMap((day) => {
    const parsed = parseDay(day);
    return parsed ? [dayNumber(parsed)] : [];
  });
  const offered = new Set(numbers);
  const sundays = [...new Set(numbers.map((number) => number - (weekdayOf(number) % 7)))].sort((one, two) => one - two);
  return sundays
    .slice(0, MOST_WEEKS)
    .map((sunday) => Array.from({ length: 7 }, (_, index) => dayAt(sunday + index, offered)));
}

const dayAt = (number: number, offered: ReadonlySet<number>): CalendarDay => ({
  day: writeDay(dayOfNumber(number)),
  offered: offered.has(number),
});

/** The nearest offered day in the weeks before (-1) or after (1), on the same weekday; undefined where there is none. */
export function weeksAway(weeks: readonly CalendarDay[][], day: string, step: -1 | 1): string | undefined {
  const row = weeks.findIndex((week) => week.some((one) => one.day === day));
  const column = weeks[row]?.findIndex((one) => one.day === day) ?? -1;
  const rows = step === 1 ? weeks.slice(row + 1) : weeks.slice(0, row).reverse();
  return rows.map((week) => week[column]).find((one) => one?.offered)?.day;
}

import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../dates/calendar.ts';

/** A day (yyyy-MM-dd) in the calendar. `offered`: whether it can be chosen. */
export type CalendarDay = { day: string; offered: boolean };

/** The most weeks shown, so that a wrong list does not make an endless calendar. */
const MOST_WEEKS = 11;

/** 1 Monday to 7 Sunday. 0000-03-01, from which days are counted, was a Wednesday. */
const weekdayOf = (number: number): number => ((number + 2) % 7) + 1;

/** The whole weeks, Sunday to Saturday, that contain an offered day (yyyy-MM-dd). Invalid days are ignored. */
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

/** The nearest offered day on the same weekday in an earlier (-1) or later (1) week; undefined if there is none. */
export function weeksAway(weeks: readonly CalendarDay[][], day: string, step: -1 | 1): string | undefined {
  const row = weeks.findIndex((week) => week.some((one) => one.day === day));
  const column = weeks[row]?.findIndex((one) => one.day === day) ?? -1;
  const rows = step === 1 ? weeks.slice(row + 1) : weeks.slice(0, row).reverse();
  return rows.map((week) => week[column]).find((one) => one?.offered)?.day;
}

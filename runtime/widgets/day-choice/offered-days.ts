import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../dates/calendar.ts';

/** A day in the calendar; `offered`: it can be chosen. `day`: yyyy-MM-dd. */
export type CalendarDay = { day: string; offered: boolean };

/** Days shown at most, so that a mistaken range makes no endless calendar. */
const MOST_DAYS = 70;

/** 1 Monday to 7 Sunday. 0000-03-01, from which days are counted, was a Wednesday. */
const weekdayOf = (number: number): number => ((number + 2) % 7) + 1;

/**
 * Whole weeks, Sunday to Saturday, around the days from one to another; a day outside of them, or on a closed weekday
 * (1 Monday to 7 Sunday), is not offered. Empty without both days.
 */
export function weeksOf(from: unknown, to: unknown, closed: readonly number[]): CalendarDay[][] {
  const [first, last] = [parseDay(from), parseDay(to)];
  if (!first || !last) return [];
  const [begin, end] = [dayNumber(first), Math.min(dayNumber(last), dayNumber(first) + MOST_DAYS)];
  const weeks: CalendarDay[][] = [];
  for (let sunday = begin - (weekdayOf(begin) % 7); sunday <= end; sunday += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAt(sunday + index, begin, end, closed)));
  return weeks.filter((week) => week.some(({ offered }) => offered));
}

function dayAt(number: number, begin: number, end: number, closed: readonly number[]): CalendarDay {
  const offered = number >= begin && number <= end && !closed.includes(weekdayOf(number));
  return { day: writeDay(dayOfNumber(number)), offered };
}

/** The nearest offered day in the weeks before (-1) or after (1), on the same weekday; undefined where there is none. */
export function weeksAway(weeks: readonly CalendarDay[][], day: string, step: -1 | 1): string | undefined {
  const row = weeks.findIndex((week) => week.some((one) => one.day === day));
  const column = weeks[row]?.findIndex((one) => one.day === day) ?? -1;
  const rows = step === 1 ? weeks.slice(row + 1) : weeks.slice(0, row).reverse();
  return rows.map((week) => week[column]).find((one) => one?.offered)?.day;
}

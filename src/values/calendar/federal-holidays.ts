import { type Day, dayNumber } from '../../../runtime/dates/calendar.ts';

/** The weekday; 0 is Sunday. 0000-03-01, day 0 of `dayNumber`, was a Wednesday. */
export function weekday(day: Day): number {
  return (dayNumber(day) + 3) % 7;
}

/** Holidays on a fixed date, with the year from which each is a holiday. */
const fixed: readonly { month: number; day: number; from: number }[] = [
  { month: 1, day: 1, from: 0 },
  { month: 6, day: 19, from: 2021 },
  { month: 7, day: 4, from: 0 },
  { month: 11, day: 11, from: 0 },
  { month: 12, day: 25, from: 0 },
];

/** Holidays on the nth weekday of a month; 5 is the last. */
const floating: readonly { month: number; weekday: number; nth: number }[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: 5 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
];

function isLastOfMay(day: Day): boolean {
  return day.month === 5 && day.day > 24;
}

/**
 * Whether a day is a legal public holiday of 5 USC 6103(a), on its own date: the Friday or Monday on which offices close for a holiday at the
 * weekend is not one (12 CFR 1026, Supplement I, comment 2(a)(6)-2).
 */
export function isFederalHoliday(day: Day): boolean {
  if (fixed.some((holiday) => holiday.month === day.month && holiday.day === day.day && day.year >= holiday.from))
    return true;
  return floating.some(
    ({ month, weekday: on, nth }) =>
      month === day.month && on === weekday(day) && (nth === 5 ? isLastOfMay(day) : Math.ceil(day.day / 7) === nth),
  );
}

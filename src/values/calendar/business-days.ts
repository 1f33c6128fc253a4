import { type Day, dayNumber, dayOfNumber, parseDay, writeDay } from '../../../runtime/dates/calendar.ts';
import { isFederalHoliday, weekday } from './federal-holidays.ts';

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new RangeError(`'${text}' is not a day; give one as yyyy-MM-dd`);
  return day;
}

/** Business days for rescission: Saturdays count. */
function isBusinessDay(day: Day): boolean {
  return weekday(day) !== 0 && !isFederalHoliday(day);
}

/** A holiday on a Sunday is observed on the Monday after it, a holiday on a Saturday is not observed (Federal Reserve Banks, holiday schedule). */
function isBankingDay(day: Day): boolean {
  const sunday = dayOfNumber(dayNumber(day) - 1);
  const keptLate = weekday(day) === 1 && isFederalHoliday(sunday);
  return weekday(day) !== 0 && weekday(day) !== 6 && !isFederalHoliday(day) && !keptLate;
}

/**
 * The `count`-th business day after a day (yyyy-MM-dd): every day except Sundays and legal public holidays, as for rescission
 * (12 CFR 1026.2(a)(6)). Throws a RangeError on an invalid day, and unless `count` is a whole number from 1 to 1000.
 */
export const businessDaysAfter = (day: string, count: number): string => daysAfter(day, count, isBusinessDay);

/**
 * Whether a day (yyyy-MM-dd) is one for appointments at the home: the business days of rescission. False for an invalid day.
 */
export function isVisitDay(day: string): boolean {
  const parsed = parseDay(day);
  return parsed !== undefined && isBusinessDay(parsed);
}

/** The most days in one list. */
const MOST_DAYS = 70;

/** The days from one to another (yyyy-MM-dd, both included, at most ten weeks) that are visit days. Throws a RangeError on an invalid day. */
export function visitDays(from: string, to: string): string[] {
  const first = dayNumber(dayOf(from));
  const last = Math.min(dayNumber(dayOf(to)), first + MOST_DAYS);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => dayOfNumber(first + index));
  return all.filter(isBusinessDay).map(writeDay);
}

function daysAfter(day: string, count: number, counts: (day: Day) => boolean): string {
  if (!Number.isInteger(count) || count < 1 || count > 1000) throw new RangeError(`${count} is not a count of days`);
  let number = dayNumber(dayOf(day));
  for (let left = count; left > 0; ) {
    number += 1;
    if (counts(dayOfNumber(number))) left -= 1;
  }
  return writeDay(dayOfNumber(number));
}

/**
 * The first day on or after a day (yyyy-MM-dd) on which banks send money: a business day of the Federal Reserve, Monday to Friday except its
 * holidays. Rescission counts other days (Saturdays too). Throws a RangeError on an invalid day.
 */
export function bankingDayFrom(day: string): string {
  let number = dayNumber(dayOf(day));
  while (!isBankingDay(dayOfNumber(number))) number += 1;
  return writeDay(dayOfNumber(number));
}

/**
 * The `count`-th day after a day (yyyy-MM-dd) on which offices are open: Monday to Friday except federal holidays. For
 * estimates, not for legal deadlines. Throws a RangeError on an invalid day, and unless `count` is a whole number from 1 to
 * 1000.
 */
export const bankingDaysAfter = (day: string, count: number): string => daysAfter(day, count, isBankingDay);

import { type Day, parseDay, writeDay } from '../../../runtime/dates/calendar.ts';

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new RangeError(`'${text}' is not a day; give one as yyyy-MM-dd`);
  return day;
}

/** The latest of some days (yyyy-MM-dd). Throws a RangeError on an invalid day, and on none. */
export function latestDay(days: readonly string[]): string {
  const sorted = days.map((day) => writeDay(dayOf(day))).sort();
  const last = sorted.at(-1);
  if (last === undefined) throw new RangeError('no day is given');
  return last;
}

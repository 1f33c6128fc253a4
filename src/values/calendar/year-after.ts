import { parseDay, writeDay } from '../../../runtime/dates/calendar.ts';

/** The first anniversary of a day (yyyy-MM-dd); of a 29 February, the 1 March after it. Throws a RangeError on an invalid day. */
export function yearAfter(day: string): string {
  const found = parseDay(day);
  if (!found) throw new RangeError(`'${day}' is not a day; give one as yyyy-MM-dd`);
  const next = { ...found, year: found.year + 1 };
  const isLeapDay = found.month === 2 && found.day === 29;
  return writeDay(isLeapDay ? { ...next, month: 3, day: 1 } : next);
}

import { parseDay, writeDay } from '../../../runtime/dates/calendar.ts';

/**
 * The anniversary of a day (yyyy-MM-dd) after so many years; of a 29 February in a year without one, the 1 March. Throws a RangeError on an
 * invalid day or number.
 */
export function yearsAfter(day: string, years: number): string {
  const found = parseDay(day);
  if (!found || !Number.isInteger(years))
    throw new RangeError(`'${day}' and '${years}' are not a day, as yyyy-MM-dd, and a whole number of years`);
  const year = found.year + years;
  const same = writeDay({ ...found, year });
  return parseDay(same) ? same : writeDay({ year, month: 3, day: 1 });
}

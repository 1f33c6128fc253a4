import { parseDay } from '../../runtime/core/logic/calendar.ts';

/** Whether it is a number (or its text) that is not NaN and within the bounds, both included (specification 2, section 5.6). Blank text is no number. */
export function isNumber(value: unknown, bounds: { min?: number; max?: number } = {}): boolean {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return false;
  const number = Number(value);
  return !Number.isNaN(number) && number >= (bounds.min ?? -Infinity) && number <= (bounds.max ?? Infinity);
}

/** Whether it is a day of the calendar (yyyy-MM-dd) in `minYear` or later, 1900 where none is given (specification 2, section 5.6). */
export function isDate(value: unknown, minYear = 1900): boolean {
  const day = parseDay(value);
  return day !== undefined && day.year >= minYear;
}

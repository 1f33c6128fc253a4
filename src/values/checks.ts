import { parseDay } from '../../runtime/dates/calendar.ts';
import { decimalText } from '../../runtime/engine/formats/decimal.ts';

/**
 * Whether a value is a number, or its decimal text with blanks around it, that is not NaN and within the bounds, both included (specification 2,
 * section 5.6). '', '0x10' and '1,000' are not.
 */
export function isNumber(value: unknown, bounds: { min?: number; max?: number } = {}): boolean {
  const number = typeof value === 'string' ? Number(decimalText(value.trim()) ?? Number.NaN) : value;
  if (typeof number !== 'number' || Number.isNaN(number)) return false;
  return number >= (bounds.min ?? -Infinity) && number <= (bounds.max ?? Infinity);
}

/** Whether a value is a day of the calendar (yyyy-MM-dd) in `minYear` or later (specification 2, section 5.6). */
export function isDate(value: unknown, minYear = 1900): boolean {
  const day = parseDay(value);
  return day !== undefined && day.year >= minYear;
}

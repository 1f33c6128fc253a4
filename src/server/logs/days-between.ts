import { dayNumber, parseDay } from '../../../runtime/dates/calendar.ts';

/** Days from the first day to the second, yyyy-MM-dd; null if one is no day. */
export function daysBetween(first: string, second: string): number | null {
  const [from, to] = [parseDay(first), parseDay(second)];
  return from && to ? dayNumber(to) - dayNumber(from) : null;
}

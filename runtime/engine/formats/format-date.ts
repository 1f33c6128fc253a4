import { parseDay } from '../../dates/calendar.ts';
import { dayAt } from '../../dates/day-at.ts';

/** Shown for a value that is not a date (specification 2, section 8). */
const invalidDate = 'Invalid Date';

/** MM/dd/yyyy of a day (yyyy-MM-dd), or of a timestamp's day in Pacific time; 'Invalid Date' for anything else. */
export function formatDate(iso: unknown): string {
  const day = parseDay(iso) ?? parseDay(dayAt(iso));
  if (!day) return invalidDate;
  const [month, date] = [String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')];
  return `${month}/${date}/${String(day.year).padStart(4, '0')}`;
}

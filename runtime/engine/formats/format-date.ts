import { parseDay } from '../../dates/calendar.ts';
import { dayAt } from '../../dates/day-at.ts';

/** Shown for a value that is not a date (specification 2, section 8). */
const invalidDate = 'Invalid Date';

/** The name of a calendar behind a date (RFC 9557): '2026-11-21[u-ca=hebrew]'. */
const calendar = /\[!?u-ca=([\w-]+)\]/;
const gregorian = new Set(['gregory', 'gregorian', 'iso8601']);

/** The date without the name of its calendar. Throws where that is not the Gregorian one. */
function withoutCalendar(iso: unknown): unknown {
  const [annotation = '', name = ''] = (typeof iso === 'string' && calendar.exec(iso)) || [];
  if (name !== '' && !gregorian.has(name)) throw new Error(`Unsupported calendar: ${name}`);
  return typeof iso === 'string' ? iso.replace(annotation, '') : iso;
}

/**
 * Formats a day (yyyy-MM-dd), or a timestamp's day in Pacific time, as MM/dd/yyyy; 'Invalid Date' for anything else.
 * Throws for a date annotated with a calendar other than the Gregorian one.
 */
export function formatDate(written: unknown): string {
  const iso = withoutCalendar(written);
  const day = parseDay(iso) ?? parseDay(dayAt(iso));
  if (!day) return invalidDate;
  const [month, date] = [String(day.month).padStart(2, '0'), String(day.day).padStart(2, '0')];
  return `${month}/${date}/${String(day.year).padStart(4, '0')}`;
}

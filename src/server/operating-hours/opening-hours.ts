import { dayNumber, dayOfNumber, parseDay, writeDay } from '../../../runtime/dates/calendar.ts';
import { dayIn, instantAt } from '../../../runtime/dates/day-at.ts';
import type { DepartmentHours } from '../../../runtime/schema/types.ts';
import { isFederalHoliday, weekday } from '../../values/calendar/federal-holidays.ts';

/** The time zone of all operating hours (specification 2, section 3). */
const pacific = 'America/Los_Angeles';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** For how many days the next opening is searched. */
const daysAhead = 31;

type Span = { startTime: string; endTime: string };

export type HoursEntry = {
  weekday: string;
  weekdayValue: number;
  startTime: string | null;
  endTime: string | null;
  /** Start and end as one displayed text. */
  hours?: string;
  isOpen: boolean;
};

export type OpenStatus = { isOpen: boolean; opensAt: string | null; closesAt: string | null };

/** The regular hours of a weekday; 0 is Monday. */
function usualHours({ open }: DepartmentHours, index: number): Span | undefined {
  return open.find(({ from, to }) => weekdays.indexOf(from) <= index && index <= weekdays.indexOf(to));
}

/** The hours on a day, by the day's number, with holidays. */
function hoursOn(hours: DepartmentHours, number: number): Span | undefined {
  const day = dayOfNumber(number);
  const text = writeDay(day);
  const own = hours.otherHours?.find((other) => other.day === text);
  if (own) return own;
  if (hours.closedOn?.includes(text)) return undefined;
  if (hours.closedOnFederalHolidays && isFederalHoliday(day)) return undefined;
  return usualHours(hours, (weekday(day) + 6) % 7);
}

/** The number of the day on which an instant falls in Pacific time. */
function todayOf(now: Date): number {
  const day = parseDay(dayIn(now.toISOString(), pacific) ?? '');
  if (!day) throw new Error('a date has a day');
  return dayNumber(day);
}

/** The instant of a local time on a day, with daylight saving time. */
function instantOf(number: number, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantAt(dayOfNumber(number), [hour, minute], pacific);
}

const entryOf = (index: number, span: Span | undefined): HoursEntry => ({
  weekday: weekdays[index] ?? '',
  weekdayValue: index + 1,
  startTime: span?.startTime ?? null,
  endTime: span?.endTime ?? null,
  isOpen: span !== undefined,
});

/** The regular hours of all seven days. */
export function usualWeek(hours: DepartmentHours): HoursEntry[] {
  return weekdays.map((_, index) => entryOf(index, usualHours(hours, index)));
}

/** The seven days, Monday to Sunday, of the week of an instant, with its holidays. */
export function weekOf(hours: DepartmentHours, now: Date): HoursEntry[] {
  const today = todayOf(now);
  const monday = today - ((weekday(dayOfNumber(today)) + 6) % 7);
  return weekdays.map((_, index) => entryOf(index, hoursOn(hours, monday + index)));
}

/** The language of displayed hours, and its word between two days: 'Monday to Friday'. */
export type HoursLanguage = { tag: string; to: string };

/** A displayed time: '6 a.m.', '5:30 p.m.'. */
function readable(time: string, tag: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (!tag.startsWith('en'))
    return new Intl.DateTimeFormat(tag, {
      hour: 'numeric',
      ...(minute > 0 && { minute: '2-digit' }),
      timeZone: 'UTC',
    }).format(Date.UTC(2000, 0, 3, hour, minute));
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** The name of a weekday; 3 January 2000 was a Monday. */
const nameOf = (day: (typeof weekdays)[number], tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, 0, 3 + weekdays.indexOf(day)),
  );

/** The regular week for display: weekdays with the same hours are one entry, closed ones are left out. */
export function readableWeek({ open }: DepartmentHours, { tag, to: between }: HoursLanguage): HoursEntry[] {
  return open.map(({ from, to, startTime, endTime }) => ({
    weekday: from === to ? nameOf(from, tag) : `${nameOf(from, tag)} ${between} ${nameOf(to, tag)}`,
    weekdayValue: weekdays.indexOf(from) + 1,
    startTime: readable(startTime, tag),
    endTime: readable(endTime, tag),
    hours: `${readable(startTime, tag)} ${between} ${readable(endTime, tag)}`,
    isOpen: true,
  }));
}

/** Whether the department is open at an instant and until when; if it is closed, when it opens next. */
export function openStatus(hours: DepartmentHours, now: Date): OpenStatus {
  const today = todayOf(now);
  for (let number = today; number <= today + daysAhead; number += 1) {
    const span = hoursOn(hours, number);
    if (!span) continue;
    const opens = instantOf(number, span.startTime);
    const closes = instantOf(number, span.endTime);
    if (now >= closes) continue;
    return now >= opens
      ? { isOpen: true, opensAt: null, closesAt: closes.toISOString() }
      : { isOpen: false, opensAt: opens.toISOString(), closesAt: null };
  }
  return { isOpen: false, opensAt: null, closesAt: null };
}

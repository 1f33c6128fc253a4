import { parseDay } from '../../../runtime/dates/calendar.ts';
import { zoneOf } from '../../../runtime/dates/time-zones.ts';
import { businessDaysAfter } from './business-days.ts';

/** Hours of the day at which an online notary is free, in the zone of the home: one for each part of the day. */
const hours = { morning: 9, midday: 12, afternoon: 15, evening: 18 } as const;
const parts = ['morning', 'midday', 'afternoon', 'evening'] as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Notice that a session needs. */
const NOTICE_MS = 2 * HOUR_MS;
const DAYS = 5;

/** A day with free times: its name, and for each part of the day the moment (ISO 8601 in UTC) and its label on the clock. */
export type NotaryDay = { id: string; day: string } & { [part: string]: string };

/** The next business days with free times, from two hours after `now` (ISO 8601), in the zone of the state. */
export function notaryDays(now: string, state: string): NotaryDay[] {
  const start = Date.parse(now);
  if (Number.isNaN(start)) return [];
  const zone = zoneOf(state);
  const days: NotaryDay[] = [];
  let date = dateAt(start - DAY_MS, zone);
  while (days.length < DAYS) {
    date = businessDaysAfter(date, 1);
    const day = dayOf(date, start, zone);
    if (day) days.push(day);
  }
  return days;
}

/** Whether a value is one of the free times of `notaryDays`, written the same way. */
export function isNotaryTime(slot: unknown, now: string, state: string): boolean {
  return notaryDays(now, state).some((day) => parts.some((part) => day[part] !== undefined && day[part] === slot));
}

/** The calendar day, yyyy-MM-dd. */
const dateAt = formatIn('en-CA', {});
const hourAt = formatIn('en-US', { hour: 'numeric', hourCycle: 'h23' });
/** 'Tuesday, November 24' */
const dayName = formatIn('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const clockAt = formatIn('en-US', { hour: 'numeric', minute: '2-digit' });

/** Formats moments in a time zone. Formatters are slow to make, so each zone's is made once. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions): (moment: number, zone: string) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (moment, zone) => {
    const formatter = formatters.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formatters.set(zone, formatter);
    return formatter.format(moment);
  };
}

function dayOf(date: string, now: number, zone: string): NotaryDay | undefined {
  const free = parts.flatMap((part): [string, string][] => {
    const at = momentAt(date, hours[part], zone);
    return at < now + NOTICE_MS
      ? []
      : [
          [part, new Date(at).toISOString()],
          [`${part}Label`, clockAt(at, zone)],
        ];
  });
  if (free.length === 0) return undefined;
  const day = dayName(momentAt(date, 12, zone), zone);
  return { ...Object.fromEntries(free), id: date, day };
}

/** The moment at which the clocks of a zone show this hour of a day. */
function momentAt(date: string, hour: number, zone: string): number {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = Number(hourAt(asUtc, zone));
  const behind = (hour - shown + 24) % 24;
  return asUtc + (behind > 12 ? behind - 24 : behind) * HOUR_MS;
}

/**
 * The moment (ISO 8601 in UTC) at which the clocks at a home in this state show a full hour (0 to 23) of a day (yyyy-MM-dd); undefined where
 * the day or the hour is none.
 */
export function momentAtHome(day: unknown, hour: unknown, state: string): string | undefined {
  if (typeof day !== 'string' || !parseDay(day)) return undefined;
  if (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 0 || hour > 23) return undefined;
  return new Date(momentAt(day, hour, zoneOf(state))).toISOString();
}

/** 'Tuesday, November 24, 12:00 PM Mountain Time'; text that is not a moment (a place and time agreed by phone) is returned unchanged. */
export function timeAtHome(slot: unknown, state: string): string | undefined {
  if (typeof slot !== 'string' || slot === '') return undefined;
  const at = /^\d{4}-\d{2}-\d{2}T/.test(slot) ? Date.parse(slot) : Number.NaN;
  if (Number.isNaN(at)) return slot;
  const zone = zoneOf(state);
  const day = dayName(at, zone);
  return `${day}, ${clockAt(at, zone)} ${zoneName(state)}`;
}

/** 'Mountain Time' for a state; Pacific Time where it is not known. */
export function zoneName(state: string): string {
  const part = new Intl.DateTimeFormat('en-US', { timeZone: zoneOf(state), timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName');
  return part?.value ?? '';
}

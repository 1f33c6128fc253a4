import { parseDay } from '../../../../runtime/dates/calendar.ts';
import { zoneOf } from '../../../../runtime/dates/time-zones.ts';
import { businessDaysAfter } from '../../../values/calendar/business-days.ts';
import { zoneName } from '../../../values/calendar/zone-name.ts';

/** The hours at which an online notary is free, in the time zone of the home: one for each part of the day. */
const hours = { morning: 9, midday: 12, afternoon: 15, evening: 18 } as const;
const english = 'en-US';
const parts = ['morning', 'midday', 'afternoon', 'evening'] as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The minimum time before a session. */
const NOTICE_MS = 2 * HOUR_MS;
const DAYS = 5;

/** A day with free times: its name, and for each part of the day the time (ISO 8601 in UTC) and its label in local time. */
export type NotaryDay = { id: string; day: string } & { [part: string]: string };

/**
 * The next business days with free times, from two hours after `now` (ISO 8601), in the state's time zone; labels are in the
 * given language.
 */
export function notaryDays(now: string, state: string, language = english): NotaryDay[] {
  const start = Date.parse(now);
  if (Number.isNaN(start)) return [];
  const zone = zoneOf(state);
  const days: NotaryDay[] = [];
  let date = dateAt(start - DAY_MS, zone);
  while (days.length < DAYS) {
    date = businessDaysAfter(date, 1);
    const day = dayOf(date, start, { zone, language });
    if (day) days.push(day);
  }
  return days;
}

/** Whether a value is one of the free times of `notaryDays`, in the same format. */
export function isNotaryTime(slot: unknown, now: string, state: string): boolean {
  return notaryDays(now, state).some((day) => parts.some((part) => day[part] !== undefined && day[part] === slot));
}

/** The calendar day, yyyy-MM-dd. */
const dateAt = (moment: number, zone: string): string => isoDay(moment, { zone, language: 'en-CA' });
const isoDay = formatIn({});
const hourOf = formatIn({ hour: 'numeric', hourCycle: 'h23' });
const hourAt = (moment: number, zone: string): string => hourOf(moment, { zone, language: english });
/** 'Tuesday, November 24' */
const dayName = formatIn({ weekday: 'long', month: 'long', day: 'numeric' });
const clockAt = formatIn({ hour: 'numeric', minute: '2-digit' });

/** A time zone, and the language in which moments are written in it. */
type TimeLocale = { zone: string; language: string };

/** Returns a formatter of times. Creating one is slow, so one is cached for each zone and language. */
function formatIn(options: Intl.DateTimeFormatOptions): (moment: number, place: TimeLocale) => string {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (moment, { zone, language }) => {
    const key = `${zone} ${language}`;
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: zone });
    formatters.set(key, formatter);
    return formatter.format(moment);
  };
}

function dayOf(date: string, now: number, place: TimeLocale): NotaryDay | undefined {
  const { zone } = place;
  const free = parts.flatMap((part): [string, string][] => {
    const at = momentAt(date, hours[part], zone);
    return at < now + NOTICE_MS
      ? []
      : [
          [part, new Date(at).toISOString()],
          [`${part}Label`, clockAt(at, place)],
        ];
  });
  if (free.length === 0) return undefined;
  const day = dayName(momentAt(date, 12, zone), place);
  return { ...Object.fromEntries(free), id: date, day };
}

/** The time at which clocks in a zone show this hour of a day. */
function momentAt(date: string, hour: number, zone: string): number {
  const asUtc = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = Number(hourAt(asUtc, zone));
  const behind = (hour - shown + 24) % 24;
  return asUtc + (behind > 12 ? behind - 24 : behind) * HOUR_MS;
}

/**
 * The time (ISO 8601 in UTC) at which clocks at a home in this state show a full hour (0 to 23) of a day (yyyy-MM-dd);
 * undefined for an invalid day or hour.
 */
export function momentAtHome(day: unknown, hour: unknown, state: string): string | undefined {
  if (typeof day !== 'string' || !parseDay(day)) return undefined;
  if (typeof hour !== 'number' || !Number.isInteger(hour) || hour < 0 || hour > 23) return undefined;
  return new Date(momentAt(day, hour, zoneOf(state))).toISOString();
}

/**
 * 'Tuesday, November 24, 12:00 PM Mountain Time'; a text that is no time (such as one agreed by phone) is returned unchanged.
 */
export function timeAtHome(slot: unknown, state: string, language = english): string | undefined {
  if (typeof slot !== 'string' || slot === '') return undefined;
  const at = /^\d{4}-\d{2}-\d{2}T/.test(slot) ? Date.parse(slot) : Number.NaN;
  if (Number.isNaN(at)) return slot;
  const place = { zone: zoneOf(state), language };
  return `${dayName(at, place)}, ${clockAt(at, place)} ${zoneName(state, language)}`;
}

import { TZDateMini } from '@date-fns/tz/date/mini';
import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, parseDay } from './calendar.ts';
import { minute } from './durations.ts';
import { zoneOf } from './time-zones.ts';

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Milliseconds since 1970 of an ISO 8601 timestamp with a zone; undefined for anything else. A timestamp without a zone
 * would depend on the machine.
 */
export function instantOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || !timestamp.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

// Caches the last result: the rules of one transition read the same instant and zone many times.
let last = { instant: Number.NaN, zone: '', day: '' };

/** The calendar day, yyyy-MM-dd, of an instant in a time zone, whatever the machine's zone. */
function dayInZone(instant: number, zone: string): string {
  if (last.instant !== instant || last.zone !== zone) {
    // The library caches one formatter for each zone.
    const offset = tzOffset(zone, new Date(instant)) * minute;
    last = { instant, zone, day: new Date(instant + offset).toISOString().slice(0, 10) };
  }
  return last.day;
}

/** The calendar day, yyyy-MM-dd, in an IANA time zone; undefined where the timestamp is not ISO 8601 with a zone. */
export function dayIn(text: unknown, zone: string): string | undefined {
  const instant = instantOf(text);
  return instant === undefined ? undefined : dayInZone(instant, zone);
}

/**
 * The calendar day at a property. A state in two zones uses the western one; without a state the zone is Los Angeles.
 * Undefined where the timestamp is not ISO 8601 with a zone.
 */
export function dayAt(text: unknown, state?: unknown): string | undefined {
  const instant = instantOf(text);
  return instant === undefined ? undefined : dayInZone(instant, zoneOf(state));
}

/** The instant at which clocks in an IANA time zone show a time of a day, with daylight saving time. */
export function instantAt({ year, month, day }: Day, [hour, minute]: readonly [number, number], zone: string): Date {
  const local = new TZDateMini(0, zone);
  local.setFullYear(year, month - 1, day);
  local.setHours(hour, minute, 0, 0);
  return new Date(local.getTime());
}

/**
 * The instant, ISO 8601 in UTC, at which a calendar day (yyyy-MM-dd) begins at a property in this state. Undefined
 * where the text is not a day.
 */
export function startOfDay(text: unknown, state?: unknown): string | undefined {
  const day = parseDay(text);
  return day && instantAt(day, [0, 0], zoneOf(state)).toISOString();
}

import { parseDay } from './calendar.ts';
import { zoneOf } from './time-zones.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Milliseconds since 1970 of an ISO 8601 timestamp with a zone; undefined where it is none. One without a zone would
 * depend on the machine.
 */
export function instantOf(text: unknown): number | undefined {
  if (typeof text !== 'string' || !timestamp.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}

/** The calendar day, yyyy-MM-dd, of an instant in a zone, whatever the zone of the machine. */
function dayInZone(instant: number, zone: string): string {
  const parts: Record<string, string> = {};
  for (const part of formatterOf(zone).formatToParts(instant)) parts[part.type] = part.value;
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`;
}

/**
 * The calendar day at a property. A state in two zones uses the western one; without a state it is the day in Los
 * Angeles. Undefined where the timestamp is not ISO 8601 with a zone.
 */
export function dayAt(text: unknown, state?: unknown): string | undefined {
  const instant = instantOf(text);
  return instant === undefined ? undefined : dayInZone(instant, zoneOf(state));
}

const hour = 3_600_000;

/** The instant, ISO 8601 in UTC, at which a calendar day (yyyy-MM-dd) begins at a property in this state. Undefined where it is no day. */
export function startOfDay(day: unknown, state?: unknown): string | undefined {
  if (!parseDay(day)) return undefined;
  const zone = zoneOf(state);
  // Every zone of the country is whole hours away from UTC, less than fifteen.
  for (let instant = Date.parse(`${day}T00:00:00Z`) - 15 * hour; ; instant += hour)
    if (dayInZone(instant, zone) === day) return new Date(instant).toISOString();
}

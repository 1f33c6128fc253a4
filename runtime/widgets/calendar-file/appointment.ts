import type { Json } from '../../json/json.ts';

/** An appointment for a calendar. Times are milliseconds since 1970. */
export type Appointment = {
  /** Globally unique, and the same each time the file is made (RFC 5545, 3.8.4.7). */
  uid: string;
  from: number;
  to: number;
  title: string;
  text: string;
  place: string;
  /** The page that shows the appointment. */
  url: string;
};

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 60;

const momentOf = (value: Json | undefined): number | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return undefined;
  const moment = Date.parse(value);
  return Number.isNaN(moment) ? undefined : moment;
};

/**
 * The start and end of an appointment; undefined where `from` is not a timestamp in UTC. An end that is not a timestamp
 * or not later is ignored.
 */
export function timesOf(values: Record<string, Json>, minutes: unknown): Pick<Appointment, 'from' | 'to'> | undefined {
  const from = momentOf(values.from);
  if (from === undefined) return undefined;
  const to = momentOf(values.to);
  const usual = from + (typeof minutes === 'number' ? minutes : DEFAULT_MINUTES) * MINUTE_MS;
  return { from, to: to !== undefined && to > from ? to : usual };
}

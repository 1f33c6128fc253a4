import type { Json } from '../../json/json.ts';

/** An appointment for a calendar. Moments are milliseconds since 1970. */
export type Appointment = {
  /** Unique in the world, and the same each time the appointment's file is made (RFC 5545, 3.8.4.7). */
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

/** When an appointment begins and ends; undefined where `from` is no moment in UTC. An end that is no moment or not later is left aside. */
export function timesOf(values: Record<string, Json>, minutes: unknown): Pick<Appointment, 'from' | 'to'> | undefined {
  const from = momentOf(values.from);
  if (from === undefined) return undefined;
  const to = momentOf(values.to);
  const usual = from + (typeof minutes === 'number' ? minutes : DEFAULT_MINUTES) * MINUTE_MS;
  return { from, to: to !== undefined && to > from ? to : usual };
}

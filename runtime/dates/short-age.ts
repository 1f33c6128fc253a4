import { instantOf } from './day-at.ts';
import { day, hour, minute } from './durations.ts';

const week = 7 * day;

/** The time since a timestamp, in one unit; after more than four weeks the timestamp itself. */
export type ShortAge = { unit: 'minutes' | 'hours' | 'days' | 'weeks'; count: number } | { unit: 'date'; at: number };

/**
 * The age of a timestamp in whole units; undefined where one of the two is not ISO 8601 with a zone. A timestamp in the
 * future has the age 0.
 */
export function shortAge(at: unknown, now: string): ShortAge | undefined {
  const from = instantOf(at);
  const to = instantOf(now);
  if (from === undefined || to === undefined) return undefined;
  const age = Math.max(0, to - from);
  if (age < hour) return { unit: 'minutes', count: Math.floor(age / minute) };
  if (age < day) return { unit: 'hours', count: Math.floor(age / hour) };
  if (age < week) return { unit: 'days', count: Math.floor(age / day) };
  if (age <= 4 * week) return { unit: 'weeks', count: Math.floor(age / week) };
  return { unit: 'date', at: from };
}

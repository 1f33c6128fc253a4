import type { Lifecycle, LifecycleLimit } from '../schema/types.ts';

const hourMs = 3_600_000;

/** The event that begins an application. No state awaits it: there is none yet. */
export const startEvent = 'start';

export type EventLimit = LifecycleLimit & { events: string[] };

/** How often an event may be caused: each of these must leave room for one more. */
export const limitsOf = ({ limits = {} }: Lifecycle, event: string): EventLimit[] =>
  Object.entries(limits)
    .map(([id, limit]): EventLimit => ({ ...limit, events: limit.events ?? [id] }))
    .filter(({ events }) => events.includes(event));

/**
 * When the event may be caused again; undefined where it may be now. All are moments in milliseconds since 1970; `before`: when it was caused. What is told of a
 * day to come (a clock was set back) holds nobody back: clocks of two servers differ by less than an hour.
 */
export function heldUntil(
  { times, hours }: Pick<LifecycleLimit, 'times' | 'hours'>,
  before: readonly number[],
  now: number,
): number | undefined {
  const span = hours * hourMs;
  const counted = before
    .filter((at) => at > now - span && at < now + hourMs)
    .map((at) => Math.min(at, now))
    .sort((one, other) => other - one);
  const oldest = counted[times - 1];
  return oldest === undefined ? undefined : oldest + span;
}

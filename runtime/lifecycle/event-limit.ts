import type { Lifecycle, LifecycleLimit } from '../schema/types.ts';

const hourMs = 3_600_000;

/** The event that creates an application. No state handles it, since there is none before it. */
export const startEvent = 'start';

export type EventLimit = LifecycleLimit & { events: string[] };

/** The limits of an event; each must allow one more occurrence. */
export const limitsOf = ({ limits = {} }: Lifecycle, event: string): EventLimit[] =>
  Object.entries(limits)
    .map(([id, limit]): EventLimit => ({ ...limit, events: limit.events ?? [id] }))
    .filter(({ events }) => events.includes(event));

/**
 * When the event may occur again, in milliseconds since 1970; undefined if it may now. `before`: earlier occurrences. A
 * time more than an hour in the future is ignored, since a clock must have been set back: the clocks of two servers
 * differ by less.
 */
export function nextAllowedAt(
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

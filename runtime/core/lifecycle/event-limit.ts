import type { Lifecycle, LifecycleLimit } from '../../schema/types.ts';

const hourMs = 3_600_000;

/** How often the borrower of an application may cause this event; undefined where that is not limited. */
export const limitOf = ({ limits = {} }: Lifecycle, event: string): LifecycleLimit | undefined =>
  Object.hasOwn(limits, event) ? limits[event] : undefined;

/** When the event may be caused again; undefined where it may be now. All are moments in milliseconds since 1970; `before`: when it was caused. */
export function heldUntil(
  { times, hours }: LifecycleLimit,
  before: readonly number[],
  now: number,
): number | undefined {
  const span = hours * hourMs;
  const counted = before.filter((at) => at > now - span).sort((one, other) => other - one);
  const oldest = counted[times - 1];
  return oldest === undefined ? undefined : oldest + span;
}

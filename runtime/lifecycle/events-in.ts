import type { Lifecycle, LifecycleTransition } from '../schema/types.ts';

/** The transitions of each event that a status takes: its own, and those that every status takes, which stay in it. */
export function eventsIn({ states, anywhere = {} }: Lifecycle, status: string): Record<string, LifecycleTransition[]> {
  if (!Object.hasOwn(states, status)) return {};
  const notes = Object.entries(anywhere).map(([event, note]): [string, LifecycleTransition[]] => [
    event,
    [{ ...note, to: status }],
  ]);
  return { ...Object.fromEntries(notes), ...states[status]?.on };
}

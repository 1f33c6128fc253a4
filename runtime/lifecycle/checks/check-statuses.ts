import type { Lifecycle } from '../../schema/types.ts';
import { eventTitle } from '../event-title.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks statuses: each is in flows/routing/statuses.json and has a title if any has, and each title belongs to a
 * status. Checks that their events have titles if any has.
 */
export function checkStatuses(lifecycle: Lifecycle, statuses: string[]): LifecycleProblem[] {
  return [
    ...Object.keys(lifecycle.states)
      .filter((status) => !statuses.includes(status))
      .map((status) =>
        problem('unknown-status', ['states', status], `${status} is not a status of flows/routing/statuses.json.`),
      ),
    ...checkStatusTitles(lifecycle),
    ...checkEventTitles(lifecycle),
  ];
}

/** If any event has a title of its own, every event that a status handles must have a sentence. */
function checkEventTitles(lifecycle: Lifecycle): LifecycleProblem[] {
  if (!lifecycle.eventTitles) return [];
  const happening = Object.entries(lifecycle.states).flatMap(([from, { on = {} }]) =>
    Object.keys(on).map((event) => ({ event, from })),
  );
  const untitled = happening.filter((happened) => eventTitle(lifecycle, happened) === undefined);
  return [...new Set(untitled.map(({ event }) => event))].map((event) =>
    problem('event-without-title', ['eventTitles'], `'${event}' has no title.`),
  );
}

/** If any status has a title, each must have one, and each title must belong to a status. */
function checkStatusTitles({ states, statusTitles }: Lifecycle): LifecycleProblem[] {
  if (!statusTitles) return [];
  return [
    ...Object.keys(states)
      .filter((status) => !Object.hasOwn(statusTitles, status))
      .map((status) => problem('status-without-title', ['statusTitles'], `${status} has no title.`)),
    ...Object.keys(statusTitles)
      .filter((status) => !Object.hasOwn(states, status))
      .map((status) => problem('unknown-state', ['statusTitles', status], `No state is called ${status}.`)),
  ];
}

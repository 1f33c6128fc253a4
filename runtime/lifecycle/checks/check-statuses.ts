import type { Lifecycle } from '../../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/** Statuses that flows/routing/statuses.json does not have, and titles of statuses that are missing or stand for none. */
export function checkStatuses(lifecycle: Lifecycle, statuses: string[]): LifecycleProblem[] {
  return [
    ...Object.keys(lifecycle.states)
      .filter((status) => !statuses.includes(status))
      .map((status) =>
        problem('unknown-status', ['states', status], `${status} is not a status of flows/routing/statuses.json.`),
      ),
    ...checkStatusTitles(lifecycle),
  ];
}

/** Where statuses have titles, each has one, and nothing else has. */
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

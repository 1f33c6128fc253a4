import type { Lifecycle } from '../../schema/types.ts';
import { type LifecycleProblem, problem } from './lifecycle-problem.ts';

/**
 * Checks statuses: each is in flows/routing/statuses.json and has a title if any has, and each title belongs to a
 * status.
 */
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

import type { PollClass, Statuses } from '../../schema/types.ts';
import type { Poll } from '../session/session.ts';
import { pauseMs } from './waits.ts';

/** Poll again after `wait` milliseconds, or stop with a status. */
export type PollStep = { wait: number; poll: Poll } | { done: string; gaveUp: boolean };

/** How a status is polled: as the document says, or by its prefix where the document does not list it. */
export function pollClass({ statuses, polling }: Statuses, status: string): PollClass {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return known?.poll ?? (status.startsWith(polling.waitingPrefix) ? 'waiting' : 'other');
}

/** Starts a poll from the status last seen (null: none). */
export const startPoll = (last: string | null): Poll => ({ last, attempt: 0, unchanged: 0 });

/**
 * Handles one response of the status call (specification 1, section 4): a waiting status is polled again up to 14 times
 * and then given up; a stable one ends the poll; any other ends it once it differs from the status last seen, or after
 * 7 retries. `status` null is a failed response: the last status is used.
 */
export function stepPoll(document: Statuses, poll: Poll, status: string | null): PollStep {
  const { polling } = document;
  const seen = status ?? poll.last;
  const kind = seen === null ? 'waiting' : pollClass(document, seen);
  if (seen !== null && kind === 'stable') return { done: seen, gaveUp: false };
  const wait = pauseMs(polling, poll.attempt + poll.unchanged);
  if (kind === 'waiting') {
    if (poll.attempt >= polling.waitingAttempts) return { done: givenUp(document, seen), gaveUp: true };
    return { wait, poll: { ...poll, last: seen, attempt: poll.attempt + 1 } };
  }
  if (seen === null || seen !== poll.last || poll.unchanged >= polling.unchangedAttempts)
    return { done: seen ?? polling.giveUp.otherwise, gaveUp: false };
  return { wait, poll: { ...poll, unchanged: poll.unchanged + 1 } };
}

function givenUp({ polling }: Statuses, seen: string | null): string {
  return seen !== null && polling.giveUp.keeps.includes(seen) ? seen : polling.giveUp.otherwise;
}

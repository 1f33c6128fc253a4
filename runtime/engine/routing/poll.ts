import type { PollClass, Statuses, Wait, Waits } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Place, Poll } from '../session/session.ts';

/** Poll again after `wait` milliseconds, or stop with a status. */
export type PollStep = { wait: number; poll: Poll } | { done: string; gaveUp: boolean };

/** How a status is polled: as the document says, or by its prefix where the document does not list it. */
export function pollClass({ statuses, polling }: Statuses, status: string): PollClass {
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  return known?.poll ?? (status.startsWith(polling.waitingPrefix) ? 'waiting' : 'other');
}

/** Starts a poll from the status last seen (null: none). `pressedAt`: the page on which something was pressed, if any was. */
export const startPoll = (last: string | null, pressedAt?: string): Poll => ({
  last,
  attempt: 0,
  unchanged: 0,
  ...(pressedAt !== undefined && { pressedAt }),
});

/** The page on which a press was made that this last status of a poll does not answer: it is the one from before. */
export const unansweredAt = ({ last, unchanged, pressedAt }: Poll, status: string): string | null =>
  unchanged > 0 && status === last ? (pressedAt ?? null) : null;

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

/** The wait for a status that is polled; undefined where the page that was left stays. */
export function waitFor(
  waits: Waits | undefined,
  status: string | null,
  env: Environment,
  rules: RuleLookup,
): Wait | undefined {
  const all = Object.values(waits?.rows ?? {});
  return all.find((row) => row.status.some((one) => one === status) && holds(row, env, rules));
}

/** Whether a status tells something good to whoever is at the screen of a wait. */
export function isFound({ routing: { waits } }: Pick<Product, 'routing'>, place: Place, status: string): boolean {
  const here = Object.values(waits?.rows ?? {}).filter((row) => isScreenOf(row, place));
  return here.some(({ found = [] }) => found.some((one) => one === status));
}

/** Whether a place is a screen that is shown while a status is polled. */
export const isWaitPlace = ({ routing: { waits } }: Pick<Product, 'routing'>, place: Place): boolean =>
  Object.values(waits?.rows ?? {}).some((row) => isScreenOf(row, place));

const isScreenOf = ({ to }: Wait, place: Place): boolean =>
  place.kind === 'screen' && place.screen === `application/${to}`;

/** The milliseconds of a poll's pauses so far. */
export function pausedMs({ polling }: Statuses, { attempt, unchanged }: Pick<Poll, 'attempt' | 'unchanged'>): number {
  const pauses = Array.from({ length: attempt + unchanged }, (_, index) => pauseMs(polling, index));
  return pauses.reduce((sum, ms) => sum + ms, 0);
}

/** The pause before a repetition of the status call, in milliseconds: doubled each time, up to the longest one. */
const pauseMs = ({ baseMs, factor, maxMs }: Statuses['polling'], repetition: number): number =>
  Math.min(baseMs * factor ** repetition, maxMs);

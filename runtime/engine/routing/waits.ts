import type { Statuses, Wait, Waits } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { Product } from '../product.ts';
import { holds } from '../rules/judge.ts';
import type { Place, Poll } from '../session/session.ts';

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
export const pauseMs = ({ baseMs, factor, maxMs }: Statuses['polling'], repetition: number): number =>
  Math.min(baseMs * factor ** repetition, maxMs);

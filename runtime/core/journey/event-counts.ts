import type { Lifecycle } from '../../schema/types.ts';
import { heldUntil, limitOf } from '../lifecycle/event-limit.ts';
import type { Answer } from './answer.ts';

/** When the borrower of a journey did what, for events that are limited. */
export class EventCounts {
  readonly #lifecycle: Lifecycle;
  readonly #done: { event: string; at: number }[] = [];

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle;
  }

  /** `now` is ISO 8601 in UTC. */
  count(event: string, now: string): void {
    this.#done.push({ event, at: Date.parse(now) });
  }

  /** What a server answers where the event was caused too often. */
  refusal(event: string, now: string): Answer | undefined {
    const limit = limitOf(this.#lifecycle, event);
    const before = this.#done.filter((one) => one.event === event).map(({ at }) => at);
    if (!limit || heldUntil(limit, before, Date.parse(now)) === undefined) return undefined;
    return { status: 429, body: { errors: [limit.refusal], code: 'too-often' } };
  }
}

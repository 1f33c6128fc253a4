import { heldUntil, limitsOf } from '../lifecycle/event-limit.ts';
import type { Lifecycle } from '../schema/types.ts';
import type { Answer } from './answer.ts';

/** What the borrower of a journey did, and the statuses that their applications came to, for events that are limited. */
export class EventCounts {
  readonly #lifecycle: Lifecycle;
  readonly #done: { what: string; at: number }[] = [];

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle;
  }

  /** An event, or a status that was reached. `now` is ISO 8601 in UTC. */
  count(what: string, now: string): void {
    this.#done.push({ what, at: Date.parse(now) });
  }

  /** Why the event may not be caused now, having been caused too often; undefined where it may be. */
  reason(event: string, now: string): string | undefined {
    return limitsOf(this.#lifecycle, event).find((limit) => {
      const counted = limit.reached === undefined ? limit.events : [limit.reached];
      const before = this.#done.filter(({ what }) => counted.includes(what)).map(({ at }) => at);
      return heldUntil(limit, before, Date.parse(now)) !== undefined;
    })?.refusal;
  }

  /** What a server answers where the event was caused too often. */
  refusal(event: string, now: string): Answer | undefined {
    const reason = this.reason(event, now);
    return reason === undefined ? undefined : { status: 429, body: { errors: [reason], code: 'too-often' } };
  }
}

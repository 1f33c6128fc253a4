import { limitsOf, nextAllowedAt } from '../../lifecycle/event-limit.ts';
import type { Lifecycle } from '../../schema/types.ts';
import type { JourneyResponse } from './workflow-answers.ts';

/** Counts the applicant's events and the statuses reached, for the limits of events. */
export class EventCounts {
  readonly #lifecycle: Lifecycle;
  readonly #done: { what: string; at: number }[] = [];

  constructor(lifecycle: Lifecycle) {
    this.#lifecycle = lifecycle;
  }

  /** Counts an event or a reached status. `now`: ISO 8601 in UTC. */
  count(what: string, now: string): void {
    this.#done.push({ what, at: Date.parse(now) });
  }

  /** The reason why a limit refuses the event now; undefined if none does. */
  reason(event: string, now: string): string | undefined {
    return limitsOf(this.#lifecycle, event).find((limit) => {
      const counted = limit.reached === undefined ? limit.events : [limit.reached];
      const before = this.#done.filter(({ what }) => counted.includes(what)).map(({ at }) => at);
      return nextAllowedAt(limit, before, Date.parse(now)) !== undefined;
    })?.refusal;
  }

  /** The server's response to an event over its limit. */
  refusal(event: string, now: string): JourneyResponse | undefined {
    const reason = this.reason(event, now);
    return reason === undefined ? undefined : { status: 429, body: { errors: [reason], code: 'too-often' } };
  }
}

import type { Session } from '../../engine/session/session.ts';

/**
 * `id`: the pending entry in the session that the timer belongs to. `due`: milliseconds since 1970, by the journey's
 * clock.
 */
export type Timer = { id: string; due: number };

/** The timers of a page. */
export class PageTimers {
  #timers: Timer[] = [];

  add(timer: Timer): void {
    this.#timers.push(timer);
  }

  remove(timer: Timer): void {
    this.#timers = this.#timers.filter((other) => other !== timer);
  }

  clear(): void {
    this.#timers = [];
  }

  /**
   * The first timer that is due by `end` and still pending in the session. Without an `end`, the periodic refresh of a
   * screen is ignored.
   */
  next(session: Session, end = Infinity): Timer | undefined {
    this.#timers = this.#timers.filter(({ id }) => session.pending[id] !== undefined);
    const counted = this.#timers.filter(({ id }) => end < Infinity || !session.pending[id]?.quiet);
    const [first] = counted.sort((a, b) => a.due - b.due);
    return first && first.due <= end ? first : undefined;
  }
}

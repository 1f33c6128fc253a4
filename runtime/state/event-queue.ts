import type { Event } from '../engine/session/session.ts';
import type { Need } from './host.ts';
import { NotLoaded } from './not-loaded.ts';
import type { PointerHold } from './pointer-hold.ts';

/** An event, and the leaves of the answers that its field gives up to the machine. */
type Queued = { event: Event; named: readonly string[] };

/** What the queue needs. `take` is the machine's turn over one event, or throws NotLoaded with nothing changed. */
type QueueOptions = {
  take(event: Event, named: readonly string[]): void;
  load(need: Need): Promise<void>;
  failed(error: unknown): void;
  loading(now: boolean): void;
  /** What waited for a document goes on when no pointer presses. */
  whenReleased: PointerHold['whenReleased'];
};

export type EventQueue = { add(event: Event, named: readonly string[]): void };

/** Events one after another; one that needs a document waits for it, and those behind it wait too. */
export function createEventQueue({ take, load, failed, loading, whenReleased }: QueueOptions): EventQueue {
  const waiting: Queued[] = [];
  let busy = false;

  /** Takes the first event; gives what it needs, if it must wait. */
  function step({ event, named }: Queued): Need | undefined {
    try {
      take(event, named);
    } catch (error) {
      if (error instanceof NotLoaded) return error.need;
      failed(error);
    }
    waiting.shift();
    return undefined;
  }

  function drain(): void {
    busy = true;
    for (let first = waiting[0]; first; first = waiting[0]) {
      const need = step(first);
      if (need) {
        fetchThenDrain(need);
        return;
      }
    }
    busy = false;
  }

  function fetchThenDrain(need: Need): void {
    loading(true);
    const resume = (): void =>
      whenReleased(() => {
        loading(false);
        drain();
      });
    load(need).then(resume, (error: unknown) => {
      waiting.shift();
      failed(error);
      resume();
    });
  }

  return {
    add(event, named) {
      waiting.push({ event, named });
      if (!busy) drain();
    },
  };
}

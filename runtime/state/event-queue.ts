import type { Event } from '../engine/session/session.ts';
import type { LoadRequest } from './host.ts';
import { NotLoaded } from './not-loaded.ts';
import type { PointerHold } from './pointer-hold.ts';

/** An event. `named`: answer leaves whose fields take the engine's value afterwards, even if it is unchanged. */
type Queued = { event: Event; named: readonly string[] };

/** What the queue needs. `take` applies one event to the session, or throws NotLoaded and changes nothing. */
type QueueOptions = {
  take(event: Event, named: readonly string[]): void;
  load(need: LoadRequest): Promise<void>;
  /** Whether a failed load may succeed later; if not, its event is dropped. */
  mayLoadAgain(error: unknown): boolean;
  failed(error: unknown): void;
  loading(now: LoadingState): void;
  /** Delays the queue, after a document has loaded, until the pointer is up. */
  whenReleased: PointerHold['whenReleased'];
};

/** `failed`: a document could not be loaded, and the events wait for a retry. */
export type LoadingState = 'none' | 'loading' | 'failed';

export type EventQueue = {
  add(event: Event, named: readonly string[]): void;
  /** Tries again to load the document that could not be loaded. */
  retry(): void;
};

/** Applies events in order. An event that needs a document waits for it, and later events wait behind it. */
export function createEventQueue(options: QueueOptions): EventQueue {
  const { take, load, mayLoadAgain, failed, loading, whenReleased } = options;
  const waiting: Queued[] = [];
  let busy = false;
  let lost: LoadRequest | undefined;

  /** Applies the first event; returns the document it needs, if it must wait. */
  function step({ event, named }: Queued): LoadRequest | undefined {
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

  function fetchThenDrain(need: LoadRequest): void {
    loading('loading');
    const resume = (): void =>
      whenReleased(() => {
        loading('none');
        drain();
      });
    load(need).then(resume, (error: unknown) => {
      if (mayLoadAgain(error)) {
        lost = need;
        return loading('failed');
      }
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
    retry() {
      const need = lost;
      lost = undefined;
      if (need) fetchThenDrain(need);
    },
  };
}

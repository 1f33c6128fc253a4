import type { Event } from '../engine/session/session.ts';
import type { LoadRequest } from './host.ts';
import { NotLoaded } from './not-loaded.ts';

/** An event. `named`: answer leaves whose fields show the engine's value afterwards, even if it is unchanged. */
type Queued = { event: Event; named: readonly string[] };

/** Events that wait, in order. `isRunning`: one is being taken, or waits for a document. */
export type EventQueue = {
  readonly waiting: Queued[];
  isRunning: boolean;
  /** The document that could not be loaded, for which the first event waits. */
  unloaded: LoadRequest | undefined;
};

export const emptyQueue = (): EventQueue => ({ waiting: [], isRunning: false, unloaded: undefined });

/** What a queue does with its events. `take` applies one to the session, or throws NotLoaded and changes nothing. */
export type QueueSteps = {
  take(event: Event, named: readonly string[]): void;
  load(need: LoadRequest): Promise<void>;
  /** Whether a failed load may succeed later; if not, its event is dropped. */
  canRetryLoad(error: unknown): boolean;
  reportFailure(error: unknown): void;
  setLoading(now: LoadingState): void;
  /** Delays the queue, after a document has loaded, until the pointer is up. */
  whenReleased: PointerHold['whenReleased'];
};

/** `failed`: a document could not be loaded, and the events wait for a retry. */
export type LoadingState = 'none' | 'loading' | 'failed';

/** Applies events in order. An event that needs a document waits for it, and later events wait behind it. */
export function addEvent(queue: EventQueue, steps: QueueSteps, event: Event, named: readonly string[]): void {
  queue.waiting.push({ event, named });
  if (!queue.isRunning) takeWaiting(queue, steps);
}

/** Tries again to load the document that could not be loaded. */
export function retryLoad(queue: EventQueue, steps: QueueSteps): void {
  const need = queue.unloaded;
  queue.unloaded = undefined;
  if (need) loadThenTake(queue, steps, need);
}

function takeWaiting(queue: EventQueue, steps: QueueSteps): void {
  queue.isRunning = true;
  for (let first = queue.waiting[0]; first; first = queue.waiting[0]) {
    const need = takeFirst(queue, steps, first);
    if (need) return loadThenTake(queue, steps, need);
  }
  queue.isRunning = false;
}

/** Applies the first event; returns the document it needs, if it must wait. */
function takeFirst(queue: EventQueue, steps: QueueSteps, { event, named }: Queued): LoadRequest | undefined {
  try {
    steps.take(event, named);
  } catch (error) {
    if (error instanceof NotLoaded) return error.need;
    steps.reportFailure(error);
  }
  queue.waiting.shift();
  return undefined;
}

function loadThenTake(queue: EventQueue, steps: QueueSteps, need: LoadRequest): void {
  steps.setLoading('loading');
  const resume = (): void =>
    steps.whenReleased(() => {
      steps.setLoading('none');
      takeWaiting(queue, steps);
    });
  steps.load(need).then(resume, (error: unknown) => {
    if (steps.canRetryLoad(error)) {
      queue.unloaded = need;
      return steps.setLoading('failed');
    }
    queue.waiting.shift();
    steps.reportFailure(error);
    resume();
  });
}

/**
 * Defers changes while a pointer is down. A line that appears between pointer-down and pointer-up would move the
 * control away from the pointer, and the press would be lost. In the same way, a page that is opened before it is
 * rendered defers changes.
 */
export type PointerHold = {
  /** The pointer went down on a control. */
  begin(): void;
  /** The pointer is up: runs the deferred callbacks in order. */
  release(): void;
  /** Runs the callback now, or when the pointer is up. */
  whenReleased(then: () => void): void;
};

export function createPointerHold(): PointerHold {
  const waiting: (() => void)[] = [];
  let down = false;
  return {
    begin() {
      down = true;
    },
    release() {
      down = false;
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    },
    whenReleased(then) {
      if (down) waiting.push(then);
      else then();
    },
  };
}

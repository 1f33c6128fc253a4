import { expect, test } from 'vitest';
import type { Event } from '../../runtime/engine/session/session.ts';
import { addEvent, emptyQueue, type QueueSteps, retryLoad } from '../../runtime/state/event-queue.ts';
import { NotLoaded } from '../../runtime/state/not-loaded.ts';

/** Steps that take any event, and note in order what happens. */
function steps(change: Partial<QueueSteps> = {}): { log: string[]; steps: QueueSteps } {
  const log: string[] = [];
  return {
    log,
    steps: {
      take: (event) => void log.push(event.type),
      load: async () => undefined,
      canRetryLoad: () => false,
      reportFailure: (error) => void log.push(String(error)),
      setLoading: (now) => void log.push(now),
      whenReleased: (then) => then(),
      ...change,
    },
  };
}

const online: Event = { type: 'online', at: '2026-01-15T17:00:00.000Z' };
const pressed: Event = { type: 'press', at: '2026-01-15T17:00:00.000Z', action: 'next' };

// Catches an event that overtakes one that waits for a document, and one that is taken twice or never.
test('an event that needs a document is taken once it is loaded, and before the next', async () => {
  const queue = emptyQueue();
  let loaded = false;
  const { log, steps: given } = steps({
    load: async () => {
      loaded = true;
    },
    take: (event) => {
      if (!loaded) throw new NotLoaded({ kind: 'section', id: 'application' });
      log.push(event.type);
    },
  });
  addEvent(queue, given, pressed, []);
  addEvent(queue, given, online, []);
  expect([log, queue.waiting.length]).toEqual([['loading'], 2]);
  await expect.poll(() => queue.isRunning).toBe(false);
  expect([log, queue.waiting]).toEqual([['loading', 'none', 'press', 'online'], []]);
});

// Catches an event that is lost while the network is down, and a retry that loads when nothing was lost.
test('a document that may be loaded later is loaded by a retry', async () => {
  const queue = emptyQueue();
  let attempts = 0;
  const { log, steps: given } = steps({
    canRetryLoad: () => true,
    load: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve();
    },
    take: (event) => {
      if (attempts < 2) throw new NotLoaded({ kind: 'functions' });
      log.push(event.type);
    },
  });
  addEvent(queue, given, pressed, []);
  await expect.poll(() => queue.unloaded).toEqual({ kind: 'functions' });
  retryLoad(queue, given);
  retryLoad(queue, given);
  await expect.poll(() => queue.isRunning).toBe(false);
  expect([log, attempts]).toEqual([['loading', 'failed', 'loading', 'none', 'press'], 2]);
});

// Catches an event of the engine that fails and stops all later ones.
test('an event that fails is dropped, and the next is taken', () => {
  const queue = emptyQueue();
  const { log, steps: given } = steps({
    take: (event) => {
      if (event.type === 'press') throw new Error('broken');
      log.push(event.type);
    },
  });
  addEvent(queue, given, pressed, []);
  addEvent(queue, given, online, []);
  expect(log).toEqual(['Error: broken', 'online']);
});

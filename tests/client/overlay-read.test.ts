import { atom, createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../runtime/engine/session/session.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import { createOverlayRead, leastShownMs } from '../../runtime/host/overlay-read.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page in which an overlay may be shown, and how long a result waits. */
function page() {
  const store = createStore();
  const sessionAtom = atom<Session>(startSession({ now: '' }));
  const overlay = createOverlayRead(leastShownMs);
  overlay.follow({ store, sessionAtom });
  const show = (busy: Session['busy']): void => store.set(sessionAtom, { ...startSession({ now: '' }), busy });
  const waits = async (): Promise<number> => {
    const before = performance.now();
    const waiting = overlay.wait();
    await vi.runAllTimersAsync();
    await waiting;
    return performance.now() - before;
  };
  return { show, waits };
}

test('a result waits until the overlay has been shown for a second', async () => {
  const { show, waits } = page();
  show('overlay');
  vi.advanceTimersByTime(300);
  expect(await waits()).toBe(700);
  vi.advanceTimersByTime(5_000);
  expect(await waits()).toBe(0);
});

test('without an overlay, and after it, no result waits', async () => {
  const { show, waits } = page();
  expect(await waits()).toBe(0);
  show('overlay');
  show('press');
  expect(await waits()).toBe(0);
});

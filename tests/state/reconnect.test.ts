import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reconnect, waitMs } from '../../runtime/host/reconnect.ts';
import { type Opened, openRuntime } from './open-runtime.ts';
import { nameStep, smallProduct } from './small-product.ts';

const save = { id: 'save', contract: 'save', method: 'POST', path: '/save', answers: {} } as const;
const screen = { ...nameStep, actions: { save: { label: 'Save', do: [{ call: 'save' }] } } };
const product = { ...smallProduct, calls: { save }, screens: { ...smallProduct.screens, [screen.id]: screen } };
const latest = (): number => 1;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose call did not reach the server. */
function cutOff(): Opened {
  const opened = openRuntime('/register', { product });
  reconnect(opened.runtime, latest);
  opened.runtime.press('save');
  answer(opened, 0);
  return opened;
}

const callsOf = ({ performed }: Opened) => performed.filter((effect) => effect.type === 'call');

function answer(opened: Opened, status: number): void {
  const effect = callsOf(opened).at(-1)?.id ?? 'none';
  opened.runtime.dispatch({ type: 'result', effect, status, body: null });
}

/** How many seconds pass until the call is made again. */
function secondsUntilTried(opened: Opened): number {
  const made = callsOf(opened).length;
  for (let seconds = 1; seconds < 200; seconds += 1) {
    vi.advanceTimersByTime(1000);
    if (callsOf(opened).length > made) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

function failedTry(opened: Opened): number {
  const seconds = secondsUntilTried(opened);
  answer(opened, 0);
  return seconds;
}

test('tries that fail come after longer and longer waits, a minute at most', () => {
  const opened = cutOff();
  expect(Array.from({ length: 8 }, () => failedTry(opened))).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
});

test('when the browser is online again it retries at once, and the waits start again', () => {
  const opened = cutOff();
  for (let time = 0; time < 4; time += 1) failedTry(opened);
  const made = callsOf(opened).length;
  dispatchEvent(new Event('online'));
  expect(callsOf(opened)).toHaveLength(made + 1);
  answer(opened, 0);
  expect([failedTry(opened), failedTry(opened)]).toEqual([2, 4]);
});

test('an answer ends the trying, and the next failure is a first one', () => {
  const opened = cutOff();
  failedTry(opened);
  secondsUntilTried(opened);
  answer(opened, 200);
  expect(secondsUntilTried(opened)).toBe(Number.POSITIVE_INFINITY);
  opened.runtime.press('save');
  answer(opened, 0);
  expect(failedTry(opened)).toBe(2);
});

test('an offline browser sends no requests', () => {
  const opened = cutOff();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(secondsUntilTried(opened)).toBe(Number.POSITIVE_INFINITY);
});

test('a wait is never shorter than half of it, nor longer than it', () => {
  expect([waitMs(3, () => 0), waitMs(3, () => 0.5), waitMs(3, () => 1)]).toEqual([8_000, 12_000, 16_000]);
});

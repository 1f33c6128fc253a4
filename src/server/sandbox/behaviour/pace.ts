import { setTimeout as sleep } from 'node:timers/promises';

/** The speed of the sandbox: each step takes `paceMs` milliseconds. */
export type Pace = {
  wait(stop: AbortSignal): Promise<void>;
  /** The timeout, given the usual one: if steps are fast, timeouts are shorter too. */
  patience(usualMs: number): number;
};

/** The shortest timeout: a request of the sandbox to itself takes a few milliseconds, and much longer on a busy machine. */
const shortestMs = 1000;

export const paceOf = (paceMs: number): Pace => ({
  async wait(stop) {
    if (paceMs > 0) await sleep(paceMs, undefined, { signal: stop });
  },
  patience: (usualMs) => (paceMs >= 1000 ? usualMs : Math.max(shortestMs, (usualMs * paceMs) / 1000)),
});

import { setTimeout as sleep } from 'node:timers/promises';

/** How fast the sandbox is: a step takes `paceMs` milliseconds, whoever does it. */
export type Pace = {
  wait(stop: AbortSignal): Promise<void>;
  /** How long something is waited for that has `usualMs`: where steps are faster than life, patience is shorter too. */
  patience(usualMs: number): number;
};

export const paceOf = (paceMs: number): Pace => ({
  async wait(stop) {
    if (paceMs > 0) await sleep(paceMs, undefined, { signal: stop });
  },
  patience: (usualMs) => (paceMs >= 1000 ? usualMs : Math.max(250, (usualMs * paceMs) / 1000)),
});

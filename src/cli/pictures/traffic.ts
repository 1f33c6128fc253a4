/**
 * The requests of a browser context's pages: a screenshot waits until none is pending, including those that a page makes after
 * its rendering.
 */
import type { BrowserContext } from '@playwright/test';

/**
 * Milliseconds without a request after which a page has loaded everything; longer than its idle tasks take to start on a busy
 * machine.
 */
const QUIET_MS = 800;
/** The interval of checks, in milliseconds. */
const STEP_MS = 50;

export class Traffic {
  #open = 0;
  #last = Date.now();

  constructor(context: BrowserContext) {
    const note = (change: 1 | -1) => (): void => {
      this.#open = Math.max(0, this.#open + change);
      this.#last = Date.now();
    };
    context.on('request', note(1));
    context.on('requestfinished', note(-1));
    context.on('requestfailed', note(-1));
  }

  /** Resolves once there was no request for QUIET_MS, or after `limitMs`, because some pages poll. */
  async rests(limitMs = 8_000): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until && (this.#open > 0 || Date.now() - this.#last < QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

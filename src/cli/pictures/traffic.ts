/** What pages of a browser context fetch: a picture waits until nothing is on its way, also what a page asks for once it stands. */
import type { BrowserContext } from '@playwright/test';

/** Milliseconds without a request after which a page has all that it wants: longer than a page waits for an idle moment on a busy machine. */
const QUIET_MS = 800;
/** Milliseconds between two looks. */
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

  /** Resolves once nothing was asked for during a moment, or after `limitMs`: some pages ask again and again. */
  async rests(limitMs = 8_000): Promise<void> {
    const until = Date.now() + limitMs;
    while (Date.now() < until && (this.#open > 0 || Date.now() - this.#last < QUIET_MS))
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Contexts whose changes of page are watched, reused by the tests of a process, and a record of the screens that they led to. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ReusedContext } from '../../../src/cli/browser/reused-context.ts';
import { type PageChanges, type Viewport, type WatchedContext, watchedContext } from './page-changes.ts';
import { CHANGED_LEDGER } from './run.ts';

export class WatchedContexts {
  readonly viewport: Viewport;
  #watched: WatchedContext | undefined;
  #reused: ReusedContext | undefined;

  constructor(viewport: Viewport) {
    this.viewport = viewport;
  }

  /** An empty context of this window. */
  async emptied(browser: Browser): Promise<WatchedContext> {
    this.#reused ??= new ReusedContext(async () => {
      this.#watched = await watchedContext(browser, this.viewport);
      return this.#watched.context;
    });
    await this.#reused.emptied();
    if (!this.#watched) throw new Error('No context was opened');
    this.#watched.changes.forget();
    return this.#watched;
  }
}

/** Keeps which screens the pages of a window changed to. */
export function noteChanged({ width }: Viewport, { seen }: PageChanges): void {
  const folder = join(CHANGED_LEDGER, String(width));
  mkdirSync(folder, { recursive: true });
  for (const screen of seen()) writeFileSync(join(folder, screen.replaceAll('/', '.')), '');
}

/** The screens that the pages of a window changed to, in this run. */
export function changedScreens({ width }: Viewport): ReadonlySet<string> {
  const folder = join(CHANGED_LEDGER, String(width));
  return new Set(existsSync(folder) ? readdirSync(folder).map((name) => name.replaceAll('.', '/')) : []);
}

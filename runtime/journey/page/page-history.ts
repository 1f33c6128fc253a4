import type { Go } from '../../engine/session/go.ts';

/** `depth`: the number of addresses of the same flow before this one. */
export type Entry = { path: string; query: Record<string, string>; depth?: number };

/** The history of a tab. */
export class PageHistory {
  readonly #entries: Entry[] = [];

  get now(): Entry | undefined {
    return this.#entries.at(-1);
  }

  push(entry: Entry): void {
    this.#entries.push(entry);
  }

  /** Removes the newest entry; returns the one before it. */
  back(): Entry | undefined {
    this.#entries.pop();
    return this.now;
  }

  /** Applies a `go` effect of the engine, as a browser does. */
  go({ path, query, replace, within, before }: Go): void {
    const { depth = 0 } = this.now ?? {};
    if (before) this.#entries.splice(-1 - depth, depth + 1, before);
    else if (replace) this.#entries.pop();
    this.push({ path, query, depth: replace ? depth : within ? depth + 1 : 0 });
  }
}

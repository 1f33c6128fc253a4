/**
 * Milliseconds that a part of a document must be in view to count as read: by its words, within limits. It is less than
 * anybody needs to read it, and tells reading from scrolling past.
 */
const MS_PER_WORD = 15;
const LEAST_MS = 400;
export const MOST_MS = 1_500;

export const readingMs = (words: number): number => Math.min(MOST_MS, Math.max(LEAST_MS, words * MS_PER_WORD));

/**
 * Which parts of a document are read: those that were in view for their time, at once or on several occasions, and whose end
 * was in view. Times are in milliseconds. `needs`: the time of a part.
 */
export class ReadingClock {
  readonly #needs: (part: number) => number;
  /** How long each part was in view before the last move. */
  readonly #spent = new Map<number, number>();
  readonly #ended = new Set<number>();
  #shown: readonly number[] = [];
  #since = 0;

  constructor(needs: (part: number) => number) {
    this.#needs = needs;
  }

  /** From `now` on these parts are in view, and the ends of those. */
  see(now: number, shown: readonly number[], ended: readonly number[]): void {
    for (const part of this.#shown) this.#spent.set(part, this.#spentBy(now, part));
    for (const part of ended) this.#ended.add(part);
    this.#shown = shown;
    this.#since = now;
  }

  readBy(now: number): number[] {
    return [...this.#ended].filter((part) => this.#left(now, part) <= 0);
  }

  /** How long until the next part counts, if nothing moves; undefined: none will. */
  next(now: number): number | undefined {
    const waits = this.#shown.filter((part) => this.#ended.has(part)).map((part) => this.#left(now, part));
    const ahead = waits.filter((wait) => wait > 0);
    return ahead.length === 0 ? undefined : Math.min(...ahead);
  }

  #left(now: number, part: number): number {
    return this.#needs(part) - this.#spentBy(now, part);
  }

  #spentBy(now: number, part: number): number {
    const before = this.#spent.get(part) ?? 0;
    return this.#shown.includes(part) ? before + now - this.#since : before;
  }
}

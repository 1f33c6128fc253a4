/** A limit of operations per minute, in this process. */
export class PerMinute {
  readonly #limit: number;
  #minute = 0;
  #count = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one more operation; false if the limit of this minute is reached. */
  take(now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count <= this.#limit;
  }
}

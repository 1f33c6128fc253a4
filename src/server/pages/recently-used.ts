/** The values that were used last: of more than `most`, the one that was not used for longest goes. */
export class RecentlyUsed<T> {
  readonly #values = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, made where it is not there. One that could not be made is not kept. */
  get(key: string, make: () => T): T {
    const value = this.#values.get(key) ?? make();
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}

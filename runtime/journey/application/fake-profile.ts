import type { Product } from '../../engine/product.ts';
import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { repeatedAnswers, withAnswers } from '../../lifecycle/profile.ts';
import type { Lifecycle } from '../../schema/types.ts';

/** The applicant's profile: as the journey gives it (null: there is none), with the answers that correct it. */
export class FakeProfile {
  readonly #product: Product;
  readonly #lifecycle: Lifecycle;
  #given: JsonObject | null | undefined;

  constructor(product: Product, lifecycle: Lifecycle, given: JsonObject | null | undefined) {
    this.#product = product;
    this.#lifecycle = lifecycle;
    this.#given = given;
  }

  get given(): JsonObject | null | undefined {
    return this.#given;
  }

  /** The name in the given profile, as an answer. */
  name(): { name?: JsonObject } {
    const name = this.#given?.name;
    return isObject(name) ? { name } : {};
  }

  /**
   * The profile after a registration without a given one: the example of the profile call with the applicant's answers.
   * Undefined without an example.
   */
  example(answers: JsonObject): JsonObject | undefined {
    const example = this.#product.calls[this.#product.document.calls?.profile ?? '']?.answers.ok?.body as
      | Json
      | undefined;
    if (!isObject(example)) return undefined;
    const email = answers.email === undefined ? {} : { email: answers.email };
    return this.#with({ ...example, ...email }, answers);
  }

  /** Corrects a given profile by these answers, by fact. */
  correct(answers: ReadonlyMap<string, Json | undefined>): void {
    if (!this.#given) return;
    const corrections = [...answers].flatMap(([fact, value]): [string, Json][] =>
      value === undefined ? [] : [[fact, value]],
    );
    this.#given = this.#with(this.#given, Object.fromEntries(corrections));
  }

  #with(profile: JsonObject, answers: JsonObject): JsonObject {
    const all = { ...answers, ...repeatedAnswers(this.#lifecycle, answers) };
    return withAnswers(this.#lifecycle, profile, all, this.#product.facts);
  }
}

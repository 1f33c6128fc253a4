import { readPath } from '../../json/dotted-path.ts';
import { isObject, type Json } from '../../json/json.ts';
import {
  type Condition,
  conditionAsked,
  conditionViews,
  filesRefused,
  heldConditionsOf,
  isHeldByConditions,
  mayBeAsked,
  mayBeAskedOfSigner,
} from '../../lifecycle/conditions.ts';
import type { ConditionStep, Lifecycle } from '../../schema/types.ts';

type Response = { status: number; body: Json };

/**
 * The conditions of a journey's application: opened by a transition or by staff, answered by the borrower, cleared by
 * staff.
 */
export class FakeConditions {
  readonly #lifecycle: Lifecycle;
  readonly #now: () => string;
  readonly #status: () => string;
  #all: Condition[] = [];

  /** `now`: ISO 8601 in UTC. `status`: of the application. */
  constructor(lifecycle: Lifecycle, { now, status }: { now: () => string; status: () => string }) {
    this.#lifecycle = lifecycle;
    this.#now = now;
    this.#status = status;
  }

  /** Starts again for another application. */
  begin(): void {
    this.#all = [];
  }

  /** Opens the conditions of a transition. */
  ask(categories: readonly string[]): void {
    for (const category of categories) this.#open({ category });
  }

  /** Performs a staff action on a condition. If it is not possible, returns the possible ones. */
  act({ category, act = 'open', ...wish }: ConditionStep): string[] | undefined {
    if (act === 'open' && !mayBeAsked(this.#lifecycle, this.#status())) return [];
    if (act === 'open') return this.#open({ category, ...wish });
    const found = this.#all.find((one) => one.category === category && one.state !== 'cleared');
    if (!found) return this.#all.filter(({ state }) => state !== 'cleared').map((one) => one.category);
    if (act === 'clear') this.#replace({ ...found, state: 'cleared' });
    else this.#replace({ ...found, state: 'open', comments: wish.comments ?? '' });
    return undefined;
  }

  /** Staff ask the borrower, or the signer of this name. False if they may not. */
  askedByPeople({ signer, ...wish }: Parameters<typeof conditionAsked>[1]): boolean {
    const status = this.#status();
    const may =
      signer === undefined
        ? mayBeAsked(this.#lifecycle, status)
        : mayBeAskedOfSigner(this.#lifecycle, status, wish.category);
    return may && this.#open({ ...wish, signer }) === undefined;
  }

  /** Whether staff may ask the borrower for something in the current status. */
  borrowerMayBeAsked = (): boolean => mayBeAsked(this.#lifecycle, this.#status());

  /** Whether staff may ask signers for something in the current status. */
  signersMayBeAsked(): boolean {
    const categories = Object.keys(this.#lifecycle.conditions?.categories ?? {});
    return categories.some((category) => mayBeAskedOfSigner(this.#lifecycle, this.#status(), category));
  }

  /** The number of uncleared conditions of the signer of this name. */
  heldOf = (name: string): number => heldConditionsOf(name, this.#all);

  all(): readonly Condition[] {
    return this.#all;
  }

  /**
   * Clears a condition, or opens it again if the answer was not sufficient. False if it is already cleared or does not
   * exist.
   */
  change(uuid: string, act: 'clear' | 'ask-again', comments: string): boolean {
    const found = this.#all.find((one) => one.uuid === uuid && one.state !== 'cleared');
    if (!found) return false;
    this.#replace(act === 'clear' ? { ...found, state: 'cleared' } : { ...found, state: 'open', comments });
    return true;
  }

  /** Whether a staff event must wait for conditions. */
  holds(event: string): boolean {
    return isHeldByConditions(this.#lifecycle, event, this.#all);
  }

  /** The number of conditions that the borrower must act on. */
  toDo(): number {
    return this.#all.filter(({ signer, state }) => signer === null && state === 'open').length;
  }

  /** The application has ended: no condition remains open. */
  close(): void {
    this.#all = this.#all.map((one) => ({ ...one, state: 'cleared' }));
  }

  /** Opens a condition of the signer of this name. */
  askSigner(signer: string, category: string): void {
    this.#open({ signer, category });
  }

  /** The signer of this name answered a condition of this category. */
  answeredBy(signer: string, category: string): void {
    const found = this.#all.find((one) => one.signer === signer && one.category === category && one.state === 'open');
    if (found) this.#replace({ ...found, state: 'answered' });
  }

  find = (uuid: string): Condition | undefined => this.#all.find((one) => one.uuid === uuid);

  /** The conditions of the borrower (null) or of the signer of this name, as a response. */
  list(of: string | null = null): Response {
    return { status: 200, body: conditionViews(this.#all, of) };
  }

  /**
   * Handles the answer of the borrower or of the signer of this name. `answered` is called with the fact and its value,
   * if the condition asks for an answer.
   */
  answer(
    path: string,
    body: Json | undefined,
    answered: (fact: string, value: Json) => void,
    of: string | null = null,
  ): Response {
    const [, id] = /\/conditions\/([^/]+)\/answer$/.exec(path) ?? [];
    const condition = this.#all.find(({ uuid, signer }) => uuid === id && signer === of);
    if (!condition) return { status: 404, body: { errors: ['not found'] } };
    if (condition.state !== 'open')
      return { status: 409, body: { errors: ['This is not needed any more'], code: 'not-awaited' } };
    const fact = this.#lifecycle.conditions?.categories[condition.category]?.answer;
    if (fact === undefined) {
      const refused = filesRefused(condition, countsOf(readPath(body ?? null, 'documents')));
      if (refused) return { status: 422, body: { errors: [refused.problem], code: refused.problem } };
    } else answered(fact, readPath(body ?? null, 'value') ?? null);
    this.#replace({ ...condition, state: 'answered' });
    return this.list(of);
  }

  #open(wish: Parameters<typeof conditionAsked>[1]): string[] | undefined {
    const uuid = `00000000-0000-4000-8000-${String(this.#all.length + 1).padStart(12, '0')}`;
    const asked = conditionAsked(this.#lifecycle, wish, { uuid, now: this.#now() });
    if ('problem' in asked) return asked.known;
    this.#all = [...this.#all, asked];
    return undefined;
  }

  #replace(changed: Condition): void {
    this.#all = this.#all.map((one) => (one.uuid === changed.uuid ? changed : one));
  }
}

const countsOf = (documents: Json | undefined): Record<string, number> =>
  isObject(documents)
    ? Object.fromEntries(
        Object.entries(documents)
          .map(([kind, files]): [string, number] => [kind, Array.isArray(files) ? files.length : 0])
          .filter(([, files]) => files > 0),
      )
    : {};

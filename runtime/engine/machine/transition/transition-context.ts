import type { JsonObject } from '../../../json/json.ts';
import type { Environment, FunctionRegistry } from '../../environment/environment.ts';
import { withScope } from '../../facts/environment-of.ts';
import type { Validators } from '../../forms/validator.ts';
import { productOfSession } from '../../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../../product.ts';
import type { Effect, Session, Task } from '../../session/session.ts';
import { asShown } from '../../session/shown-session.ts';

/** What the machine is given besides documents. */
export type Tools = { validators: Validators; functions?: FunctionRegistry };

/**
 * One run of the machine over one event: the session as it becomes, the effects as they gather, and the tasks that are
 * still to be done. What handles an event or a task puts further tasks in front; `advance` does them until none is left.
 */
export class TransitionContext {
  readonly #base: Product;
  readonly tools: Tools;
  session: Session;
  readonly effects: Effect[] = [];
  tasks: Task[] = [];
  /** The item of an each block whose action runs. */
  item: JsonObject | undefined;
  /** What the widget said whose report is handled. */
  event: JsonObject | undefined;
  /** Whether what happens now is what the borrower did; else the address that is left is not one to come back to. */
  byBorrower = false;
  #standing: { session: Session; product: Product; env: Environment } | undefined;

  constructor(product: Product, session: Session, tools: Tools) {
    this.#base = product;
    this.session = session;
    this.tools = tools;
  }

  /** The facts as the session now has them. */
  get env(): Environment {
    return this.#stands().env;
  }

  /** The facts, and beside them the item whose action runs and what a widget said. */
  get scoped(): Environment {
    const scope = { ...(this.item ? { item: this.item } : {}), ...(this.event ? { event: this.event } : {}) };
    return Object.keys(scope).length === 0 ? this.env : withScope(this.env, scope);
  }

  /** The documents, with the dynamic overlays that the facts lay on them. */
  get product(): Product {
    return this.#base.overlays.length === 0 ? this.#base : this.#stands().product;
  }

  #stands(): { product: Product; env: Environment } {
    if (this.#standing?.session !== this.session)
      this.#standing = {
        session: this.session,
        ...productOfSession(this.#base, this.session, this.tools.functions),
      };
    return this.#standing;
  }

  /** The documents and the facts as the screen shows them: while an action runs, as they stood when it was pressed. */
  get onScreen(): { product: Product; env: Environment } {
    const { shown } = this.session;
    return shown
      ? productOfSession(this.#base, asShown(this.session), this.tools.functions)
      : { product: this.product, env: this.env };
  }

  readonly rules = (id: string): CompiledRule | undefined => this.product.rules[id];

  /** The document of the screen that is open; undefined while it is not loaded, or nowhere. */
  get screen(): CompiledScreen | undefined {
    const { place } = this.session;
    return place.kind === 'nowhere' ? undefined : this.product.screens[place.screen];
  }

  update(change: Partial<Session>): void {
    this.session = { ...this.session, ...change };
  }

  emit(effect: Effect): void {
    this.effects.push(effect);
  }

  /** These come next, before what is waiting. */
  next(...tasks: Task[]): void {
    this.tasks = [...tasks, ...this.tasks];
  }

  /** Nothing that is waiting is done. */
  stop(): void {
    this.tasks = [];
  }

  /** This and what is waiting is done once the call has answered that a rule awaits. */
  hold(task: Task): void {
    this.update({ held: { tasks: [task, ...this.tasks], ...(this.item ? { item: this.item } : {}) } });
    this.stop();
  }

  /** A new id for an effect, derived from the session. */
  nextId(): string {
    this.update({ sequence: this.session.sequence + 1 });
    return `${this.session.visit}.${this.session.sequence}`;
  }
}

import type { JsonObject } from '../../../json/json.ts';
import type { Environment, FunctionRegistry } from '../../environment/environment.ts';
import { withScope } from '../../facts/environment-of.ts';
import type { Validators } from '../../forms/validator.ts';
import { productOfSession } from '../../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../../product.ts';
import { displayedSession } from '../../session/displayed-session.ts';
import type { Effect, Session, Task } from '../../session/session.ts';

/** The dependencies of the machine besides documents. */
export type Tools = { validators: Validators; functions?: FunctionRegistry };

/**
 * One run of the machine over one event: the changing session, the collected effects, and the waiting tasks. A handler
 * of an event or task adds further tasks in front; `advance` runs them until none is left.
 */
export class TransitionContext {
  readonly #base: Product;
  readonly tools: Tools;
  session: Session;
  readonly effects: Effect[] = [];
  tasks: Task[] = [];
  /** The item of the each block whose action runs. */
  item: JsonObject | undefined;
  /** The delay before the next call, in milliseconds. */
  pauseMs: number | undefined;
  /** The data of the widget's report that is being handled. */
  event: JsonObject | undefined;
  /** Whether the borrower caused this event; if not, the address being left does not stay in the history. */
  byBorrower = false;
  #current: { session: Session; product: Product; env: Environment } | undefined;

  constructor(product: Product, session: Session, tools: Tools) {
    this.#base = product;
    this.session = session;
    this.tools = tools;
  }

  /** The current facts of the session. */
  get env(): Environment {
    return this.#inForce().env;
  }

  /** The facts, with the item whose action runs and the data of a widget's report. */
  get scoped(): Environment {
    const scope = { ...(this.item ? { item: this.item } : {}), ...(this.event ? { event: this.event } : {}) };
    return Object.keys(scope).length === 0 ? this.env : withScope(this.env, scope);
  }

  /** The documents with the dynamic overlays in force. */
  get product(): Product {
    return this.#base.overlays.length === 0 ? this.#base : this.#inForce().product;
  }

  #inForce(): { product: Product; env: Environment } {
    if (this.#current?.session !== this.session)
      this.#current = {
        session: this.session,
        ...productOfSession(this.#base, this.session, this.tools.functions),
      };
    return this.#current;
  }

  /** The documents and facts as the screen shows them: while an action runs, as they were when it was pressed. */
  get onScreen(): { product: Product; env: Environment } {
    const { shown } = this.session;
    return shown
      ? productOfSession(this.#base, displayedSession(this.session), this.tools.functions)
      : { product: this.product, env: this.env };
  }

  readonly rules = (id: string): CompiledRule | undefined => this.product.rules[id];

  /** The document of the open screen; undefined while it is not loaded, or for an unknown path. */
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

  /** Adds tasks before the waiting ones. */
  next(...tasks: Task[]): void {
    this.tasks = [...tasks, ...this.tasks];
  }

  /** Drops all waiting tasks. */
  stop(): void {
    this.tasks = [];
  }

  /** Defers this task and the waiting ones until a rule's pending call has its response. */
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

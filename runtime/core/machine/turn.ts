import type { Environment, FunctionRegistry } from '../facts/environment.ts';
import { environmentOf } from '../facts/environment-of.ts';
import type { Validators } from '../forms/validator.ts';
import type { CompiledRule, CompiledScreen, Product } from '../product.ts';
import type { Effect, JsonObject, Session, Task } from './session.ts';

/** What the machine is given besides documents. */
export type Tools = { validators: Validators; functions?: FunctionRegistry };

/**
 * One run of the machine over one event: the session as it becomes, the effects as they gather, and the tasks that are
 * still to be done. What handles an event or a task puts further tasks in front; `advance` does them until none is left.
 */
export class Turn {
  readonly product: Product;
  readonly tools: Tools;
  session: Session;
  readonly effects: Effect[] = [];
  tasks: Task[] = [];
  /** The item of an each block whose action runs. */
  item: JsonObject | undefined;
  #env: { session: Session; env: Environment } | undefined;

  constructor(product: Product, session: Session, tools: Tools) {
    this.product = product;
    this.session = session;
    this.tools = tools;
  }

  /** The facts as the session now has them. */
  get env(): Environment {
    if (this.#env?.session !== this.session)
      this.#env = { session: this.session, env: environmentOf(this.product, this.session, this.tools.functions) };
    return this.#env.env;
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

  /** A new id for an effect, derived from the session. */
  nextId(): string {
    this.update({ sequence: this.session.sequence + 1 });
    return `${this.session.visit}.${this.session.sequence}`;
  }
}

import type { Json, JsonObject } from '../../../json/json.ts';
import type { Environment, FunctionRegistry } from '../../environment/environment.ts';
import { withScope } from '../../facts/environment-of.ts';
import type { Validators } from '../../forms/validator.ts';
import { productOfSession } from '../../overlays/active-product.ts';
import type { CompiledRule, CompiledScreen, Product } from '../../product.ts';
import { displayedSession } from '../../session/displayed-session.ts';
import type { Effect, Pending, Session, Task } from '../../session/session.ts';
import { factChange } from './fact-change.ts';

/** The dependencies of the machine besides documents. */
export type Tools = { validators: Validators; functions?: FunctionRegistry };

/** What is in scope while an action or a report is handled: the item of the each block, and the report's data. */
export type Scope = Pick<Pending, 'item' | 'event'>;

/** What a function makes of a session: the change, and the effects for the host. */
export type Outcome = { change: Partial<Session>; effects: Effect[] };

/** The scope of a call that was stored with it. */
export const scopeOf = ({ item, event }: { [Name in keyof Scope]?: JsonObject | undefined }): Scope => ({
  ...(item && { item }),
  ...(event && { event }),
});

const keysOf = (change: Partial<Session>) => Object.keys(change) as (keyof Session)[];

/**
 * One run of the machine over one event: the changing session, the collected effects, and the waiting tasks. Handlers of
 * events and tasks take it; what only computes takes the values that it needs, and returns a change of the session.
 */
export class TransitionContext {
  readonly #base: Product;
  readonly tools: Tools;
  session: Session;
  readonly effects: Effect[] = [];
  tasks: Task[] = [];
  /** What is in scope of the tasks. */
  scope: Scope = {};
  /** The delay before the next call, in milliseconds. */
  pauseMs: number | undefined;
  /** Whether the visitor caused this event; if not, the address being left does not stay in the history. */
  byVisitor = false;
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

  /** The facts, with what is in scope. */
  get scoped(): Environment {
    return Object.keys(this.scope).length === 0 ? this.env : withScope(this.env, this.scope);
  }

  /** The documents with the rules' versions and the dynamic overlays in force. */
  get product(): Product {
    return this.#inForce().product;
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

  /** Changes the session; it stays the same object, with the same facts, where nothing of it changes. */
  update(change: Partial<Session>): void {
    const next = { ...this.session, ...change };
    if (keysOf(change).some((name) => next[name] !== this.session[name])) this.session = next;
  }

  /** Sets a fact by its name or a dotted path: among the answers, or among the facts of calls and widgets. */
  setFact(path: string, value: Json | undefined): void {
    this.update(factChange(this.product.facts, this.session, path, value));
  }

  /** Writes to the browser's storage, for a later visit too: under the key of a fact of source storage. */
  store(name: string, value: string): void {
    this.update({ stored: { ...this.session.stored, [name]: value } });
    this.emit({ type: 'store', name, value });
  }

  /** Takes a change of the session, and its effects. */
  apply({ change, effects }: Outcome): void {
    this.update(change);
    this.emit(...effects);
  }

  emit(...effects: Effect[]): void {
    this.effects.push(...effects);
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
    const { item } = this.scope;
    this.update({ held: { tasks: [task, ...this.tasks], ...(item && { item }) } });
    this.stop();
  }

  /** A new id for an effect, derived from the session. */
  nextId(): string {
    this.update({ sequence: this.session.sequence + 1 });
    return `${this.session.visit}.${this.session.sequence}`;
  }

  /** Adds a call, a timer or a request to those in progress, of this visit where it says no other. Returns its id. */
  addPending(request: Omit<Pending, 'id' | 'place'> & Partial<Pending>): string {
    const id = this.nextId();
    const { visit, pending } = this.session;
    this.update({ pending: { ...pending, [id]: { place: visit, ...request, id } } });
    return id;
  }
  /**
   * Removes a call, a timer or a request from those in progress, and returns it. Undefined for one of a screen that was
   * left, or one that has been removed before.
   */
  takePending(id: string): Pending | undefined {
    const { [id]: pending, ...others } = this.session.pending;
    if (!pending || (pending.place !== this.session.visit && !pending.background)) return undefined;
    this.update({ pending: others });
    return pending;
  }
}

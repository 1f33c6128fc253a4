import { type Atom, atom, createStore, type Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { environmentOf } from '../engine/facts/environment-of.ts';
import type { Validators } from '../engine/forms/validator.ts';
import { advance } from '../engine/machine/advance.ts';
import { activeProduct } from '../engine/overlays/active-product.ts';
import type { Product } from '../engine/product.ts';
import type { Effect, Event, Session } from '../engine/session/session.ts';
import { shownOf } from '../engine/session/shown-session.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';
import { type AnswerAtom, createAnswers, leavesOf } from './answers.ts';
import { createPaintedErrors, type ErrorTexts } from './errors.ts';
import { createEventQueue } from './event-queue.ts';
import { createFacts, type Facts } from './facts.ts';
import type { Host, Need } from './host.ts';
import { createLiveSession } from './live-session.ts';
import { withPendingScreens, withPendingValidators, withScreen } from './not-loaded.ts';
import { createPointerHold, type PointerHold } from './pointer-hold.ts';

/** Where the machine wants the focus, on which visit; `turn` tells two wishes apart. */
type FocusWish = { on: 'heading' | 'errors' | 'confirm'; visit: number; turn: number };

/** An event without its clock, which the runtime adds. */
export type EventInput = Event extends infer E ? (E extends Event ? Omit<E, 'at'> : never) : never;

export type RuntimeOptions = {
  product: Product;
  session: Session;
  validators: Validators;
  functions?: FunctionRegistry;
  /** The clock, ISO 8601 in UTC. */
  now: () => string;
  host: Host;
};

/** The machine with atoms around it: what a screen draws, and what it reports. No React. */
export type Runtime = {
  store: Store;
  productAtom: Atom<Product>;
  sessionAtom: Atom<Session>;
  facts: Facts;
  /** A leaf of the answers as it stands in its field, by dotted path. */
  answerAtom(path: string): AnswerAtom;
  errorsAtom: Atom<ErrorTexts>;
  errorAtom(path: string): Atom<string | undefined>;
  focusAtom: Atom<FocusWish | null>;
  announcementAtom: Atom<string>;
  /** True while a document is fetched that an event needs. */
  loadingAtom: Atom<boolean>;
  /** What happens while a pointer presses waits until it has let go. */
  pointer: PointerHold;
  /** A keystroke: only this leaf changes, and what reads it. */
  input(path: string, value: Json | undefined): void;
  /** A field was left or chosen: the machine learns its leaves, and shows what is wrong with them. */
  commit(paths: readonly string[]): void;
  /** Tells the machine what it does not know yet, without showing errors. */
  flush(): void;
  press(action: string, item?: JsonObject): void;
  dispatch(happening: EventInput): void;
  /** Tells which fact paths are in view, so that their errors are painted first. */
  watchView(inView: () => ReadonlySet<string>): void;
  now(): string;
};

export function createRuntime(options: RuntimeOptions): Runtime {
  const store = createStore();
  const documentsAtom = atom(withPendingScreens(options.product));
  const sessionAtom = atom(options.session);
  const answers = createAnswers(options.session.answers);
  const live = createLiveSession(options.product, sessionAtom, answers);
  // The product as the dynamic overlays in force make it: it changes with the facts that their conditions read, and no others.
  const productAtom = atom((get) => {
    const product = get(documentsAtom);
    if (product.overlays.length === 0) return product;
    return live.read(get, (session) => activeProduct(product, environmentOf(product, session, options.functions)));
  });
  const errors = createPaintedErrors();
  const focusAtom = atom<FocusWish | null>(null);
  const announcementAtom = atom('');
  const loadingAtom = atom(false);
  const pointer = createPointerHold();
  const validators = withPendingValidators(options.validators);
  const dirty = new Set<string>();
  let inView: () => ReadonlySet<string> = () => new Set();

  const settle = atom(null, (get, set, next: Session, named: readonly string[]) => {
    const before = shownOf(get(sessionAtom));
    set(sessionAtom, next);
    answers.follow(get, set, before.answers, shownOf(next).answers, named);
  });

  /** The machine's turn over one event. Throws NotLoaded where a document is missing; nothing has changed then. */
  function take(event: Event, named: readonly string[]): void {
    const tools = { validators, ...(options.functions ? { functions: options.functions } : {}) };
    const { session, effects } = advance(store.get(documentsAtom), store.get(sessionAtom), event, tools);
    store.set(settle, session, named);
    errors.follow(store, session, inView, options.host.afterPaint);
    for (const effect of effects) perform(effect);
  }

  function perform(effect: Effect): void {
    const { visit } = store.get(sessionAtom);
    if (effect.type === 'focus')
      store.set(focusAtom, (last) => ({ on: effect.on, visit, turn: (last?.turn ?? 0) + 1 }));
    else if (effect.type === 'announce') store.set(announcementAtom, effect.message);
    else if (effect.type !== 'dialog') options.host.perform(effect);
  }

  const queue = createEventQueue({
    take,
    load,
    failed: (error) => options.host.failed(error),
    loading: (now) => store.set(loadingAtom, now),
    whenReleased: pointer.whenReleased,
  });

  async function load(need: Need): Promise<void> {
    if (need.kind === 'validator') return options.host.loadValidator(need.hash);
    const screen = await options.host.loadScreen(need.id, need.hash);
    store.set(documentsAtom, (product) => withScreen(product, screen));
  }

  /** What of these leaves the machine does not know yet, nested as answers are. */
  function unknown(paths: Iterable<string>): JsonObject {
    const known = shownOf(store.get(sessionAtom)).answers;
    let values: JsonObject = {};
    for (const path of paths) {
      const value = store.get(answers.at(path));
      if (!sameJson(readPath(known, path), value)) values = writePath(values, path, value ?? null);
    }
    return values;
  }

  function send(happening: EventInput, named: readonly string[] = []): void {
    const event: Event = { ...happening, at: options.now() };
    pointer.whenReleased(() => queue.add(event, named));
  }

  /** `settled`: the field takes the value as the machine has it (trimmed, say); not so while it is typed in. */
  function tell(paths: readonly string[], settled: boolean): void {
    const leaves = paths.flatMap((path) => declaredLeaves(options.product, path));
    for (const leaf of leaves) dirty.delete(leaf);
    const values = unknown(leaves);
    const touched = store.get(sessionAtom).touched;
    const nothingNew = Object.keys(values).length === 0 && paths.every((path) => touched.includes(path));
    if (!nothingNew) send({ type: 'answer', values, touched: [...paths] }, settled ? leaves : []);
  }

  function flush(): void {
    const values = unknown(dirty);
    dirty.clear();
    if (Object.keys(values).length > 0) send({ type: 'answer', values, touched: [] });
  }

  return {
    store,
    productAtom,
    sessionAtom,
    facts: createFacts({ productAtom, sessionAtom, live, functions: options.functions }),
    answerAtom: answers.at,
    errorsAtom: errors.all,
    errorAtom: errors.at,
    focusAtom,
    announcementAtom,
    loadingAtom,
    pointer,
    input(path, value) {
      dirty.add(path);
      store.set(answers.at(path), value);
      // Once its error is shown, or that of the whole it is a part of, a field is judged as it is typed; the text stays as typed.
      if ([path, parentOf(path)].some((shown) => store.get(errors.at(shown)) !== undefined)) tell([path], false);
    },
    commit: (paths) => tell(paths, true),
    flush,
    press(action, item) {
      flush();
      send({ type: 'press', action, ...(item ? { item } : {}) });
    },
    dispatch: send,
    watchView(seen) {
      inView = seen;
    },
    now: options.now,
  };
}

/** 'a' of 'a.b'; a path without a parent is its own. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.') || path;

/** The leaves at a path; a part of an item belongs to its list, which is one. */
function declaredLeaves(product: Product, path: string): string[] {
  const [name = '', ...parts] = path.split('.');
  let fact: Pick<FactPart, 'type' | 'fields'> | undefined = product.facts[name];
  for (const [index, part] of parts.entries()) {
    if (fact?.type === 'list') return [[name, ...parts.slice(0, index)].join('.')];
    fact = fact?.fields?.[part];
  }
  return leavesOf(path, fact ?? {});
}

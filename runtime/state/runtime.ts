import { type Atom, atom, createStore, type PrimitiveAtom, type Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Validators } from '../engine/forms/validator.ts';
import { advance } from '../engine/machine/advance.ts';
import { productOfSession } from '../engine/overlays/active-product.ts';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Effect, Event, Session } from '../engine/session/session.ts';
import { readPath, writePath } from '../json/dotted-path.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { sameJson } from '../json/same-json.ts';
import type { FactPart } from '../schema/types.ts';
import { type AnswerAtom, createAnswers, leafPathsOf } from './answers.ts';
import { createPaintedErrors, type ErrorTexts } from './errors.ts';
import { createEventQueue, type LoadingState } from './event-queue.ts';
import { createFacts, type Facts } from './facts.ts';
import type { Host, LoadRequest } from './host.ts';
import { createLiveSession } from './live-session.ts';
import {
  sectionsToLoad,
  withPendingFunctions,
  withPendingSections,
  withPendingValidators,
  withSection,
} from './not-loaded.ts';
import { createPointerHold, type PointerHold } from './pointer-hold.ts';

/**
 * A request of the engine to move the focus. `visit`: the visit that it belongs to. `turn`: distinguishes two equal
 * requests.
 */
type FocusWish = { on: 'heading' | 'errors' | 'confirm'; visit: number; turn: number };

/** `saved`: when the answers of this visit were last stored, ISO 8601 in UTC. */
type Marks = { visit: number; saved?: string };

/** An event without its time, which the runtime adds. */
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

/** The engine with its atoms: the state that screens read, and the events that they dispatch. Independent of React. */
export type Runtime = {
  store: Store;
  productAtom: Atom<Product>;
  sessionAtom: Atom<Session>;
  facts: Facts;
  /** A leaf of the answers as currently typed, by dotted path. */
  answerAtom(path: string): AnswerAtom;
  errorsAtom: Atom<ErrorTexts>;
  errorAtom(path: string): Atom<string | undefined>;
  focusAtom: Atom<FocusWish | null>;
  announcementAtom: Atom<string>;
  /** When the answers on the open screen were last stored without being submitted, ISO 8601 in UTC. */
  marksAtom: Atom<Marks>;
  /** The time zone in which copy shows timestamps: the visitor's own once known, until then the lender's. */
  zoneAtom: PrimitiveAtom<string | undefined>;
  /** Records that the server has stored the answers typed so far. */
  saved(): void;
  /** Whether a document that an event needs is loading, or could not be loaded. */
  loadingAtom: Atom<LoadingState>;
  /** Tries again to load the document that could not be loaded. */
  loadAgain(): void;
  /** Defers events while a pointer is down. */
  pointer: PointerHold;
  /** A keystroke: changes only this leaf and its readers. */
  input(path: string, value: Json | undefined): void;
  /** A field lost the focus or an option was chosen: sends its leaves to the engine and shows their errors. */
  commit(paths: readonly string[]): void;
  /** Sends unsent answers to the engine, without showing errors. */
  flush(): void;
  press(action: string, item?: JsonObject): void;
  dispatch(happening: EventInput): void;
  /** Replaces the documents and keeps the session. The new documents must have the same answers as the old ones. */
  replaceProduct(product: Product): void;
  now(): string;
};

export function createRuntime(options: RuntimeOptions): Runtime {
  const store = createStore();
  const functions = options.functions && withPendingFunctions(options.functions);
  const documentsAtom = atom(withPendingSections(options.product));
  const sessionAtom = atom(options.session);
  const answers = createAnswers(options.session.answers);
  const live = createLiveSession(options.product, sessionAtom, answers);
  // The product with the versions and dynamic overlays in force. It changes with the day, and with the facts that
  // overlays read.
  const productAtom = atom((get) => {
    const product = get(documentsAtom);
    return live.read(get, (session) => productOfSession(product, session, functions).product);
  });
  const errors = createPaintedErrors();
  const focusAtom = atom<FocusWish | null>(null);
  const announcementAtom = atom('');
  const marksAtom = atom<Marks>({ visit: 0 });
  const zoneAtom = atom<string>();
  const loadingAtom = atom<LoadingState>('none');
  const pointer = createPointerHold();
  const validators = withPendingValidators(options.validators);
  const dirty = new Set<string>();

  const settle = atom(null, (get, set, next: Session, named: readonly string[]) => {
    const before = displayedState(get(sessionAtom));
    set(sessionAtom, next);
    answers.follow(get, set, before.answers, displayedState(next).answers, named);
  });

  function markSaved(): void {
    const { visit } = store.get(sessionAtom);
    store.set(marksAtom, { visit, saved: options.now() });
  }

  /** Applies one event to the session. Throws NotLoaded if a document is missing, and then changes nothing. */
  function take(event: Event, named: readonly string[]): void {
    const tools = { validators, ...(functions && { functions }) };
    const before = store.get(sessionAtom);
    const { session, effects } = advance(store.get(documentsAtom), before, event, tools);
    store.set(settle, session, named);
    errors.follow(store, session, options.host.afterPaint);
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
    mayLoadAgain: (error) => options.host.mayLoadAgain(error),
    failed: (error) => options.host.failed(error),
    loading: (now) => store.set(loadingAtom, now),
    whenReleased: pointer.whenReleased,
  });

  async function load(need: LoadRequest): Promise<void> {
    if (need.kind === 'functions') return options.host.loadFunctions();
    if (need.kind === 'validator') return options.host.loadValidator(need.hash);
    const sections = sectionsToLoad(store.get(documentsAtom), need.id).map(async ([id, hash]) => ({
      id,
      section: await options.host.loadSection(id, hash),
    }));
    for (const { id, section } of await Promise.all(sections))
      store.set(documentsAtom, (product) => withSection(product, id, section));
  }

  /** Those of these leaves whose typed value differs from the engine's, as nested answers. */
  function unknown(paths: Iterable<string>): JsonObject {
    const known = displayedState(store.get(sessionAtom)).answers;
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

  /** `settled`: the field takes the engine's normalised value; false while the borrower is typing. */
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
    facts: createFacts({ productAtom, sessionAtom, live, zoneAtom, functions }),
    answerAtom: answers.at,
    errorsAtom: errors.all,
    errorAtom: errors.at,
    focusAtom,
    announcementAtom,
    marksAtom,
    zoneAtom,
    saved: markSaved,
    loadingAtom,
    loadAgain: queue.retry,
    pointer,
    input(path, value) {
      dirty.add(path);
      store.set(answers.at(path), value);
      // Once an error of the field or of its parent object is shown, the field is validated on every keystroke; the
      // typed text stays.
      if ([path, parentOf(path)].some((shown) => store.get(errors.at(shown)) !== undefined)) tell([path], false);
    },
    commit: (paths) => tell(paths, true),
    flush,
    press(action, item) {
      // The button has been pressed already, so deferred changes can be shown: they can no longer move it away from the
      // pointer.
      pointer.end();
      flush();
      send({ type: 'press', action, ...(item ? { item } : {}) });
    },
    dispatch: send,
    replaceProduct: (product) => store.set(documentsAtom, withPendingSections(product)),
    now: options.now,
  };
}

/** 'a' of 'a.b'; a path without a parent is returned unchanged. */
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.') || path;

/** The leaves at a path; a part of a list item belongs to its list, which is one leaf. */
function declaredLeaves(product: Product, path: string): string[] {
  const [name = '', ...parts] = path.split('.');
  let fact: Pick<FactPart, 'type' | 'fields'> | undefined = product.facts[name];
  for (const [index, part] of parts.entries()) {
    if (fact?.type === 'list') return [[name, ...parts.slice(0, index)].join('.')];
    fact = fact?.fields?.[part];
  }
  return leafPathsOf(path, fact ?? {});
}

import type { Atom } from 'jotai/vanilla';
import { advance } from '../engine/machine/advance.ts';
import type { Product } from '../engine/product.ts';
import type { Event } from '../engine/session/session.ts';
import type { Json, JsonObject } from '../json/json.ts';
import { type AnswerAtom, answerAtom } from './answer-atoms.ts';
import type { ErrorTexts } from './errors.ts';
import { addEvent, type QueueSteps, retryLoad } from './event-queue.ts';
import { createFacts, type Facts } from './facts.ts';
import type { LoadCode } from './host.ts';
import { loadDocuments, NotLoaded, withPendingSections } from './not-loaded.ts';
import {
  applyEvent,
  createRuntimeStore,
  currentSession,
  markSaved,
  type RuntimeOptions,
  type RuntimeStore,
} from './runtime-store.ts';
import { commitAnswers, typeAnswer, unsentAnswers } from './typed-answers.ts';

export type { RuntimeOptions } from './runtime-store.ts';

/** An event without its time, which the runtime adds. */
export type EventInput = Event extends infer E ? (E extends Event ? Omit<E, 'at'> : never) : never;

/** The parts of a runtime's store that screens read. Of these they write only to the zone. */
type ReadAtoms = Pick<RuntimeStore, 'store' | 'productAtom' | 'zoneAtom' | 'pointer' | 'now'> & {
  [Name in 'sessionAtom' | 'focusAtom' | 'announcementAtom' | 'lastSavedAtom' | 'loadingAtom']: Atom<
    RuntimeStore[Name] extends Atom<infer Value> ? Value : never
  >;
};

/** The engine with its atoms: the state that screens read, and the events that they dispatch. Independent of React. */
export type Runtime = ReadAtoms & {
  facts: Facts;
  /** A leaf of the answers as currently typed, by dotted path. */
  answerAtom(path: string): AnswerAtom;
  errorsAtom: Atom<ErrorTexts>;
  errorAtom(path: string): Atom<string | undefined>;
  /** A keystroke: changes only this leaf and its readers. */
  input(path: string, value: Json | undefined): void;
  /** A field lost the focus or an option was chosen: sends its leaves to the engine and shows their errors. */
  commit(paths: readonly string[]): void;
  /** Sends unsent answers to the engine, without showing errors. */
  flush(): void;
  press(action: string, item?: JsonObject): void;
  /** Makes the press that validates the open screen, and discards what comes of it. */
  rehearse(): void;
  dispatch(event: EventInput): void;
  /** Records that the server has stored the answers typed so far. */
  markSaved(): void;
  /** Tries again to load the document that could not be loaded. */
  retryLoad(): void;
  /** What loads the code that draws a screen: a page is shown once its code has come. */
  loadCodeBy(load: LoadCode): void;
  /** Replaces the documents and keeps the session. The new documents must have the same answers as the old ones. */
  replaceProduct(product: Product): void;
};

/** A runtime's store, with its functions bound to it. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const runtime = createRuntimeStore(options);
  const { store, productAtom, sessionAtom, zoneAtom, loadingAtom, answers, errors, live, pointer, now } = runtime;
  const { focusAtom, announcementAtom, lastSavedAtom } = runtime;
  const { functions } = runtime.tools;
  return {
    ...{ store, productAtom, sessionAtom, zoneAtom, loadingAtom, pointer, now },
    ...{ focusAtom, announcementAtom, lastSavedAtom },
    facts: createFacts({ productAtom, sessionAtom, live, zoneAtom, functions }),
    answerAtom: (path) => answerAtom(answers, path),
    errorsAtom: errors.all,
    errorAtom: errors.at,
    input: (path, value) => sendTyped(runtime, typeAnswer(runtime, path, value)),
    commit: (paths) => sendTyped(runtime, commitAnswers(runtime, paths)),
    flush: () => sendTyped(runtime, unsentAnswers(runtime)),
    press: (action, item) => press(runtime, action, item),
    rehearse: () => rehearse(runtime),
    dispatch: (event) => dispatch(runtime, event),
    markSaved: () => markSaved(runtime),
    retryLoad: () => retryLoad(runtime.queue, stepsOf(runtime)),
    loadCodeBy: (load) => {
      runtime.loadCode = load;
    },
    replaceProduct: (product) => replaceProduct(runtime, product),
  };
}

/** Adds an event to the queue once no pointer is down. `named`: leaves whose fields show the engine's answer afterwards. */
function dispatch(runtime: RuntimeStore, input: EventInput, named: readonly string[] = []): void {
  const event: Event = { ...input, at: runtime.now() };
  runtime.pointer.whenReleased(() => addEvent(runtime.queue, stepsOf(runtime), event, named));
}

/** What the queue of a runtime does with its events. */
function stepsOf(runtime: RuntimeStore): QueueSteps {
  const { store, documentsAtom, loadingAtom, host, pointer } = runtime;
  return {
    take: (event, named) => applyEvent(runtime, event, named),
    load: (need) => loadDocuments(host, store, documentsAtom, need),
    canRetryLoad: (error) => host.canRetryLoad(error),
    reportFailure: (error) => host.reportFailure(error),
    setLoading: (now) => store.set(loadingAtom, now),
    whenReleased: pointer.whenReleased,
  };
}

function sendTyped(runtime: RuntimeStore, typed: ReturnType<typeof commitAnswers>): void {
  if (typed) dispatch(runtime, typed.event, typed.named);
}

/**
 * Presses an action. The button has been pressed already, so deferred changes can be shown: they can no longer move it
 * away from the pointer.
 */
function press(runtime: RuntimeStore, action: string, item: JsonObject | undefined): void {
  runtime.pointer.release();
  sendTyped(runtime, unsentAnswers(runtime));
  dispatch(runtime, { type: 'press', action, ...(item ? { item } : {}) });
}

/** The machine changes nothing but the session that it returns. A press for which something is not loaded is not made. */
function rehearse(runtime: RuntimeStore): void {
  const { store, documentsAtom, tools, now } = runtime;
  const [product, session] = [store.get(documentsAtom), currentSession(runtime)];
  const { place, busy } = session;
  if (place.kind === 'nowhere' || busy !== null) return;
  const actions = Object.entries(product.screens[place.screen]?.actions ?? {});
  const [action] = actions.find(([, { do: tasks }]) => tasks.some((task) => 'validate' in task)) ?? [];
  if (action === undefined) return;
  try {
    advance(product, session, { type: 'press', action, at: now() }, tools);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
  }
}

function replaceProduct({ store, documentsAtom }: RuntimeStore, product: Product): void {
  store.set(documentsAtom, withPendingSections(product));
}

import { type Atom, atom, type PrimitiveAtom, type Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Validators } from '../engine/forms/validator.ts';
import { advance } from '../engine/machine/advance.ts';
import type { Product } from '../engine/product.ts';
import type { Event, Session } from '../engine/session/session.ts';
import type { JsonObject } from '../json/json.ts';
import type { AnswerAtom } from './answers.ts';
import { createPaintedErrors, type ErrorTexts } from './errors.ts';
import { createEventQueue, type LoadingState } from './event-queue.ts';
import { createFacts, type Facts } from './facts.ts';
import type { Host } from './host.ts';
import { loadDocuments, withPendingFunctions, withPendingSections, withPendingValidators } from './not-loaded.ts';
import { createPointerHold, type PointerHold } from './pointer-hold.ts';
import { createSessionState } from './session-state.ts';
import { createSignals, type Signals } from './signals.ts';
import { createTypedAnswers, type TypedAnswers } from './typed-answers.ts';

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
export type Runtime = Signals &
  TypedAnswers & {
    store: Store;
    productAtom: Atom<Product>;
    sessionAtom: Atom<Session>;
    facts: Facts;
    /** A leaf of the answers as currently typed, by dotted path. */
    answerAtom(path: string): AnswerAtom;
    errorsAtom: Atom<ErrorTexts>;
    errorAtom(path: string): Atom<string | undefined>;
    /** The time zone in which copy shows timestamps: the visitor's own once known, until then the lender's. */
    zoneAtom: PrimitiveAtom<string | undefined>;
    /** Whether a document that an event needs is loading, or could not be loaded. */
    loadingAtom: Atom<LoadingState>;
    /** Tries again to load the document that could not be loaded. */
    loadAgain(): void;
    /** Defers events while a pointer is down. */
    pointer: PointerHold;
    press(action: string, item?: JsonObject): void;
    dispatch(happening: EventInput): void;
    /** Replaces the documents and keeps the session. The new documents must have the same answers as the old ones. */
    replaceProduct(product: Product): void;
    now(): string;
  };

export function createRuntime(options: RuntimeOptions): Runtime {
  const { host, now } = options;
  const functions = options.functions && withPendingFunctions(options.functions);
  const tools = { validators: withPendingValidators(options.validators), ...(functions && { functions }) };
  const state = createSessionState(options.product, options.session, functions);
  const { store, documentsAtom, productAtom, sessionAtom, answers, live } = state;
  const session = (): Session => store.get(sessionAtom);
  const zoneAtom = atom<string>();
  const loadingAtom = atom<LoadingState>('none');
  const errors = createPaintedErrors();
  const pointer = createPointerHold();
  const { signals, perform } = createSignals({ store, session, now, host });
  const queue = createEventQueue({
    take(event, named) {
      const next = advance(store.get(documentsAtom), session(), event, tools);
      state.follow(next.session, named);
      errors.follow(store, next.session, host.afterPaint);
      for (const effect of next.effects) perform(effect);
    },
    load: (need) => loadDocuments(host, store, documentsAtom, need),
    mayLoadAgain: (error) => host.mayLoadAgain(error),
    failed: (error) => host.failed(error),
    loading: (now) => store.set(loadingAtom, now),
    whenReleased: pointer.whenReleased,
  });
  const send = (happening: EventInput, named: readonly string[] = []): void => {
    const event: Event = { ...happening, at: now() };
    pointer.whenReleased(() => queue.add(event, named));
  };
  const typed = createTypedAnswers({ store, product: options.product, answers, session, errors, send });
  return {
    ...signals,
    ...typed,
    store,
    productAtom,
    sessionAtom,
    facts: createFacts({ productAtom, sessionAtom, live, zoneAtom, functions }),
    answerAtom: answers.at,
    errorsAtom: errors.all,
    errorAtom: errors.at,
    zoneAtom,
    loadingAtom,
    loadAgain: queue.retry,
    pointer,
    press(action, item) {
      // The button has been pressed already, so deferred changes can be shown: they can no longer move it away from the
      // pointer.
      pointer.end();
      typed.flush();
      send({ type: 'press', action, ...(item ? { item } : {}) });
    },
    dispatch: send,
    replaceProduct: (product) => store.set(documentsAtom, withPendingSections(product)),
    now,
  };
}

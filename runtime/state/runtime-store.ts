import { type Atom, atom, createStore, type PrimitiveAtom, type Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Validators } from '../engine/forms/validator.ts';
import { advance } from '../engine/machine/advance.ts';
import type { Tools } from '../engine/machine/transition/transition-context.ts';
import { productOfSession } from '../engine/overlays/active-product.ts';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Effect, Event, Session } from '../engine/session/session.ts';
import { type AnswerAtoms, followAnswers } from './answer-atoms.ts';
import { createPaintedErrors, type PaintedErrors } from './errors.ts';
import { createPointerHold, type EventQueue, emptyQueue, type LoadingState, type PointerHold } from './event-queue.ts';
import type { Host, LoadCode } from './host.ts';
import { createLiveSession, type LiveSession } from './live-session.ts';
import { NotLoaded, withPendingFunctions, withPendingSections, withPendingValidators } from './not-loaded.ts';

export type RuntimeOptions = {
  product: Product;
  session: Session;
  validators: Validators;
  functions?: FunctionRegistry;
  /** The clock, ISO 8601 in UTC. */
  now: () => string;
  host: Host;
};

/**
 * A request of the engine to move the focus. `visit`: the visit that it belongs to. `turn`: distinguishes two equal
 * requests.
 */
type FocusWish = { on: 'heading' | 'errors' | 'confirm'; visit: number; turn: number };

/** `saved`: when the answers of this visit were last stored, ISO 8601 in UTC. */
type LastSaved = { visit: number; saved?: string };

/** All that a runtime holds: the engine's documents and its session as atoms, and the events that wait. */
export type RuntimeStore = {
  readonly store: Store;
  /** The documents loaded so far. */
  readonly documentsAtom: PrimitiveAtom<Product>;
  /** The documents with the versions and dynamic overlays in force. */
  readonly productAtom: Atom<Product>;
  readonly sessionAtom: PrimitiveAtom<Session>;
  /** The facts that the first documents declare. */
  readonly facts: Product['facts'];
  readonly answers: AnswerAtoms;
  /** Leaves that were typed into and not sent to the engine yet. */
  readonly unsent: Set<string>;
  readonly live: LiveSession;
  readonly errors: PaintedErrors;
  readonly focusAtom: PrimitiveAtom<FocusWish | null>;
  readonly announcementAtom: PrimitiveAtom<string>;
  /** When the answers on the open screen were last stored without being submitted, ISO 8601 in UTC. */
  readonly lastSavedAtom: PrimitiveAtom<LastSaved>;
  /** The time zone in which copy shows timestamps: the visitor's own once known, until then the organisation's. */
  readonly zoneAtom: PrimitiveAtom<string | undefined>;
  /** Whether a document that an event needs is loading, or could not be loaded. */
  readonly loadingAtom: PrimitiveAtom<LoadingState>;
  readonly queue: EventQueue;
  /** Defers events while a pointer is down. */
  readonly pointer: PointerHold;
  readonly tools: Tools;
  readonly now: () => string;
  readonly host: Host;
  /** Loads the code that draws a screen: set once there is something that draws. */
  loadCode: LoadCode;
};

export function createRuntimeStore({ product, session, now, host, ...given }: RuntimeOptions): RuntimeStore {
  const functions = given.functions && withPendingFunctions(given.functions);
  const documentsAtom = atom(withPendingSections(product));
  const sessionAtom = atom(session);
  const answers: AnswerAtoms = { leaves: new Map(), engine: session.answers };
  const live = createLiveSession(product, sessionAtom, answers);
  return {
    store: createStore(),
    documentsAtom,
    // It changes with the day, and with the facts that overlays read.
    productAtom: atom((get) => {
      const documents = get(documentsAtom);
      return live.read(get, (current) => productOfSession(documents, current, functions).product);
    }),
    sessionAtom,
    facts: product.facts,
    answers,
    unsent: new Set(),
    live,
    errors: createPaintedErrors(),
    focusAtom: atom<FocusWish | null>(null),
    announcementAtom: atom(''),
    lastSavedAtom: atom<LastSaved>({ visit: 0 }),
    zoneAtom: atom<string>(),
    loadingAtom: atom<LoadingState>('none'),
    queue: emptyQueue(),
    pointer: createPointerHold(),
    tools: { validators: withPendingValidators(given.validators), ...(functions && { functions }) },
    now,
    host,
    loadCode: () => undefined,
  };
}

export const currentSession = ({ store, sessionAtom }: Pick<RuntimeStore, 'store' | 'sessionAtom'>): Session =>
  store.get(sessionAtom);

/**
 * Applies an event: shows the next session, and performs the effects. Throws NotLoaded, and changes nothing, where it
 * needs a document or code that is not loaded. `named`: leaves whose fields take the engine's answer, even if it is unchanged.
 */
export function applyEvent(runtime: RuntimeStore, event: Event, named: readonly string[]): void {
  const { store, documentsAtom, errors, host, tools } = runtime;
  const before = currentSession(runtime);
  const { session, effects } = advance(store.get(documentsAtom), before, event, tools);
  awaitCode(runtime, before, session);
  store.set(showAtom, runtime, session, named);
  errors.follow(store, session, host.afterPaint);
  for (const effect of effects) performEffect(runtime, effect);
}

/** Throws NotLoaded where the next screen's code has not come: until then the page that is there stays. */
function awaitCode({ store, documentsAtom, loadCode }: RuntimeStore, before: Session, next: Session): void {
  const { place } = displayedState(next);
  if (place.kind === 'nowhere' || drawnVisit(next) === drawnVisit(before)) return;
  const screen = drawnVisit(next) === undefined ? undefined : store.get(documentsAtom).screens[place.screen];
  const loaded = screen && loadCode(screen);
  if (loaded) throw new NotLoaded({ kind: 'code', loaded });
}

/** The visit whose page is drawn; undefined while the first page waits for its calls. */
const drawnVisit = (session: Session): number | undefined =>
  session.busy === 'loader' && session.shown === null ? undefined : displayedState(session).visit;

/** Sets the session and the answers of its fields at once. */
const showAtom = atom(
  null,
  (
    get,
    set,
    { sessionAtom, answers }: Pick<RuntimeStore, 'sessionAtom' | 'answers'>,
    next: Session,
    named: readonly string[],
  ) => {
    set(sessionAtom, next);
    followAnswers(answers, get, set, displayedState(next).answers, named);
  },
);

/** Performs an effect: the page shows the focus and what is announced, the host does the rest. */
function performEffect(runtime: RuntimeStore, effect: Effect): void {
  const { store, focusAtom, announcementAtom, host } = runtime;
  if (effect.type === 'focus') {
    const { visit } = currentSession(runtime);
    store.set(focusAtom, (last) => ({ on: effect.on, visit, turn: (last?.turn ?? 0) + 1 }));
  } else if (effect.type === 'announce') store.set(announcementAtom, effect.message);
  else if (effect.type !== 'dialog') host.perform(effect);
}

/** Records that the server has stored the answers typed so far. */
export function markSaved(runtime: RuntimeStore): void {
  runtime.store.set(runtime.lastSavedAtom, { visit: currentSession(runtime).visit, saved: runtime.now() });
}

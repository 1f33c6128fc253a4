import { type Atom, atom, createStore, type PrimitiveAtom, type Store } from 'jotai/vanilla';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import { productOfSession } from '../engine/overlays/active-product.ts';
import type { Product } from '../engine/product.ts';
import { displayedState } from '../engine/session/displayed-session.ts';
import type { Session } from '../engine/session/session.ts';
import { type Answers, createAnswers } from './answers.ts';
import { createLiveSession, type LiveSession } from './live-session.ts';
import { withPendingSections } from './not-loaded.ts';

/** The engine's documents and its session, as atoms of one store. */
export type SessionState = {
  store: Store;
  /** The documents loaded so far. */
  documentsAtom: PrimitiveAtom<Product>;
  /** The documents with the versions and dynamic overlays in force. */
  productAtom: Atom<Product>;
  sessionAtom: Atom<Session>;
  answers: Answers;
  live: LiveSession;
  /** Sets the next session. `named`: leaves whose fields take its answer, even if it is unchanged. */
  follow(next: Session, named: readonly string[]): void;
};

export function createSessionState(
  product: Product,
  session: Session,
  functions: FunctionRegistry | undefined,
): SessionState {
  const store = createStore();
  const documentsAtom = atom(withPendingSections(product));
  const sessionAtom = atom(session);
  const answers = createAnswers(session.answers);
  const live = createLiveSession(product, sessionAtom, answers);
  const followAtom = atom(null, (get, set, next: Session, named: readonly string[]) => {
    const before = displayedState(get(sessionAtom));
    set(sessionAtom, next);
    answers.follow(get, set, before.answers, displayedState(next).answers, named);
  });
  return {
    store,
    documentsAtom,
    // It changes with the day, and with the facts that overlays read.
    productAtom: atom((get) => {
      const documents = get(documentsAtom);
      return live.read(get, (current) => productOfSession(documents, current, functions).product);
    }),
    sessionAtom,
    answers,
    live,
    follow: (next, named) => store.set(followAtom, next, named),
  };
}

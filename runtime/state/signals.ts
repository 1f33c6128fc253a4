import { type Atom, atom, type Store } from 'jotai/vanilla';
import type { Effect, Session } from '../engine/session/session.ts';
import type { Host } from './host.ts';

/**
 * A request of the engine to move the focus. `visit`: the visit that it belongs to. `turn`: distinguishes two equal
 * requests.
 */
type FocusWish = { on: 'heading' | 'errors' | 'confirm'; visit: number; turn: number };

/** `saved`: when the answers of this visit were last stored, ISO 8601 in UTC. */
type Marks = { visit: number; saved?: string };

/** What the page shows of the engine's effects, beside the session. */
export type Signals = {
  focusAtom: Atom<FocusWish | null>;
  announcementAtom: Atom<string>;
  /** When the answers on the open screen were last stored without being submitted, ISO 8601 in UTC. */
  marksAtom: Atom<Marks>;
  /** Records that the server has stored the answers typed so far. */
  saved(): void;
};

/** `now`: the clock, ISO 8601 in UTC. `host`: performs the effects that are no signals. */
type Dependencies = { store: Store; session(): Session; now(): string; host: Pick<Host, 'perform'> };

/** The signals, and the function that performs an effect. */
export function createSignals({ store, session, now, host }: Dependencies): {
  signals: Signals;
  perform(effect: Effect): void;
} {
  const focusAtom = atom<FocusWish | null>(null);
  const announcementAtom = atom('');
  const marksAtom = atom<Marks>({ visit: 0 });
  return {
    signals: {
      focusAtom,
      announcementAtom,
      marksAtom,
      saved: () => store.set(marksAtom, { visit: session().visit, saved: now() }),
    },
    perform(effect) {
      if (effect.type === 'focus')
        store.set(focusAtom, (last) => ({ on: effect.on, visit: session().visit, turn: (last?.turn ?? 0) + 1 }));
      else if (effect.type === 'announce') store.set(announcementAtom, effect.message);
      else if (effect.type !== 'dialog') host.perform(effect);
    },
  };
}

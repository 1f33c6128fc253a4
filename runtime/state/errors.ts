import { type Atom, atom, type PrimitiveAtom, type Store } from 'jotai/vanilla';
import type { Session } from '../engine/session/session.ts';

export type ErrorTexts = Readonly<Record<string, string>>;

/**
 * The errors shown on the page: those of the session. If there are many new ones, the first are painted before the
 * rest.
 */
export type PaintedErrors = {
  /** All errors painted so far, in the order of the screen. */
  all: Atom<ErrorTexts>;
  /** The error text of one path. */
  at(path: string): Atom<string | undefined>;
  /** Updates the painted errors from the session. */
  follow(store: Store, session: Session, afterPaint: (then: () => void) => void): void;
};

/**
 * The number of errors painted first. They fill the visible part of the error summary, which takes the focus; the
 * others are painted after these.
 */
const many = 20;

export function createPaintedErrors(): PaintedErrors {
  const all = atom<ErrorTexts>({});
  // One atom for each path, so that an error renders only its own field again.
  const atoms = new Map<string, PrimitiveAtom<string | undefined>>();
  let painted: ErrorTexts = {};
  let followed: ErrorTexts = {};
  const paint = atom(null, (_get, set, next: ErrorTexts) => {
    const before = painted;
    painted = next;
    set(all, next);
    for (const [path, text] of atoms) if (before[path] !== next[path]) set(text, next[path]);
  });
  return {
    all,
    at(path) {
      const known = atoms.get(path) ?? atom(painted[path]);
      atoms.set(path, known);
      return known;
    },
    follow(store, { errors }, afterPaint) {
      if (errors === followed || unchanged(followed, errors)) return;
      followed = errors;
      const fresh = Object.keys(errors).filter((path) => painted[path] === undefined);
      if (fresh.length <= many) return store.set(paint, errors);
      const late = new Set(fresh.slice(many));
      store.set(paint, Object.fromEntries(Object.entries(errors).filter(([path]) => !late.has(path))));
      afterPaint(() => {
        if (followed === errors) store.set(paint, errors);
      });
    },
  };
}

function unchanged(before: ErrorTexts, after: ErrorTexts): boolean {
  const paths = Object.keys(after);
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === after[path]);
}

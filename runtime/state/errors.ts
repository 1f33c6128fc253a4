import { type Atom, atom, type Store } from 'jotai/vanilla';
import type { Session } from '../engine/session/session.ts';

export type ErrorTexts = Readonly<Record<string, string>>;

/** The errors shown on the page: those of the session, but of many new errors those in view are painted first. */
export type PaintedErrors = {
  /** All errors painted so far, in the order of the screen. */
  all: Atom<ErrorTexts>;
  /** The error text of one path. */
  at(path: string): Atom<string | undefined>;
  /** Updates the painted errors from the session; `inView` returns the paths in the viewport. */
  follow(
    store: Store,
    session: Session,
    inView: () => ReadonlySet<string>,
    afterPaint: (then: () => void) => void,
  ): void;
};

/** With more new errors than this, those out of view are painted after those in view. */
const many = 20;

export function createPaintedErrors(): PaintedErrors {
  const all = atom<ErrorTexts>({});
  const atoms = new Map<string, Atom<string | undefined>>();
  let followed: ErrorTexts = {};
  return {
    all,
    at(path) {
      const known = atoms.get(path) ?? atom((get) => get(all)[path]);
      atoms.set(path, known);
      return known;
    },
    follow(store, { errors }, inView, afterPaint) {
      if (errors === followed || unchanged(followed, errors)) return;
      followed = errors;
      const fresh = Object.keys(errors).filter((path) => store.get(all)[path] === undefined);
      if (fresh.length <= many) return store.set(all, errors);
      store.set(all, only(errors, inView()));
      afterPaint(() => {
        if (followed === errors) store.set(all, errors);
      });
    },
  };
}

function only(errors: ErrorTexts, seen: ReadonlySet<string>): ErrorTexts {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => path === '' || seen.has(path)));
}

function unchanged(before: ErrorTexts, after: ErrorTexts): boolean {
  const paths = Object.keys(after);
  return paths.length === Object.keys(before).length && paths.every((path) => before[path] === after[path]);
}

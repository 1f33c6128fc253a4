import type { Session, Shown } from './session.ts';

/**
 * What a screen shows is decided by this: while an action runs, by what stood when it was pressed. An account that is made meanwhile, or a draft that is
 * forgotten, turns no page into another one under the borrower's hands.
 */
export const shownOf = (session: Session): Shown => session.shown ?? session;

/** The session as its screen shows it. */
export const asShown = (session: Session): Session => (session.shown ? { ...session, ...session.shown } : session);

/** An action begins: what is shown stays, but for what the borrower enters meanwhile. */
export function holdStill(session: Session): Shown {
  const { now, query, answers, kept, flags, stored, prefilled } = session;
  const { identity, profile, application, state, failure, nonce, pending } = session;
  return {
    now,
    query,
    answers,
    kept,
    flags,
    stored,
    prefilled,
    identity,
    profile,
    application,
    state,
    failure,
    nonce,
    pending,
  };
}

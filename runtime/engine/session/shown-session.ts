import type { HeldPage, Session, Shown } from './session.ts';

/**
 * What a screen shows is decided by this: while an action runs, by what stood when it was pressed. An account that is made meanwhile, or a draft that is
 * forgotten, turns no page into another one under the borrower's hands.
 */
export const shownOf = (session: Session): Shown => session.shown ?? session;

/** The session as its screen shows it. */
export const asShown = (session: Session): Session => (session.shown ? { ...session, ...session.shown } : session);

/** An action begins: what is shown stays, but for what the borrower enters meanwhile. A page that stays already is shown as it was. */
export function holdStill(session: Session, action: string): HeldPage {
  const { now, query, answers, kept, flags, stored, prefilled } = asShown(session);
  const { identity, profile, application, state, failure, nonce, pending } = asShown(session);
  const { shown } = session;
  const other = shown && shown.action !== action ? { action: shown.action, stays: true as const } : { action };
  return {
    ...other,
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

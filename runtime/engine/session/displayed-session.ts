import type { DisplayedState, FrozenPage, Session } from './session.ts';

/**
 * What a screen shows: while an action runs, the state when it was pressed. An account that is created meanwhile, or a
 * draft that is deleted, does not change the page while the visitor waits.
 */
export const displayedState = (session: Session): DisplayedState => session.shown ?? session;

/** The session as its screen shows it. */
export const displayedSession = (session: Session): Session =>
  session.shown ? { ...session, ...session.shown } : session;

/**
 * Freezes what is shown when an action begins, except for what the visitor enters meanwhile. A page that is already
 * frozen stays as it was shown.
 */
export function freezePage(session: Session, action: string): FrozenPage {
  const { now, query, answers, kept, flags, stored, prefilled } = displayedSession(session);
  const { identity, profile, application, state, failure, nonce, pending } = displayedSession(session);
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

/**
 * Forgets the call that did not reach the server, so that it is not repeated. The page stays as it was when the action
 * was pressed.
 */
export const withoutStalledCall = ({ shown, stalled }: Pick<Session, 'shown' | 'stalled'>): Partial<Session> =>
  stalled ? { stalled: null, shown: shown && { ...shown, stays: true } } : {};

import type { JsonObject } from '../../json/json.ts';
import type { DisplayedState, FrozenPage, Session } from './session.ts';

/**
 * What a screen shows: while a transition runs, the page as it was when it began. An account that is created meanwhile,
 * a draft that is deleted, or a next page that waits for its calls does not change the page while the visitor waits.
 */
export const displayedState = (session: Session): DisplayedState => session.shown ?? session;

/** The session as its screen shows it. */
export const displayedSession = (session: Session): Session =>
  session.shown ? { ...session, ...session.shown } : session;

/**
 * Freezes what is shown when an action begins, except for what the visitor enters meanwhile. A page that is already
 * frozen stays as it was shown.
 */
export function freezePage(session: Session, action: string | null, item?: JsonObject): FrozenPage {
  const { path, place, visit, now, query, answers, kept, flags, stored, prefilled } = displayedSession(session);
  const { identity, profile, application, state, failure, nonce, pending } = displayedSession(session);
  const { shown } = session;
  const other = shown && shown.action !== action ? { action: shown.action, stays: true as const } : { action };
  return {
    ...other,
    ...(item && { item }),
    path,
    place,
    visit,
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

/** A frozen page that is left stays only until the next page has come. */
export function leavePage(shown: FrozenPage | null): FrozenPage | null {
  if (!shown?.stays) return shown;
  const { stays: _stays, ...page } = shown;
  return page;
}

/** Whether the page on the screen has been left, and the next one waits for its calls. */
export const isPageLeft = ({ shown, visit }: Pick<Session, 'shown' | 'visit'>): boolean =>
  shown !== null && shown.visit !== visit;

/**
 * Forgets the call that did not reach the server, so that it is not repeated. The page stays as it was when the action
 * was pressed.
 */
export const withoutStalledCall = ({ shown, stalled }: Pick<Session, 'shown' | 'stalled'>): Partial<Session> =>
  stalled ? { stalled: null, shown: shown && { ...shown, stays: true } } : {};

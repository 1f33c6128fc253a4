import { sameJson } from '../../json/same-json.ts';
import type { Product } from '../product.ts';
import type { Session, StatusSnapshot } from '../session/session.ts';
import { factChange } from './transition/fact-change.ts';

type Facts = Product['facts'];
type Checking = Pick<Session, 'check' | 'application' | 'now' | 'answers' | 'edits' | 'kept'>;

/** Starts a check for changes; the next tasks lead back to this screen, or elsewhere. */
export const beginCheck = (
  fact: string,
  before: StatusSnapshot,
  application: Session['application'],
): Pick<Session, 'check'> => ({ check: { fact, before: { ...before, application: application ?? null } } });

/** The check has returned to its screen: stores its result. */
export function concludeCheck(facts: Facts, session: Checking): Partial<Session> {
  const { check, application, now } = session;
  if (!check?.before) return {};
  const found = !sameJson(check.before.application, application ?? null);
  return { check: { fact: check.fact }, ...factChange(facts, session, check.fact, { at: now, found }) };
}

/** Removes a check and its result. */
export const dropCheck = (facts: Facts, session: Checking): Partial<Session> =>
  session.check ? { check: null, ...factChange(facts, session, session.check.fact, undefined) } : {};

/** Whether a check in progress found no change of the status. */
export const foundNothing = (check: Session['check'], now: StatusSnapshot): boolean =>
  check?.before !== undefined && check.before.status === now.status && check.before.row === now.row;

/**
 * Whether, after an event, a check led nowhere, or the application has changed since its result.
 */
export function isStaleCheck(session: Session, earlier: Session): boolean {
  const { check, application, busy, stalled } = session;
  if (!check) return false;
  if (check.before) return busy === null && stalled === null;
  return check === earlier.check && !sameJson(earlier.application ?? null, application ?? null);
}

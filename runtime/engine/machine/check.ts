import { sameJson } from '../../json/same-json.ts';
import { holds } from '../rules/judge.ts';
import type { Session } from '../session/session.ts';
import { knownOf } from './known.ts';
import { keepFact } from './transition/keep-fact.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Starts a check for changes; the next tasks lead back to this screen, or elsewhere. */
export function beginCheck(turn: TransitionContext, fact: string): void {
  turn.update({ check: { fact, before: { ...knownOf(turn), application: turn.session.application ?? null } } });
}

/** The check has returned to its screen: stores its result. */
export function concludeCheck(turn: TransitionContext): void {
  const { check, application, now } = turn.session;
  if (!check?.before) return;
  turn.update({ check: { fact: check.fact } });
  keepFact(turn, check.fact, { at: now, found: !sameJson(check.before.application, application ?? null) });
}

/** Removes a check and its result. */
export function dropCheck(turn: TransitionContext): void {
  const { check } = turn.session;
  if (!check) return;
  turn.update({ check: null });
  keepFact(turn, check.fact, undefined);
}

/** Whether a check in progress found no change, so that a standalone screen stays open. */
export function checkFoundNothing(turn: TransitionContext): boolean {
  const { before } = turn.session.check ?? {};
  if (!before) return false;
  const { status, row } = knownOf(turn);
  const { standalone = false } = turn.screen ?? {};
  return status === before.status && row === before.row && holds({ when: standalone }, turn.env, turn.rules);
}

/**
 * After an event: ends a check that led nowhere, and removes the result of a check once the application has changed
 * since.
 */
export function dropStaleCheck(turn: TransitionContext, earlier: Session): void {
  const { check, application, busy, stalled } = turn.session;
  if (!check) return;
  const isStale = check.before
    ? busy === null && stalled === null
    : check === earlier.check && !sameJson(earlier.application ?? null, application ?? null);
  if (isStale) dropCheck(turn);
}

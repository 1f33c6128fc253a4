import { sameJson } from '../../json/same-json.ts';
import { holds } from '../rules/judge.ts';
import type { Session } from '../session/session.ts';
import { statusSnapshot } from './status-snapshot.ts';
import { keepFact } from './transition/set-fact.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Starts a check for changes; the next tasks lead back to this screen, or elsewhere. */
export function beginCheck(context: TransitionContext, fact: string): void {
  context.update({
    check: { fact, before: { ...statusSnapshot(context), application: context.session.application ?? null } },
  });
}

/** The check has returned to its screen: stores its result. */
export function concludeCheck(context: TransitionContext): void {
  const { check, application, now } = context.session;
  if (!check?.before) return;
  context.update({ check: { fact: check.fact } });
  keepFact(context, check.fact, { at: now, found: !sameJson(check.before.application, application ?? null) });
}

/** Removes a check and its result. */
export function dropCheck(context: TransitionContext): void {
  const { check } = context.session;
  if (!check) return;
  context.update({ check: null });
  keepFact(context, check.fact, undefined);
}

/** Whether a check in progress found no change, so that a standalone screen stays open. */
export function checkFoundNothing(context: TransitionContext): boolean {
  const { before } = context.session.check ?? {};
  if (!before) return false;
  const { status, row } = statusSnapshot(context);
  const { standalone = false } = context.screen ?? {};
  return status === before.status && row === before.row && holds({ when: standalone }, context.env, context.rules);
}

/**
 * After an event: ends a check that led nowhere, and removes the result of a check once the application has changed
 * since.
 */
export function dropStaleCheck(context: TransitionContext, earlier: Session): void {
  const { check, application, busy, stalled } = context.session;
  if (!check) return;
  const isStale = check.before
    ? busy === null && stalled === null
    : check === earlier.check && !sameJson(earlier.application ?? null, application ?? null);
  if (isStale) dropCheck(context);
}

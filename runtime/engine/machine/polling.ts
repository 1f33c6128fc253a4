import { pollClass, startPoll, stepPoll } from '../routing/poll.ts';
import { decideRoute } from '../routing/route.ts';
import { holds } from '../rules/judge.ts';
import type { Application, Pending, StatusSnapshot } from '../session/session.ts';
import { applicationIdOf } from '../session/session-parts.ts';
import { checkFoundNothing, concludeCheck, dropCheck } from './change-check.ts';
import { arrive, enter } from './navigate.ts';
import { callsOf, statusOf, statusSnapshot, withStatus } from './status-snapshot.ts';
import { scheduleRefresh } from './transition/refresh.ts';
import { recheckScreenError, showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Polls the status until it is stable. */
export function beginPoll(context: TransitionContext): void {
  const busy = context.session.busy === 'overlay' ? 'overlay' : 'loader';
  context.update({ poll: startPoll(statusOf(context) ?? null), gaveUp: null, busy });
  context.stop();
  context.next({ call: callsOf(context).status });
}

/** Handles a polled status (null: the call failed): polls again later, or routes. */
export function handlePolledStatus(context: TransitionContext, answer: string | null): void {
  const { poll } = context.session;
  if (!poll) return;
  const step = stepPoll(context.product.statuses, poll, answer);
  if ('wait' in step) {
    const id = context.nextId();
    const timer: Pending = {
      id,
      kind: 'timer',
      call: callsOf(context).status,
      place: context.session.visit,
      then: [],
      attempt: 0,
    };
    context.update({ poll: step.poll, pending: { ...context.session.pending, [id]: timer } });
    context.emit({ type: 'timer', id, ms: step.wait });
    return;
  }
  const application = withStatus(context, applicationAtHand(context), step.done);
  context.update({ poll: null, application, gaveUp: step.gaveUp ? (answer ?? poll.last) : null });
  if (step.gaveUp) context.next({ settle: 'route' });
  else context.next({ call: callsOf(context).application }, { route: true });
}

/** The current application; a newly created one has only its id. */
function applicationAtHand(context: TransitionContext): Application {
  const uuid = applicationIdOf(context.session);
  return context.session.application ?? (uuid === undefined ? {} : { uuid });
}

/** The application does not exist, or is not the borrower's: the status table decides the screen. */
export function routeWithoutApplication(context: TransitionContext): void {
  context.update({ poll: null, application: null });
  context.next({ settle: 'route' });
}

/** Routes by the status; a waiting status is polled first, unless a row of `overrules` applies. */
export function route(context: TransitionContext): void {
  const status = statusOf(context);
  const waits = status !== undefined && pollClass(context.product.statuses, status) === 'waiting';
  if (waits && !isOverruled(context)) beginPoll(context);
  else routeByStatus(context);
}

/** Goes to the screen that the status table names. */
export function routeByStatus(context: TransitionContext): void {
  if (checkFoundNothing(context)) return stay(context);
  const status = statusOf(context);
  const decision = decideRoute(context.product, context.env, status);
  const { row, to, log } = decision;
  context.update({ state: decision.carry });
  context.emit({ type: 'track', event: 'route', properties: { status: status ?? '', row, to: to ?? '' } });
  if (log) context.emit({ type: 'log', level: log, message: `No screen for status ${status ?? '(none)'}` });
  if (to === undefined) arrive(context);
  else arriveAt(context, to.startsWith('site:') ? to : applicationPath(context, to));
}

/** Handles a refreshed application: another status, or another row of the status table, routes. */
export function statusChanged(context: TransitionContext, before: StatusSnapshot): void {
  const { status, row } = statusSnapshot(context);
  const isSame = status === before.status && row === before.row;
  if (!isSame && (status === null || status !== context.session.gaveUp)) return route(context);
  recheckScreenError(context);
  scheduleRefresh(context);
}

/**
 * Arrives at a path. A screen that is open already keeps its state. While the address that was opened is being settled,
 * the new path replaces it in the history.
 */
function arriveAt(context: TransitionContext, path: string): void {
  if (path === context.session.path) stay(context);
  else enter(context, path, context.session.settling ? 'replaced' : 'sent');
}

function stay(context: TransitionContext): void {
  recheckScreenError(context);
  concludeCheck(context);
  arrive(context);
}

function applicationPath(context: TransitionContext, screen: string): string {
  return `/${applicationIdOf(context.session) ?? ''}/${screen}`;
}

/** Before a screen of an application is shown: loads the application, whose status decides the screen. */
export function settleApplication(context: TransitionContext): void {
  const { place, application } = context.session;
  const wanted = place.kind === 'screen' ? place.application : undefined;
  if (wanted === undefined) return;
  context.update({ busy: 'loader', settling: true });
  context.next({ settle: 'screen' });
  if (application?.uuid !== wanted) {
    context.update({ application: undefined });
    context.next({ call: callsOf(context).application });
  }
  const { profile } = callsOf(context);
  if (profile !== undefined && !context.session.profile) context.next({ call: profile });
}

/** The application is loaded, or there is none: its status decides the screen, unless the open screen is standalone. */
export function settleScreen(context: TransitionContext): void {
  const { standalone = false } = context.screen ?? {};
  const stands = context.session.application && holds({ when: standalone }, context.env, context.rules);
  if (stands && !isOverruled(context)) arrive(context);
  else route(context);
}

/** Whether a row of `overrules` applies, whatever the open screen and the status. */
function isOverruled(context: TransitionContext): boolean {
  const { place } = context.session;
  const screen = place.kind === 'screen' ? place.screen.replace(/^application\//, '') : '';
  const { overrides = [] } = context.product.routing;
  return overrides.some(
    ({ when, except }) =>
      !(except as string[] | undefined)?.includes(screen) && holds({ when }, context.env, context.rules),
  );
}

/**
 * The application could not be loaded. The known status decides; where a screen was opened and no status is known, only
 * the default screen of the status table is shown, which loads it again.
 */
export function applicationUnreachable(context: TransitionContext): void {
  context.stop();
  context.update({ busy: null });
  const isCheck = context.session.check?.before !== undefined && !context.session.settling;
  dropCheck(context);
  // The borrower asked and waits for an answer; the screen stays.
  if (isCheck) return showFailure(context, '', context.session.failure ?? '');
  if (!context.session.settling && statusOf(context) !== undefined) return routeByStatus(context);
  context.emit({
    type: 'log',
    level: 'warning',
    message: `The application could not be fetched: ${context.session.path}`,
  });
  enter(context, applicationPath(context, context.product.routing.default.to), 'replaced');
}

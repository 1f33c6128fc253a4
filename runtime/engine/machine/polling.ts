import { pollClass, startPoll, stepPoll } from '../routing/poll.ts';
import { decideRoute } from '../routing/route.ts';
import { holds } from '../rules/judge.ts';
import type { Application, Known, Pending } from '../session/session.ts';
import { applicationIdOf } from '../session/session-parts.ts';
import { checkFoundNothing, concludeCheck, dropCheck } from './check.ts';
import { callsOf, knownOf, statusOf, withStatus } from './known.ts';
import { arrive, enter } from './navigate.ts';
import { scheduleRefresh } from './transition/refresh.ts';
import { judgeRefusalAnew } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Polls the status until it is stable. */
export function beginPoll(turn: TransitionContext): void {
  const busy = turn.session.busy === 'overlay' ? 'overlay' : 'loader';
  turn.update({ poll: startPoll(statusOf(turn) ?? null), gaveUp: null, busy });
  turn.stop();
  turn.next({ call: callsOf(turn).status });
}

/** Handles a polled status (null: the call failed): polls again later, or routes. */
export function pollAnswered(turn: TransitionContext, answer: string | null): void {
  const { poll } = turn.session;
  if (!poll) return;
  const step = stepPoll(turn.product.statuses, poll, answer);
  if ('wait' in step) {
    const id = turn.nextId();
    const timer: Pending = {
      id,
      kind: 'timer',
      call: callsOf(turn).status,
      place: turn.session.visit,
      then: [],
      attempt: 0,
    };
    turn.update({ poll: step.poll, pending: { ...turn.session.pending, [id]: timer } });
    turn.emit({ type: 'timer', id, ms: step.wait });
    return;
  }
  const application = withStatus(turn, applicationAtHand(turn), step.done);
  turn.update({ poll: null, application, gaveUp: step.gaveUp ? (answer ?? poll.last) : null });
  if (step.gaveUp) turn.next({ settle: 'route' });
  else turn.next({ call: callsOf(turn).application }, { route: true });
}

/** Of a newly created application only the id is known. */
function applicationAtHand(turn: TransitionContext): Application {
  const uuid = applicationIdOf(turn.session);
  return turn.session.application ?? (uuid === undefined ? {} : { uuid });
}

/** The application does not exist, or is not the borrower's: the status table decides the screen. */
export function applicationIsGone(turn: TransitionContext): void {
  turn.update({ poll: null, application: null });
  turn.next({ settle: 'route' });
}

/** Routes by the status; a waiting status is polled first, unless a row of `overrules` applies. */
export function route(turn: TransitionContext): void {
  const status = statusOf(turn);
  const waits = status !== undefined && pollClass(turn.product.statuses, status) === 'waiting';
  if (waits && !isOverruled(turn)) beginPoll(turn);
  else routeByStatus(turn);
}

/** Goes to the screen that the status table names. */
export function routeByStatus(turn: TransitionContext): void {
  if (checkFoundNothing(turn)) return stay(turn);
  const status = statusOf(turn);
  const decision = decideRoute(turn.product, turn.env, status);
  const { row, to, log } = decision;
  turn.update({ state: decision.carry });
  turn.emit({ type: 'track', event: 'route', properties: { status: status ?? '', row, to: to ?? '' } });
  if (log) turn.emit({ type: 'log', level: log, message: `No screen for status ${status ?? '(none)'}` });
  if (to === undefined) arrive(turn);
  else arriveAt(turn, to.startsWith('site:') ? to : applicationPath(turn, to));
}

/** Handles a refreshed application: another status, or another row of the status table, routes. */
export function statusChanged(turn: TransitionContext, before: Known): void {
  const { status, row } = knownOf(turn);
  const isSame = status === before.status && row === before.row;
  if (!isSame && (status === null || status !== turn.session.gaveUp)) return route(turn);
  judgeRefusalAnew(turn);
  scheduleRefresh(turn);
}

/** An open screen stays, with its state. A path that was opened and leads elsewhere must not stay in the history. */
function arriveAt(turn: TransitionContext, path: string): void {
  if (path === turn.session.path) stay(turn);
  else enter(turn, path, turn.session.settling ? 'replaced' : 'sent');
}

function stay(turn: TransitionContext): void {
  judgeRefusalAnew(turn);
  concludeCheck(turn);
  arrive(turn);
}

function applicationPath(turn: TransitionContext, screen: string): string {
  return `/${applicationIdOf(turn.session) ?? ''}/${screen}`;
}

/** Before a screen of an application is shown: loads the application, whose status decides the screen. */
export function settleApplication(turn: TransitionContext): void {
  const { place, application } = turn.session;
  const wanted = place.kind === 'screen' ? place.application : undefined;
  if (wanted === undefined) return;
  turn.update({ busy: 'loader', settling: true });
  turn.next({ settle: 'screen' });
  if (application?.uuid !== wanted) {
    turn.update({ application: undefined });
    turn.next({ call: callsOf(turn).application });
  }
  const { profile } = callsOf(turn);
  if (profile !== undefined && !turn.session.profile) turn.next({ call: profile });
}

/** The application is loaded, or there is none: its status decides the screen, unless the open screen is standalone. */
export function settleScreen(turn: TransitionContext): void {
  const { standalone = false } = turn.screen ?? {};
  const stands = turn.session.application && holds({ when: standalone }, turn.env, turn.rules);
  if (stands && !isOverruled(turn)) arrive(turn);
  else route(turn);
}

/** Whether a row of `overrules` applies, whatever the open screen and the status. */
function isOverruled(turn: TransitionContext): boolean {
  const { place } = turn.session;
  const screen = place.kind === 'screen' ? place.screen.replace(/^application\//, '') : '';
  const { overrides = [] } = turn.product.routing;
  return overrides.some(
    ({ when, except }) => !(except as string[] | undefined)?.includes(screen) && holds({ when }, turn.env, turn.rules),
  );
}

/**
 * The application could not be loaded. The known status decides; where a screen was opened and no status is known, only
 * the default screen of the status table is shown, which loads it again.
 */
export function applicationUnreachable(turn: TransitionContext): void {
  turn.stop();
  turn.update({ busy: null });
  dropCheck(turn);
  if (!turn.session.settling && statusOf(turn) !== undefined) return routeByStatus(turn);
  turn.emit({ type: 'log', level: 'warning', message: `The application could not be fetched: ${turn.session.path}` });
  enter(turn, applicationPath(turn, turn.product.routing.default.to), 'replaced');
}

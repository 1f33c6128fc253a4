import type { ProductDocumentCalls } from '../../schema/types.ts';
import { matchPath } from '../flow/match-path.ts';
import type { CompiledCall, Product } from '../product.ts';
import {
  isFound,
  isWaitPlace,
  pausedMs,
  pollClass,
  startPoll,
  stepPoll,
  unansweredAt,
  waitFor,
} from '../routing/poll.ts';
import { decideRoute, statusOf, statusSnapshot, withStatus } from '../routing/route.ts';
import { holds } from '../rules/judge.ts';
import type { Application, Poll, Session, StatusSnapshot } from '../session/session.ts';
import { applicationIdOf } from '../session/session-parts.ts';
import { concludeCheck, dropCheck, foundNothing } from './change-check.ts';
import { arrive, enter, move } from './navigate.ts';
import { scheduleRefresh } from './transition/refresh.ts';
import { recheckScreenError, showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** Polls the status until it is stable. */
export function beginPoll(context: TransitionContext): void {
  const { busy, place, application, shown } = context.session;
  const pressedAt = shown && shown.action !== null ? shown.path : undefined;
  context.update({
    poll: startPoll(statusOf(context.product, application) ?? null, pressedAt),
    gaveUp: null,
    busy: isWaitPlace(context.product, place) ? 'waiting' : busy === 'overlay' ? 'overlay' : 'loader',
  });
  context.stop();
  context.next({ call: callsOf(context.product).status });
}

/** The calls that fetch applications. Throws where the product takes no applications. */
function callsOf({ document: { id, calls } }: Product): ProductDocumentCalls {
  if (!calls) throw new Error(`The product ${id} takes no applications: flows/product.json names no calls`);
  return calls;
}

/** Whether a call is that of a poll in progress. */
export const isPolled = ({ document }: Product, { poll }: Session, call: CompiledCall): boolean =>
  poll !== null && call.id === document.calls?.status;

/** Handles a polled status (null: the call failed): polls again later, or routes. */
export function handlePolledStatus(context: TransitionContext, answer: string | null): void {
  const { poll } = context.session;
  if (!poll) return;
  const step = stepPoll(context.product.statuses, poll, answer);
  if ('wait' in step) {
    const call = callsOf(context.product).status;
    showWait(context, step.poll);
    const id = context.addPending({ kind: 'timer', call, then: [], attempt: 0 });
    context.update({ poll: step.poll });
    return context.emit({ type: 'timer', id, ms: step.wait });
  }
  const application = withStatus(context.product, applicationAtHand(context.session), step.done);
  context.update({ poll: null, application, gaveUp: step.gaveUp ? (answer ?? poll.last) : null });
  context.update({ unanswered: unansweredAt(poll, step.done) });
  if (step.gaveUp) context.next({ settle: 'route' });
  else context.next({ call: callsOf(context.product).application }, { settle: 'found' }, { route: true });
}

/**
 * Shows the screen of the wait once a poll has become long, and what it knows of the status by then. A page that the
 * visitor checks for changes stays, and so does an overlay.
 */
function showWait(context: TransitionContext, poll: Poll): void {
  const { busy, check } = context.session;
  if (busy !== 'waiting' && (busy !== 'loader' || check || !showWaitScreen(context, poll))) return;
  if (poll.last === null || !isWaitPlace(context.product, context.session.place)) return;
  const application = withStatus(context.product, applicationAtHand(context.session), poll.last);
  context.update({ application, busy: 'waiting' });
}

/** False where the page that is open stays. */
function showWaitScreen(context: TransitionContext, poll: Poll): boolean {
  const { product, env, rules, session } = context;
  const { waits } = product.routing;
  const uuid = applicationIdOf(session);
  const to = waitFor(waits, poll.last, env, rules)?.to;
  const isLong = session.shown === null || pausedMs(product.statuses, poll) > (waits?.afterMs ?? 0);
  if (to === undefined || uuid === undefined || !isLong) return false;
  const path = `/${uuid}/${to}`;
  const { place } = matchPath(product, path);
  // Where the screen is not loaded, this event comes again once it is.
  if (place.kind === 'nowhere' || !product.screens[place.screen]) return false;
  move(context, path, place, session.settling ? 'replaced' : 'sent');
  return true;
}

/** What was found stands on the screen of a wait for as long as it takes to read it. */
export function showFound(context: TransitionContext): void {
  const { product, session } = context;
  const { waits } = product.routing;
  const status = statusOf(product, session.application) ?? '';
  if (!waits || session.busy !== 'waiting' || !isFound(product, session.place, status)) return;
  const id = context.addPending({ kind: 'timer', then: context.tasks, attempt: 0 });
  context.stop();
  context.emit({ type: 'timer', id, ms: waits.foundMs });
}

/** Whether the screen of a wait waits on, and for nothing else: what was pressed there is done. */
export function waitsOn({ product, session: { poll, place, pending, held, stalled } }: TransitionContext): boolean {
  if (poll === null || held !== null || stalled !== null || !isWaitPlace(product, place)) return false;
  const status = product.document.calls?.status;
  return Object.values(pending).every(({ call, background, quiet }) => background || quiet || call === status);
}

/** The current application; a newly created one has only its id. */
function applicationAtHand(session: Session): Application {
  const uuid = applicationIdOf(session);
  return session.application ?? (uuid === undefined ? {} : { uuid });
}

/** The application does not exist, or is not the visitor's: the status table decides the screen. */
export function routeWithoutApplication(context: TransitionContext): void {
  context.update({ poll: null, application: null });
  context.next({ settle: 'route' });
}

/** Routes by the status; a waiting status is polled first, unless a row of `overrules` applies. */
export function route(context: TransitionContext): void {
  const status = statusOf(context.product, context.session.application);
  const waits = status !== undefined && pollClass(context.product.statuses, status) === 'waiting';
  if (waits && !isOverruled(context)) beginPoll(context);
  else routeByStatus(context);
}

/** Goes to the screen that the status table names. */
export function routeByStatus(context: TransitionContext): void {
  const { product, env, session } = context;
  const status = statusOf(product, session.application);
  const decision = decideRoute(product, env, status);
  if (foundNothing(session.check, { status: status ?? null, row: decision.row }) && isStandalone(context))
    return stay(context);
  const { row, to, log } = decision;
  context.update({ state: decision.carry });
  context.emit({ type: 'track', event: 'route', properties: { status: status ?? '', row, to: to ?? '' } });
  if (log) context.emit({ type: 'log', level: log, message: `No screen for status ${status ?? '(none)'}` });
  if (to === undefined) arrive(context);
  else arriveAt(context, to.startsWith('site:') ? to : applicationPath(session, to));
}

/** Handles a refreshed application: another status, or another row of the status table, routes. */
export function statusChanged(context: TransitionContext, before: StatusSnapshot): void {
  const { status, row } = statusSnapshot(context.product, context.env, context.session.application);
  const isSame = status === before.status && row === before.row;
  if (!isSame && (status === null || status !== context.session.gaveUp)) return route(context);
  recheckScreenError(context);
  scheduleRefresh(context);
}

/**
 * Arrives at a path. A screen that is open already keeps its state. While the address that was opened is being settled,
 * and after a wait, the new path replaces it in the history.
 */
function arriveAt(context: TransitionContext, path: string): void {
  if (path === context.session.path) stay(context);
  else enter(context, path, leavesAddress(context) ? 'replaced' : 'sent');
}

const leavesAddress = ({ product, session: { settling, place } }: TransitionContext): boolean =>
  settling || isWaitPlace(product, place);

function stay(context: TransitionContext): void {
  recheckScreenError(context);
  context.update(concludeCheck(context.product.facts, context.session));
  arrive(context);
}

const applicationPath = (session: Session, screen: string): string => `/${applicationIdOf(session) ?? ''}/${screen}`;

/** Before a screen of an application is shown: loads the application, whose status decides the screen. */
export function settleApplication(context: TransitionContext): void {
  const { place, application } = context.session;
  const wanted = place.kind === 'screen' ? place.application : undefined;
  if (wanted === undefined) return;
  context.update({ busy: 'loader', settling: true });
  context.next({ settle: 'screen' });
  if (application?.uuid !== wanted) {
    context.update({ application: undefined });
    context.next({ call: callsOf(context.product).application });
  }
  const { profile } = callsOf(context.product);
  if (profile !== undefined && !context.session.profile) context.next({ call: profile });
}

/** The application is loaded, or there is none: its status decides the screen, unless the open screen is standalone. */
export function settleScreen(context: TransitionContext): void {
  if (context.session.application && isStandalone(context) && !isOverruled(context)) arrive(context);
  else route(context);
}

/** Whether the open screen stays open whatever the status. */
const isStandalone = ({ screen, env, rules }: TransitionContext): boolean =>
  screen !== undefined && holds({ when: screen.standalone ?? false }, env, rules);

/** Whether a row of `overrules` applies, whatever the open screen and the status. */
function isOverruled({ product, session: { place }, env, rules }: TransitionContext): boolean {
  const screen = place.kind === 'screen' ? place.screen.replace(/^application\//, '') : '';
  const { overrides = [] } = product.routing;
  return overrides.some(
    ({ when, except }) => !(except as string[] | undefined)?.includes(screen) && holds({ when }, env, rules),
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
  context.update(dropCheck(context.product.facts, context.session));
  // The visitor asked and waits for an answer; the screen stays.
  if (isCheck) return showFailure(context, '', context.session.failure ?? '');
  const status = statusOf(context.product, context.session.application);
  if (!context.session.settling && status !== undefined) return routeByStatus(context);
  context.emit({
    type: 'log',
    level: 'warning',
    message: `The application could not be fetched: ${context.session.path}`,
  });
  enter(context, applicationPath(context.session, context.product.routing.default.to), 'replaced');
}

import { formatCopy } from '../copy/format-copy.ts';
import type { Environment } from '../environment/environment.ts';
import { matchPath } from '../flow/match-path.ts';
import { flowOf, guardRedirect, stepPath } from '../flow/steps.ts';
import type { RuleLookup } from '../logic/determine.ts';
import type { CompiledFlow, PathEntry, Product } from '../product.ts';
import { closedPage, type Redirect, redirectOf } from '../routing/paths.ts';
import { holds } from '../rules/judge.ts';
import { addParameters } from '../session/add-parameters.ts';
import { leavePage } from '../session/displayed-session.ts';
import type { Go } from '../session/go.ts';
import type { Place, Session } from '../session/session.ts';
import { withPart } from '../session/session-parts.ts';
import { visitParameters } from '../session/visit-parameters.ts';
import { dropCheck } from './change-check.ts';
import { resolveTarget, sitePath } from './target-address.ts';
import { refreshes, scheduleRefresh } from './transition/refresh.ts';
import { effectsOnArrival } from './transition/rule-effects.ts';
import { showFailure } from './transition/screen-errors.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { restoreDrafts } from './unsaved/unsaved.ts';

/**
 * How a path was reached: opened by the visitor's address bar or history, redirected from another path that was
 * opened, or sent by the machine, with a history entry or replacing one.
 */
export type NavigationKind = 'opened' | 'redirected' | 'sent' | 'replaced';

/**
 * Shows the screen of a path. Leaves the page for a path of the site without a document. `own`: names of the query
 * parameters that belong to this screen and stay in its address.
 */
export function enter(
  context: TransitionContext,
  path: string,
  manner: NavigationKind,
  own: readonly string[] = [],
): void {
  const redirect = redirectOf(context.product, path);
  if (redirect) return follow(context, redirect, manner);
  const closed = closedPage(context.product, path, context.env, context.rules);
  if (closed) return show(context, path, closed.place, manner);
  const { place, entry } = matchPath(context.product, path);
  if (place.kind === 'nowhere' && manner !== 'opened') return leaveFor(context, path, own);
  if (entry && !isPublic(entry, context.env, context.rules) && !context.session.identity) return toLogin(context, path);
  const flow = flowOf(context.product, place);
  const guard = flow && place.kind === 'step' ? guardOf(context.product, flow, place.step, context.env) : undefined;
  if (guard !== undefined) return enter(context, guard, unseen(manner));
  const entered = flow === flowOf(context.product, context.session.place) ? undefined : flow;
  move(context, path, place.kind === 'screen' && own.length > 0 ? { ...place, own } : place, manner);
  const isArrival = manner === 'opened' || manner === 'redirected';
  if (place.kind === 'screen' && place.application !== undefined && isArrival)
    return context.next({ settle: 'application' });
  context.next(...(entered?.arrive ?? []), { settle: 'arrival' });
}

/** Whether a page can be opened without a login at this moment. */
const isPublic = ({ public: always, publicWhen }: PathEntry, env: Environment, rules: RuleLookup): boolean =>
  always || (publicWhen !== undefined && holds({ when: publicWhen }, env, rules));

/**
 * The login page for a path: for the further participants' pages the participants' own login while that is public, else the
 * visitor's.
 */
function loginFor(path: string, product: Product, env: Environment, rules: RuleLookup): string {
  const { participants } = product.document;
  if (!participants || !path.startsWith(`${participants.path}/`)) return login;
  const { entry } = matchPath(product, participants.login);
  return entry && isPublic(entry, env, rules) ? participants.login : login;
}

/** Shows `place` at a path, without looking the path up, then settles as after any arrival. */
function show(context: TransitionContext, path: string, place: Place, manner: NavigationKind): void {
  move(context, path, place, manner);
  context.next({ settle: 'arrival' });
}

/** Follows a redirect. Without the query, except the visit parameters, unless the row keeps it. */
function follow(context: TransitionContext, { to, keepQuery }: Redirect, manner: NavigationKind): void {
  if (!keepQuery) context.update({ query: only(context.session.query, visitParameters) });
  if (!/^https?:/.test(to) && matchPath(context.product, to).place.kind !== 'nowhere')
    return enter(context, to, unseen(manner));
  context.emit({ type: 'leave', url: addParameters(to, context.session.query) });
}

/** The path of a redirect must not stay in the history, so 'opened' becomes 'redirected'. */
const unseen = (manner: NavigationKind): NavigationKind => (manner === 'opened' ? 'redirected' : manner);

/**
 * Follows a guard of the screen. Without one, judges the rules of arriving, runs the screen's arrival tasks and
 * restores answers entered here before a reload.
 */
export function arrive(context: TransitionContext): void {
  context.update({ busy: null, settling: false });
  context.byVisitor = false;
  const { tasks: again, ...restored } = restoreDrafts(context.session);
  context.apply(restored);
  const guard = redirectOfScreen(context);
  if (guard !== undefined) {
    context.stop();
    return go(context, guard);
  }
  tellUnanswered(context);
  context.next(...effectsOnArrival(context), ...(context.screen?.arrive ?? []), ...again);
  if (refreshes(context.screen, context.env, context.rules)) context.update({ refreshTime: context.session.now });
  scheduleRefresh(context);
}

/** Says that the status has not changed, where that leads back to the page on which something was pressed. */
function tellUnanswered(context: TransitionContext): void {
  const { unanswered, path, check } = context.session;
  if (unanswered === null) return;
  context.update({ unanswered: null });
  const copy = context.product.shell.states?.copy['no-answer-yet'];
  // A check that the visitor asked for has words of its own.
  if (copy !== undefined && path === unanswered && !check) showFailure(context, '', formatCopy(copy, context.scoped));
}

/**
 * The address to which a guard of the open screen leads: the first guard that holds and does not lead to this same
 * address.
 */
function redirectOfScreen({ screen, product, session, env, rules, scope }: TransitionContext): string | undefined {
  for (const { redirect, ...guard } of Object.values(screen?.guards ?? {})) {
    if (!holds(guard, env, rules)) continue;
    const address = resolveTarget(redirect, { product, session, env, ...scope });
    if (address === undefined) throw new Error(`${session.path}: the redirect of a guard has no address`);
    if (address !== session.path) return address;
  }
  return undefined;
}

/** Shows the screen of a place without anything that belongs to an arrival. */
export function move(context: TransitionContext, path: string, place: Place, manner: NavigationKind): void {
  const first = context.session.visit === 0;
  if (manner !== 'opened') {
    const replace = first || manner === 'replaced' || manner === 'redirected';
    context.emit({
      type: 'go',
      path,
      replace,
      query: carriedQuery(context, path, place),
      ...inHistory(context, place),
    });
  }
  context.update({
    ...dropCheck(context.product.facts, context.session),
    path,
    place,
    visit: context.session.visit + 1,
    errors: {},
    touched: [],
    confirms: [],
    dialog: context.session.busy === 'overlay' ? context.session.dialog : null,
    failure: null,
    toasts: context.session.toasts.filter(({ earlier }) => !earlier),
    poll: null,
    refreshTime: null,
    settling: false,
    pending: inBackground(context.session.pending),
    held: null,
    shown: leavePage(context.session.shown),
    stalled: null,
    unproved: null,
    busy: null,
  });
  if (place.kind === 'screen' && place.application !== undefined)
    context.update({ kept: withPart(context.session, 'application-id', place.application) });
  context.stop();
  if (!first) context.emit({ type: 'focus', on: 'heading' });
}

/**
 * The history entry for leaving a flow: a step of the same flow adds an address, an application replaces all addresses
 * of the flow.
 */
function inHistory(context: TransitionContext, to: Place): Pick<Go, 'within' | 'before'> {
  const { product, session, env, scope } = context;
  const { place: from } = session;
  if (from.kind !== 'step') return {};
  if (to.kind === 'step') return to.flow === from.flow ? { within: true } : {};
  if (to.kind === 'nowhere' || !to.application) return {};
  const before = product.flows[from.flow]?.before;
  const path = before === undefined ? undefined : resolveTarget(before, { product, session, env, ...scope });
  return path === undefined ? {} : { before: { path, query: carriedQuery(context, path) } };
}

/** Background calls, which survive a change of place. */
const inBackground = (pending: Session['pending']): Session['pending'] =>
  Object.fromEntries(Object.entries(pending).filter(([, { background }]) => background));

/**
 * Leaves the page. A path of our own site gets the visit parameters and those in `own`; any other address (another
 * site, tel:, mailto:) is unchanged.
 */
export function leaveFor(context: TransitionContext, address: string, own: readonly string[] = []): void {
  const { query } = context.session;
  context.emit({
    type: 'leave',
    url: /^(?:https?|tel|mailto):/.test(address)
      ? address
      : addParameters(address, only(query, [...visitParameters, ...own])),
  });
}

/** Whether the opened address lacks a visit parameter. */
export const lacksVisitParameters = (query: Session['query'], opened: Session['query']): boolean =>
  visitParameters.some((name) => query[name] !== undefined && opened[name] === undefined);

/** Updates the address bar with the query parameters that are left. */
export function showAddress(context: TransitionContext): void {
  const { path, place } = context.session;
  context.emit({ type: 'go', path, replace: true, query: carriedQuery(context, path, place) });
}

/** Adds query parameters to the visit and its address; the page does not change. */
export function addToVisit(context: TransitionContext, parameters: Record<string, string>): void {
  context.update({ query: { ...context.session.query, ...parameters } });
  showAddress(context);
}

/** Removes a query parameter that has been used from the visit and its address. */
export function dropParameter(context: TransitionContext, parameter: string): void {
  const { [parameter]: spent, ...query } = context.session.query;
  if (spent === undefined) return;
  context.update({ query });
  showAddress(context);
}

function guardOf(product: Product, flow: CompiledFlow, step: string, env: Environment): string | undefined {
  const other = guardRedirect(product, flow, step, env);
  return other === undefined ? undefined : stepPath(flow, other);
}

/**
 * The query parameters in the address of a path. Steps of a flow and closed paths keep all of them, so that a reload
 * shows the same; other screens keep only the visit parameters and their own.
 */
function carriedQuery(
  { product, session: { query }, env, rules }: TransitionContext,
  path: string,
  place?: Place,
): Record<string, string> {
  if (matchPath(product, path).place.kind === 'step' || closedPage(product, path, env, rules)) return query;
  const own = place?.kind === 'screen' ? (place.own ?? []) : [];
  return only(query, [...visitParameters, ...own, ...(path === login ? ['redirectUrl'] : [])]);
}

/** A path of our own site with the visit parameters. */
export const withVisitParameters = (path: string, query: Record<string, string>): string =>
  addParameters(path, only(query, visitParameters));

const only = (query: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

/** The login page. */
export const login = 'site:/auth/login';

/**
 * Opens the login page. Its return address is this path with its query, so that a ticket in the query is not lost.
 * `supplied`: further parameters of the return address.
 */
export function toLogin(context: TransitionContext, path: string, supplied: Record<string, string> = {}): void {
  const { redirectUrl: _before, ...query } = context.session.query;
  const parameters = Object.entries({ ...query, ...supplied }).filter(([name]) => !visitParameters.includes(name));
  const search = new URLSearchParams(parameters).toString();
  const redirectUrl = `${sitePath(context.product.settings, path)}${search === '' ? '' : `?${search}`}`;
  context.update({ query: { ...query, redirectUrl } });
  enter(context, loginFor(path, context.product, context.env, context.rules), 'sent');
}

/**
 * Goes to a target. A path that the documents describe is opened within the product, any other address by leaving the
 * page. `query`: parameters of the address; those without a value are removed from the parameters of the visit.
 */
export function go(context: TransitionContext, address: string, query: Record<string, string | undefined> = {}): void {
  const { busy } = context.session;
  const hasValue = ([, value]: [string, string | undefined]): boolean => value !== undefined;
  const own = Object.fromEntries(Object.entries(query).filter(hasValue)) as Record<string, string>;
  if (/^https?:/.test(address)) return context.emit({ type: 'leave', url: addParameters(address, own) });
  const others = Object.entries(context.session.query).filter(([name]) => !Object.hasOwn(query, name));
  context.update({ query: { ...Object.fromEntries(others), ...own } });
  const manner = context.byVisitor || busy === 'press' || busy === 'overlay' ? 'sent' : 'replaced';
  enter(context, address, manner, Object.keys(own));
}

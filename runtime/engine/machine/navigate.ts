import { readPath } from '../../json/dotted-path.ts';
import type { Target } from '../../schema/types.ts';
import { matchPath } from '../flow/match-path.ts';
import { guarded, stepPath } from '../flow/steps.ts';
import { closedBy } from '../routing/closed.ts';
import { type Redirect, redirectOf } from '../routing/redirect.ts';
import { judge } from '../rules/judge.ts';
import type { Go, Place, Session } from '../session/session.ts';
import { applicationIdOf, withPart } from '../session/session-parts.ts';
import { addParameters } from './add-parameters.ts';
import { dropCheck } from './check.ts';
import { isRedirectUrl } from './redirect-url.ts';
import { actsOf } from './transition/acts.ts';
import { scheduleRefresh } from './transition/refresh.ts';
import type { TransitionContext } from './transition/transition-context.ts';
import { giveBack } from './unsaved/unsaved.ts';

/**
 * How a path was reached: opened by the borrower's address bar or history, redirected from another path that was
 * opened, or sent by the machine, with a history entry or replacing one.
 */
export type Manner = 'opened' | 'redirected' | 'sent' | 'replaced';

/** Shows the screen of a path. A path of the site without a document is opened by leaving the page. */
export function enter(turn: TransitionContext, path: string, manner: Manner): void {
  const redirect = redirectOf(turn.product, path);
  if (redirect) return follow(turn, redirect, manner);
  const closed = closedBy(turn.product, path, turn.env, turn.rules);
  if (closed) return show(turn, path, closed.place, manner);
  const { place, entry } = matchPath(turn.product, path);
  if (place.kind === 'nowhere' && manner !== 'opened') return leaveFor(turn, path);
  if (entry && !entry.public && !turn.session.identity) return toLogin(turn, path);
  const guard = place.kind === 'step' ? guardOf(turn, place) : undefined;
  if (guard !== undefined) return enter(turn, guard, unseen(manner));
  const entered = place.kind === 'step' && !isWithin(turn, place.flow) ? turn.product.flows[place.flow] : undefined;
  move(turn, path, place, manner);
  const asked = manner === 'opened' || manner === 'redirected';
  if (place.kind === 'screen' && place.application !== undefined && asked) return turn.next({ settle: 'application' });
  turn.next(...(entered?.arrive ?? []), { settle: 'arrival' });
}

/** Shows a page at a path that is not its own. */
function show(turn: TransitionContext, path: string, place: Place, manner: Manner): void {
  move(turn, path, place, manner);
  turn.next({ settle: 'arrival' });
}

/** Follows a redirect. Without the query, except the visit parameters, unless the row keeps it. */
function follow(turn: TransitionContext, { to, keepQuery }: Redirect, manner: Manner): void {
  if (!keepQuery) turn.update({ query: only(turn.session.query, visitMarks) });
  if (!/^https?:/.test(to) && matchPath(turn.product, to).place.kind !== 'nowhere')
    return enter(turn, to, unseen(manner));
  turn.emit({ type: 'leave', url: addParameters(to, turn.session.query) });
}

/** A path that was opened and redirects must not stay in the history. */
const unseen = (manner: Manner): Manner => (manner === 'opened' ? 'redirected' : manner);

const isWithin = ({ session: { place } }: TransitionContext, flow: string): boolean =>
  place.kind === 'step' && place.flow === flow;

/** Judges the rules of arriving and runs the screen's arrival tasks; restores answers entered here before a reload. */
export function arrive(turn: TransitionContext): void {
  turn.update({ busy: null, settling: false });
  turn.byBorrower = false;
  const again = giveBack(turn);
  const screen = turn.screen;
  const effects = (screen?.rules ?? []).flatMap((id) => {
    const rule = turn.product.rules[id];
    if (rule?.on !== 'arrive' || judge(rule, turn.env, turn.rules).verdict !== 'fail') return [];
    return actsOf(turn, rule);
  });
  turn.next(...effects, ...(screen?.arrive ?? []), ...again);
  scheduleRefresh(turn);
}

function move(turn: TransitionContext, path: string, place: Place, manner: Manner): void {
  const first = turn.session.visit === 0;
  if (manner !== 'opened') {
    const replace = first || manner === 'replaced' || manner === 'redirected';
    turn.emit({ type: 'go', path, replace, query: carriedQuery(turn, path), ...inHistory(turn, place) });
  }
  dropCheck(turn);
  turn.update({
    path,
    place,
    visit: turn.session.visit + 1,
    errors: {},
    touched: [],
    confirms: [],
    dialog: null,
    failure: null,
    poll: null,
    settling: false,
    pending: inBackground(turn),
    held: null,
    shown: null,
    stalled: null,
    busy: null,
  });
  if (place.kind === 'screen' && place.application !== undefined)
    turn.update({ kept: withPart(turn.session, 'application-id', place.application) });
  turn.stop();
  if (!first) turn.emit({ type: 'focus', on: 'heading' });
}

/**
 * The history entry for leaving a flow: a step of the same flow adds an address, an application replaces all addresses
 * of the flow.
 */
function inHistory(turn: TransitionContext, to: Place): Pick<Go, 'within' | 'before'> {
  const { place: from } = turn.session;
  if (from.kind !== 'step') return {};
  if (to.kind === 'step') return to.flow === from.flow ? { within: true } : {};
  const before = turn.product.flows[from.flow]?.before;
  const path =
    before === undefined || to.kind === 'nowhere' || !to.application ? undefined : resolveTarget(turn, before);
  return path === undefined ? {} : { before: { path, query: carriedQuery(turn, path) } };
}

/** Background calls, which survive a change of place. */
function inBackground({ session: { pending } }: TransitionContext): Session['pending'] {
  return Object.fromEntries(Object.entries(pending).filter(([, { background }]) => background));
}

/** Leaves the page: a path of our own site gets the visit parameters, another site's address is unchanged. */
export function leaveFor(turn: TransitionContext, address: string): void {
  turn.emit({ type: 'leave', url: /^https?:/.test(address) ? address : withMarks(address, turn.session.query) });
}

/** Whether the opened address lacks a visit parameter. */
export const lacksMarks = ({ session: { query } }: TransitionContext, opened: Record<string, string>): boolean =>
  visitMarks.some((name) => query[name] !== undefined && opened[name] === undefined);

/** Shows the address again, with the remaining parameters. */
export function showAddress(turn: TransitionContext): void {
  const { path } = turn.session;
  turn.emit({ type: 'go', path, replace: true, query: carriedQuery(turn, path) });
}

function guardOf(turn: TransitionContext, place: Extract<Place, { kind: 'step' }>): string | undefined {
  const flow = turn.product.flows[place.flow];
  const step = flow && guarded(turn.product, flow, place.step, turn.env);
  return flow && step !== undefined ? stepPath(flow, step) : undefined;
}

/**
 * The query of an address. Steps of a flow, and closed paths, have the whole query, so that a reload shows the same;
 * other screens only the visit parameters.
 */
function carriedQuery(turn: TransitionContext, path: string): Record<string, string> {
  const { query } = turn.session;
  if (matchPath(turn.product, path).place.kind === 'step' || closedBy(turn.product, path, turn.env, turn.rules))
    return query;
  return only(query, path === login ? [...visitMarks, 'redirectUrl'] : visitMarks);
}

/** A path of our own site with the visit parameters. */
export const withMarks = (path: string, query: Record<string, string>): string =>
  addParameters(path, only(query, visitMarks));

/** The visit parameters: present in every address. */
const visitMarks = ['org', 'pop-webchat'];

const only = (query: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));

/** The login page. */
export const login = 'site:/auth/login';

/**
 * Opens the login page, which leads back to this address with its query, so that a ticket in it is not lost. `supplied`
 * are further parameters of the return address.
 */
export function toLogin(turn: TransitionContext, path: string, supplied: Record<string, string> = {}): void {
  const { redirectUrl: _before, ...query } = turn.session.query;
  const said = Object.entries({ ...query, ...supplied }).filter(([name]) => !visitMarks.includes(name));
  const search = new URLSearchParams(said).toString();
  const redirectUrl = `${sitePath(turn, path)}${search === '' ? '' : `?${search}`}`;
  turn.update({ query: { ...query, redirectUrl } });
  enter(turn, login, 'sent');
}

/** The site's path for a path under the router's base. */
export function sitePath(turn: TransitionContext, path: string): string {
  return path.startsWith('site:') ? path.slice('site:'.length) : `${basePath(turn)}${path}`;
}

/** The product's path for a path of the site: under the base without the base, else 'site:/…'. */
function ownPath(turn: TransitionContext, path: string): string {
  const base = basePath(turn);
  if (base !== '' && (path === base || path.startsWith(`${base}/`))) return path.slice(base.length) || '/';
  return `site:${path}`;
}

const basePath = ({ product }: TransitionContext): string => {
  const { basePath: base } = product.settings;
  return typeof base === 'string' ? base : '';
};

/** The current address of a target: a path under the base, 'site:/…' or a whole address. */
export function resolveTarget(turn: TransitionContext, target: Target): string | undefined {
  if (typeof target === 'string') return withUuid(turn, target);
  if ('step' in target) {
    const { place } = turn.session;
    const flow = place.kind === 'step' ? turn.product.flows[place.flow] : Object.values(turn.product.flows)[0];
    return flow && stepPath(flow, target.step);
  }
  if ('setting' in target) {
    const found = readPath(turn.product.settings, target.setting);
    return typeof found === 'string' ? withUuid(turn, found) : undefined;
  }
  const found = turn.env.get(target.fact);
  if (typeof found !== 'string') return undefined;
  return isRedirectUrl(found) ? ownPath(turn, found) : loginAddress(turn, found);
}

/** A fact may lead to an address of a configured login origin, and to no other site. */
function loginAddress({ product }: TransitionContext, address: string): string | undefined {
  const { loginOrigins } = product.settings;
  if (!Array.isArray(loginOrigins) || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && loginOrigins.includes(origin) ? address : undefined;
}

/** Inserts the id of the application: of the item whose action runs, else of the current application. */
function withUuid(turn: TransitionContext, path: string): string {
  const uuid = turn.item?.uuid ?? applicationIdOf(turn.session);
  return typeof uuid === 'string' ? path.replace('{uuid}', uuid) : path;
}

/** Goes to a target: within the product where a document describes it, else by leaving the page. */
export function go(turn: TransitionContext, address: string): void {
  const { busy } = turn.session;
  if (/^https?:/.test(address)) turn.emit({ type: 'leave', url: address });
  else enter(turn, address, turn.byBorrower || busy === 'press' || busy === 'overlay' ? 'sent' : 'replaced');
}

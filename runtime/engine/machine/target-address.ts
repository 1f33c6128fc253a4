import { readPath } from '../../json/dotted-path.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Target } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { flowOf, stepPath } from '../flow/steps.ts';
import type { Product } from '../product.ts';
import type { Session } from '../session/session.ts';
import { applicationIdOf } from '../session/session-parts.ts';

type Settings = Product['settings'];

/** The site's path for a path under the router's base. */
export const sitePath = (settings: Settings, path: string): string =>
  path.startsWith('site:') ? path.slice('site:'.length) : `${basePath(settings)}${path}`;

/** The product's path for a path of the site: under the base without the base, else 'site:/…'. */
function ownPath(settings: Settings, path: string): string {
  const base = basePath(settings);
  if (base !== '' && (path === base || path.startsWith(`${base}/`))) return path.slice(base.length) || '/';
  return `site:${path}`;
}

const basePath = ({ basePath: base }: Settings): string => (typeof base === 'string' ? base : '');

/** What a target may name. `item`: the item whose action leads there. */
type Addresses = { product: Product; session: Session; env: Environment; item?: JsonObject | undefined };

/** The current address of a target: a path under the base, 'site:/…' or a whole address. */
export function resolveTarget(target: Target, { product, session, env, item }: Addresses): string | undefined {
  if (typeof target === 'string') return withUuid(target, session, item);
  if ('step' in target) {
    const flow = session.place.kind === 'step' ? flowOf(product, session.place) : Object.values(product.flows)[0];
    return flow && stepPath(flow, target.step);
  }
  if ('setting' in target) {
    const found = readPath(product.settings, target.setting);
    return typeof found === 'string' ? withUuid(found, session, item) : undefined;
  }
  const found = env.get(target.fact);
  if (typeof found !== 'string') return undefined;
  return isRedirectUrl(found) ? ownPath(product.settings, found) : loginAddress(product.settings, found);
}

/** Whether a login or its end may lead to this address: a path of our own site, or an address of a configured login origin. */
export const isLoginAddress = ({ settings }: Product, address: string): boolean =>
  isRedirectUrl(address) || loginAddress(settings, address) !== undefined;

/** A fact may lead to an address of a configured login origin, and to no other site. */
function loginAddress({ loginOrigins }: Settings, address: string): string | undefined {
  if (!Array.isArray(loginOrigins) || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && loginOrigins.includes(origin) ? address : undefined;
}

/** Inserts the id of the application: of the page's own, else of the item whose action runs, else of the current one. */
function withUuid(path: string, session: Session, item: JsonObject | undefined): string {
  const { place } = session;
  const ofPage = place.kind === 'screen' ? place.application : undefined;
  const uuid = ofPage ?? item?.uuid ?? applicationIdOf(session);
  return typeof uuid === 'string' ? path.replace('{uuid}', uuid) : path;
}

/**
 * Whether an address may be followed after login (specification 2, section 5.6): a path of our own site that begins
 * with a slash and a lowercase letter, without control characters, backslashes or any other disguise of another origin.
 */
export function isRedirectUrl(text: string): boolean {
  if (!/^\/[a-z]/.test(text) || /[\p{Cc}\\]/u.test(text)) return false;
  const origin = 'https://own.invalid';
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin;
}

import { readPath } from '../../json/dotted-path.ts';
import type { Target } from '../../schema/types.ts';
import { stepPath } from '../flow/steps.ts';
import type { Product } from '../product.ts';
import { applicationIdOf } from '../session/session-parts.ts';
import { isRedirectUrl } from './redirect-url.ts';
import type { TransitionContext } from './transition/transition-context.ts';

/** The site's path for a path under the router's base. */
export function sitePath(context: TransitionContext, path: string): string {
  return path.startsWith('site:') ? path.slice('site:'.length) : `${basePath(context)}${path}`;
}

/** The product's path for a path of the site: under the base without the base, else 'site:/…'. */
function ownPath(context: TransitionContext, path: string): string {
  const base = basePath(context);
  if (base !== '' && (path === base || path.startsWith(`${base}/`))) return path.slice(base.length) || '/';
  return `site:${path}`;
}

const basePath = ({ product }: TransitionContext): string => {
  const { basePath: base } = product.settings;
  return typeof base === 'string' ? base : '';
};

/** The current address of a target: a path under the base, 'site:/…' or a whole address. */
export function resolveTarget(context: TransitionContext, target: Target): string | undefined {
  if (typeof target === 'string') return withUuid(context, target);
  if ('step' in target) {
    const { place } = context.session;
    const flow = place.kind === 'step' ? context.product.flows[place.flow] : Object.values(context.product.flows)[0];
    return flow && stepPath(flow, target.step);
  }
  if ('setting' in target) {
    const found = readPath(context.product.settings, target.setting);
    return typeof found === 'string' ? withUuid(context, found) : undefined;
  }
  const found = context.env.get(target.fact);
  if (typeof found !== 'string') return undefined;
  return isRedirectUrl(found) ? ownPath(context, found) : loginAddress(context, found);
}

/** Whether a login or its end may lead to this address: a path of our own site, or an address of a configured login origin. */
export const isLoginAddress = (product: Product, address: string): boolean =>
  isRedirectUrl(address) || loginAddress({ product }, address) !== undefined;

/** A fact may lead to an address of a configured login origin, and to no other site. */
function loginAddress({ product }: Pick<TransitionContext, 'product'>, address: string): string | undefined {
  const { loginOrigins } = product.settings;
  if (!Array.isArray(loginOrigins) || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) && loginOrigins.includes(origin) ? address : undefined;
}

/** Inserts the id of the application: of the page's own, else of the item whose action runs, else of the current one. */
function withUuid(context: TransitionContext, path: string): string {
  const { place } = context.session;
  const ofPage = place.kind === 'screen' ? place.application : undefined;
  const uuid = ofPage ?? context.item?.uuid ?? applicationIdOf(context.session);
  return typeof uuid === 'string' ? path.replace('{uuid}', uuid) : path;
}

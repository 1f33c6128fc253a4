import { readPath } from '../../json/dotted-path.ts';
import type { Json } from '../../json/json.ts';
import type { PathRow } from '../../schema/types.ts';
import type { Environment } from '../environment/environment.ts';
import { matchPath, type PathMatch } from '../flow/match-path.ts';
import type { CompiledRule, Product } from '../product.ts';
import { holds } from '../rules/judge.ts';

/** The target of a redirect: a path under the base, 'site:/…', or a whole address. */
export type Redirect = { to: string; keepQuery: boolean };

type Redirecting = Pick<Product, 'redirects' | 'settings'>;

/**
 * The redirect of flows/routing/paths.json for a path: one under the base ('/register'), one of the site
 * ('site:/account'), or one as in the address bar ('/account/…', starting with the base's first segment). Undefined
 * where no row matches.
 */
export function redirectOf({ redirects, settings }: Redirecting, path: string): Redirect | undefined {
  if (redirects.length === 0) return undefined;
  const wanted = trimmed(normalizedPath(settings, path));
  for (const row of redirects) {
    if (row.except?.includes(wanted)) continue;
    const found = matchRow(row.from, wanted);
    const to = found && addressOf(row.to, found, settings);
    if (to !== undefined && to !== wanted) return { to, keepQuery: row.keepQuery === true };
  }
  return undefined;
}

/** Normalises a path: under the base without the base, else 'site:/…'. */
export function normalizedPath(settings: Product['settings'], path: string): string {
  const base = typeof settings.basePath === 'string' ? settings.basePath : '';
  const bare = path.startsWith('site:') ? path.slice('site:'.length) : path;
  const [, first = ''] = base.split('/');
  const whole = path.startsWith('site:') || (first !== '' && bare.split('/')[1]?.replace(/\*$/, '') === first);
  if (!whole) return path;
  if (base !== '' && (bare === base || bare.startsWith(`${base}/`))) return bare.slice(base.length) || '/';
  return `site:${bare}`;
}

type RowMatch = { names: Record<string, string>; rest: string };

/** Matches a path against a row; returns the values of its parameters and its star. */
export function matchRow(from: string, path: string): RowMatch | undefined {
  const open = from.endsWith('*');
  const wanted = trimmed(from.replace(/\/?\*$/, '') || '/').split('/');
  const seen = path.split('/');
  if (seen.length < wanted.length || (!open && seen.length !== wanted.length)) return undefined;
  const names: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = seen[index] ?? '';
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : !stands(name, value)) return undefined;
    if (name !== undefined) names[name] = value;
  }
  return { names, rest: seen.slice(wanted.length).join('/') };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const stands = (name: string, value: string): boolean => (name === 'uuid' ? uuid.test(value) : value !== '');

function addressOf(to: PathRow['to'], { names, rest }: RowMatch, settings: Product['settings']): string | undefined {
  if (typeof to !== 'string') {
    const address = readPath(settings as Json, to.setting);
    return typeof address === 'string' ? address : undefined;
  }
  const named = to.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole);
  if (!named.endsWith('*')) return named;
  return trimmed(`${named.slice(0, -1).replace(/\/?$/, '/')}${rest}`);
}

const trimmed = (path: string): string => (/^(?:site:)?\/$/.test(path) ? path : path.replace(/\/+$/, ''));

/**
 * The page shown instead of a path while flows/routing/paths.json closes all paths; undefined where the path is open,
 * or unknown. Applies to steps, pages and screens of an application alike.
 */
export function closedPage(
  product: Product,
  path: string,
  env: Environment,
  rules: (id: string) => CompiledRule | undefined,
): PathMatch | undefined {
  const { closed } = product;
  const { entry } = matchPath(product, path);
  if (!closed || !entry || closed.except.includes(entry.pattern)) return undefined;
  return holds({ when: closed.when }, env, rules) ? matchPath(product, closed.show) : undefined;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a call is refused while paths are closed: one that changes data and that flows/routing/paths.json does not
 * exempt. `contract`: its id.
 */
export function refusesCall(
  { closed }: Pick<Product, 'closed'>,
  { method, contract }: { method: string; contract: string },
  env: Environment,
  rules: (id: string) => CompiledRule | undefined,
): boolean {
  if (!closed || reads.has(method) || closed.exceptCalls?.includes(contract)) return false;
  return holds({ when: closed.when }, env, rules);
}

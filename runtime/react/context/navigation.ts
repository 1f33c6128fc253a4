import { matchPath } from '../../engine/flow/match-path.ts';
import type { Product } from '../../engine/product.ts';
import type { Go } from '../../engine/session/session.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Link } from '../../schema/types.ts';

/** What an entry of the history carries: how many entries of the same flow stand right before it. */
export type EntryState = { depth: number };

/** Where the address is kept: the browser's history, or memory in a test. The hooks are wouter's. */
export type LocationPort = {
  hook: () => [string, (path: string) => void];
  searchHook: () => string;
  navigate(to: string, options?: { replace?: boolean; state?: EntryState }): void;
  /** The entry that is shown; memory has none. */
  depth?(): number;
  /** Goes back so many entries, and calls when it is there. */
  goBack?(entries: number, then: () => void): void;
};

/** The address bar as the machine speaks of it: paths under the base, or 'site:/…'. */
export type Navigation = {
  basePath: string;
  port: LocationPort;
  /** Performs the machine's go. */
  go(to: Omit<Go, 'type'>): void;
  /** Whether the address is the one that the machine last went to, or one on the way there. */
  isOwn(address: string): boolean;
  /** Takes note of an address that the machine was told of. */
  told(address: string): void;
};

export function createNavigation(port: LocationPort, basePath: string, address: string): Navigation {
  let known = address;
  let underWay = false;
  const depth = (): number => port.depth?.() ?? 0;
  const addressOf = ({ path, query }: Pick<Go, 'path' | 'query'>): string => withQuery(sitePath(basePath, path), query);

  /** The addresses of the flow go, and what stands before the new one takes their place. */
  function goAfter(before: NonNullable<Go['before']>, to: string): void {
    const arrive = (): void => {
      port.navigate(addressOf(before), { replace: true });
      port.navigate(to);
      underWay = false;
    };
    if (depth() === 0 || !port.goBack) return arrive();
    underWay = true;
    port.goBack(depth(), arrive);
  }

  return {
    basePath,
    port,
    go(to) {
      known = addressOf(to);
      const { replace, within, before } = to;
      if (before) goAfter(before, known);
      else port.navigate(known, { replace, state: { depth: replace ? depth() : within ? depth() + 1 : 0 } });
    },
    isOwn: (other) => underWay || other === known,
    told(other) {
      known = other;
    },
  };
}

/** A path of the machine as a path of the site: under the base '/terms' gains it; 'site:/dashboard' is '/dashboard'. */
export const sitePath = (basePath: string, path: string): string =>
  path.startsWith('site:') ? path.slice('site:'.length) : `${basePath}${path === '/' ? '' : path}`;

/** A path of the site as the machine speaks of it. */
export function machinePath(basePath: string, pathname: string): string {
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : `site:${pathname}`;
}

/** The parameters of a query string, the first of each name. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(query, name)) query[name] = value;
  return query;
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The address a link of a document leads to. */
export function hrefOf(link: Link, product: Product, basePath: string): string {
  if (typeof link === 'string') return isWhole(link) ? link : sitePath(basePath, link);
  const found = readPath(product.settings, link.setting);
  return hrefOf(typeof found === 'string' && found !== '' ? found : link.otherwise, product, basePath);
}

const isWhole = (link: string): boolean => /^(?:#|(?:https?|mailto|tel):)/.test(link);

/** Whether a document describes the page at this address, so that it opens without leaving. */
export function opensHere(href: string, product: Product, basePath: string): boolean {
  if (!href.startsWith('/')) return false;
  const [pathname = ''] = href.split(/[?#]/);
  return matchPath(product, machinePath(basePath, pathname)).place.kind !== 'nowhere';
}

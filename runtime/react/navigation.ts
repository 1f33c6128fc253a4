import { readPath } from '../core/facts/dotted.ts';
import { locate } from '../core/flow/locate.ts';
import type { Product } from '../core/product.ts';
import type { Link } from '../schema/types.ts';

/** Where the address is kept: the browser's history, or memory in a test. The hooks are wouter's. */
export type LocationPort = {
  hook: () => [string, (path: string) => void];
  searchHook: () => string;
  navigate(to: string, options?: { replace?: boolean }): void;
};

/** The address bar as the machine speaks of it: paths under the base, or 'site:/…'. */
export type Navigation = {
  basePath: string;
  port: LocationPort;
  /** Performs the machine's go. */
  go(path: string, query: Record<string, string>, replace: boolean): void;
  /** Whether the address is the one that the machine last went to. */
  isOwn(address: string): boolean;
  /** Takes note of an address that the machine was told of. */
  told(address: string): void;
};

export function createNavigation(port: LocationPort, basePath: string, address: string): Navigation {
  let known = address;
  return {
    basePath,
    port,
    go(path, query, replace) {
      known = withQuery(sitePath(basePath, path), query);
      port.navigate(known, { replace });
    },
    isOwn: (other) => other === known,
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

const isWhole = (link: string): boolean => /^(?:https?|mailto|tel):/.test(link);

/** Whether a document describes the page at this address, so that it opens without leaving. */
export function opensHere(href: string, product: Product, basePath: string): boolean {
  if (!href.startsWith('/')) return false;
  const [pathname = ''] = href.split(/[?#]/);
  return locate(product, machinePath(basePath, pathname)).place.kind !== 'nowhere';
}

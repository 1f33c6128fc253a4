import { matchPath } from '../../engine/flow/match-path.ts';
import type { Product } from '../../engine/product.ts';
import { redirectOf } from '../../engine/routing/paths.ts';
import type { Go } from '../../engine/session/go.ts';
import { readPath } from '../../json/dotted-path.ts';
import type { Link } from '../../schema/types.ts';

/** State of a history entry: the number of entries of the same flow directly before it. */
export type EntryState = { depth: number };

/** The location: the browser's history, or memory in tests. The hooks are wouter's. */
export type LocationPort = {
  hook: () => [string, (path: string) => void];
  searchHook: () => string;
  navigate(to: string, options?: { replace?: boolean; state?: EntryState }): void;
  /** The depth of the current entry. Absent for memory. */
  depth?(): number;
  /** Goes back this many entries, then calls `then`. */
  goBack?(entries: number, then: () => void): void;
};

/** Navigation with the engine's paths: under the router's base, or 'site:/…'. */
export type Navigation = {
  basePath: string;
  port: LocationPort;
  /** Performs a `go` effect of the engine. */
  go(to: Omit<Go, 'type'>): void;
  /** Whether the engine itself navigated to this address: its last address, or one passed on the way to it. */
  isOwn(address: string): boolean;
  /** Records an address that was reported to the engine. */
  recordAddress(address: string): void;
};

export function createNavigation(port: LocationPort, basePath: string, address: string): Navigation {
  let known = address;
  let underWay = false;
  const depth = (): number => port.depth?.() ?? 0;
  const addressOf = ({ path, query }: Pick<Go, 'path' | 'query'>): string => withQuery(sitePath(basePath, path), query);

  /** Replaces the flow's history entries by the entry `before`, then opens the new address. */
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
    recordAddress(other) {
      known = other;
    },
  };
}

/**
 * Converts an engine path to a path of the site: '/terms' gets the base as its prefix; 'site:/dashboard' becomes
 * '/dashboard'.
 */
export const sitePath = (basePath: string, path: string): string =>
  path.startsWith('site:') ? path.slice('site:'.length) : `${basePath}${path === '/' ? '' : path}`;

/** Converts a path of the site to an engine path. */
export function machinePath(basePath: string, pathname: string): string {
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : `site:${pathname}`;
}

/** Parses a query string. If a name is repeated, its first value counts. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) if (!Object.hasOwn(query, name)) query[name] = value;
  return query;
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The href of a document's link. */
export function hrefOf(link: Link, product: Product, basePath: string): string {
  if (typeof link === 'string') {
    const to = redirected(link, product);
    return isWhole(to) ? to : sitePath(basePath, to);
  }
  const found = readPath(product.settings, link.setting);
  // The compiler reports a link to a setting that a brand lacks.
  return hrefOf(typeof found === 'string' ? found : '/', product, basePath);
}

/** The target of a path of the site that leads on, so that a page of ours opens without a load of the server's redirect. */
function redirected(link: string, product: Product): string {
  if (!link.startsWith('site:') || /[?#]/.test(link)) return link;
  return redirectOf(product, link)?.to ?? link;
}

const isWhole = (link: string): boolean => /^(?:[#?]|(?:https?|mailto|tel):)/.test(link);

/** Whether a document describes the page at this address, so that it opens without a full page load. */
export function opensInApp(href: string, product: Product, basePath: string): boolean {
  if (!href.startsWith('/')) return false;
  const [pathname = ''] = href.split(/[?#]/);
  return matchPath(product, machinePath(basePath, pathname)).place.kind !== 'nowhere';
}

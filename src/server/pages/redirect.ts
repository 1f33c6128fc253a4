import type { Product } from '../../../runtime/engine/product.ts';
import { redirectOf } from '../../../runtime/engine/routing/paths.ts';
import { documentPath } from './page.ts';

/** Query parameters that every redirect keeps. The others are kept if the redirect's document says so. */
const ofTheVisit = ['org', 'pop-webchat'];

/** The URL to which the documents redirect a full page load, or undefined. `url` is path and query. */
export function redirectTarget(product: Product, url: string): string | undefined {
  const found = redirectOf(product, documentPath(product, url));
  if (!found) return undefined;
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  if (!found.keepQuery) for (const name of [...query.keys()]) if (!ofTheVisit.includes(name)) query.delete(name);
  return withQuery(addressOf(product, found.to), query);
}

/** The URL of a target. A path must not begin with two slashes, which browsers read as another host. */
function addressOf({ document: loan }: Product, to: string): string {
  if (to.startsWith('site:')) return `/${to.slice('site:'.length).replace(/^[/\\]+/, '')}`;
  return to.startsWith('/') ? `${loan.path}/${to.replace(/^[/\\]+/, '')}`.replace(/\/$/, '') : to;
}

/** Adds a query before the fragment. */
function withQuery(address: string, query: URLSearchParams): string {
  if (query.size === 0) return address;
  const [, place = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${place}${place.includes('?') ? '&' : '?'}${query}${fragment}`;
}

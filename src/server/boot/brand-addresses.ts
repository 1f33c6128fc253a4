import type { ServedDocuments } from '../../documents/compile/served.ts';
import { firstPage } from '../pages/first-page.ts';

/** The most addresses that are listed. */
const addressLimit = 20;

/**
 * A line with the URL of each brand's first page, and a line with the number of those left out. `address` is where the server
 * listens.
 */
export function addressLines(address: string, { organisations, hosts }: ServedDocuments): string[] {
  const { port, protocol } = new URL(address);
  // A lender's further product has no page at an address of its own: the lender's pages lead to it.
  const orgs = organisations.ids().filter((org) => organisations.lenderOf(org) === org);
  const lines = orgs.slice(0, addressLimit).map((org) => {
    // No organisation is compiled just for this list. One that is not compiled yet gets the first page of the main
    // organisation.
    const product = organisations.get(organisations.isReady(org) ? org : 'main')?.product;
    const base = (host: string): string => `${protocol}//${host}:${port}${product ? firstPage(product) : '/'}`;
    const prefixes = [...hosts].filter(([, of]) => of === org).map(([prefix]) => base(`${prefix}.localhost`));
    const query = org === 'main' ? '' : `?org=${org}`;
    return [organisations.nameOf(org), `${base('localhost')}${query}`, ...prefixes.slice(0, 1)].join('  ');
  });
  const others = orgs.length > addressLimit ? [`and ${orgs.length - addressLimit} more`] : [];
  return [...lines, ...others].map((line) => `  ${line}`);
}

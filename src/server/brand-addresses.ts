import type { ServedDocuments } from '../documents/served.ts';
import { firstPage } from './pages/first-page.ts';

/** As many as a person reads. */
const most = 20;

/** Where each brand is to be seen, a line for each, and how many more there are. `address` is where the server listens. */
export function addressLines(address: string, { organisations, hosts }: ServedDocuments): string[] {
  const { port, protocol } = new URL(address);
  const orgs = organisations.ids();
  const lines = orgs.slice(0, most).map((org) => {
    // No organisation is compiled for the list alone: until then it has the main one's first page.
    const product = organisations.get(organisations.isReady(org) ? org : 'main')?.product;
    const base = (host: string): string => `${protocol}//${host}:${port}${product ? firstPage(product) : '/'}`;
    const prefixes = [...hosts].filter(([, of]) => of === org).map(([prefix]) => base(`${prefix}.localhost`));
    const query = org === 'main' ? '' : `?org=${org}`;
    return [organisations.nameOf(org), `${base('localhost')}${query}`, ...prefixes.slice(0, 1)].join('  ');
  });
  const others = orgs.length > most ? [`and ${orgs.length - most} more`] : [];
  return [...lines, ...others].map((line) => `  ${line}`);
}

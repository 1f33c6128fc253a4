import type { Loaded } from '../documents/load.ts';
import { firstPage } from './pages/first-page.ts';

/** Where each brand is to be seen, a line for each. `address` is where the server listens. */
export function addressLines(address: string, documents: Loaded): string[] {
  const { port, protocol } = new URL(address);
  const lines = [...documents.organisations].map(([org, { product }]) => {
    const base = (host: string): string => `${protocol}//${host}:${port}${firstPage(product)}`;
    const prefixes = [...documents.hosts].filter(([, of]) => of === org).map(([prefix]) => base(`${prefix}.localhost`));
    const query = org === 'main' ? '' : `?org=${org}`;
    return [product.brand.name, `${base('localhost')}${query}`, ...prefixes.slice(0, 1)].join('  ');
  });
  return lines.map((line) => `  ${line}`);
}

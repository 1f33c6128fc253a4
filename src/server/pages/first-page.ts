import type { Product } from '../../../runtime/engine/product.ts';

/**
 * The URL of a registration's first page. If there are several flows, that of the last by path ('/register-v2' after
 * '/register').
 */
export function firstPage({ document: loan, flows }: Pick<Product, 'document' | 'flows'>): string {
  const [base = ''] = Object.values(flows)
    .map((flow) => flow.base)
    .sort()
    .reverse();
  return `${loan.path}${base}`;
}

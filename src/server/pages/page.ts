import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import type { ServedDocuments } from '../../documents/compile/served.ts';
import { type Html, html } from './html.ts';

/** The path prefix of an organisation's pages. Throws if there is no such organisation. */
export function basePathOf(documents: ServedDocuments, org: string): string {
  const product = documents.organisations.get(org)?.product;
  if (!product) throw new Error(`There is no organisation ${org}`);
  return product.document.path;
}

/** Converts a path to the form of documents: relative to the product's path, or 'site:/…'. */
export function documentPath({ document: loan }: Pick<Product, 'document'>, url: string): string {
  const { path: basePath } = loan;
  const path = url.split('?')[0] ?? '/';
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return `site:${path}`;
  return path.slice(basePath.length) || '/';
}

/** The link to the brand's icon, which is a file because the content security policy refuses data URLs. */
export function iconLink(product: Product): Html | false {
  const address = product.brand.icon === undefined ? undefined : assetAddress(product, product.brand.icon);
  return address !== undefined && html`<link rel="icon" type="image/svg+xml" href="${address}">`;
}

import type { FastifyRequest } from 'fastify';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import type { Organisation } from '../../../runtime/schema/types.ts';
import { ofOrganisation, type PageHead, pageDataId } from '../../contract/page-data.ts';
import type { ServedDocuments } from '../../documents/served.ts';
import { fontPreloads } from './font-preloads.ts';
import { type Html, html, jsonElement } from './html.ts';
import { productAddress, themeAddress } from './published.ts';

/** The path prefix of an organisation's pages. Throws where there is no such organisation. */
export function basePathOf(documents: ServedDocuments, org: string): string {
  const product = documents.organisations.get(org)?.product;
  if (!product) throw new Error(`There is no organisation ${org}`);
  return product.loan.path;
}

/** A path in the form of documents: under the product's path, or 'site:/…'. */
export function documentPath({ loan }: Pick<Product, 'loan'>, url: string): string {
  const { path: basePath } = loan;
  const path = url.split('?')[0] ?? '/';
  if (path !== basePath && !path.startsWith(`${basePath}/`)) return `site:${path}`;
  return path.slice(basePath.length) || '/';
}

/** What the page says of itself; its product is a file of its own. */
function pageHead(request: FastifyRequest, product: Product, organisation: Organisation, address: string): PageHead {
  const { documents } = request.server.context;
  return {
    organisation,
    productAddress: address,
    basePath: product.loan.path,
    validatorRuntime: `/validators/runtime.${documents.validatorRuntime.hash}.js`,
    flags: request.flags(),
    ...request.overrides.page,
  };
}

/** Preloads for the first screen: its forms' validators. */
function preloads(request: FastifyRequest, product: Product, screen: string | undefined): Html | false {
  const forms = Object.values((screen !== undefined && product.screens[screen]?.forms) || {});
  if (forms.length === 0) return false;
  const runtime = `/validators/runtime.${request.server.context.documents.validatorRuntime.hash}.js`;
  const addresses = forms.map((form) => ofOrganisation(`/validators/${form.validator}.js`, product.org));
  const links = [...new Set([runtime, ...addresses])];
  return html`${links.map((address) => html`<link rel="modulepreload" href="${address}">`)}`;
}

/** The brand's icon; served from our site, since the content security policy refuses data addresses. */
export function iconLink(product: Product): Html | false {
  const address = product.brand.icon === undefined ? undefined : assetAddress(product, product.brand.icon);
  return address !== undefined && html`<link rel="icon" type="image/svg+xml" href="${address}">`;
}

/** The client's page for an organisation: title, theme, and page data. */
export function renderPage(index: string, request: FastifyRequest, organisation: Organisation): string {
  const product = request.product();
  const { entry } = matchPath(product, documentPath(product, request.url));
  const address = productAddress(product, entry?.screen);
  const data = jsonElement(pageDataId, JSON.stringify(pageHead(request, product, organisation, address)));
  // As `fetch` asks for it, or the browser would load it twice.
  const early = html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`;
  const head = html`${iconLink(product)}<link rel="stylesheet" href="${themeAddress(product)}">${fontPreloads(product)}${early}${preloads(request, product, entry?.screen)}${data}</head>`;
  // Functions, because `$&` in a replacement text would be interpreted.
  return index
    .replace(/<html[^>]*>/, () => String(html`<html lang="en">`))
    .replace(/<title>.*?<\/title>/s, () => String(html`<title>${product.brand.name}</title>`))
    .replace(/<\/head>/, () => String(head));
}

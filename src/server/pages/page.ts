import type { FastifyRequest } from 'fastify';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import type { Organisation } from '../../../runtime/schema/types.ts';
import { ofOrganisation, type PageData, pageDataId } from '../../contract/page-data.ts';
import { pageProductJson } from '../../documents/page-product-json.ts';
import type { ServedDocuments } from '../../documents/served.ts';
import { type Html, html, jsonElement } from './html.ts';
import { themeAddress } from './published.ts';

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

/** The page data's JSON. */
function pageJson(
  request: FastifyRequest,
  product: Product,
  organisation: Organisation,
  screen: string | undefined,
): string {
  const { documents } = request.server.context;
  const rest: Omit<PageData, 'product'> = {
    organisation,
    basePath: product.loan.path,
    validatorRuntime: `/validators/runtime.${documents.validatorRuntime.hash}.js`,
    flags: request.flags(),
    ...request.overrides.page,
  };
  return `${JSON.stringify(rest).slice(0, -1)},"product":${pageProductJson(product, screen)}}`;
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
  const data = jsonElement(pageDataId, pageJson(request, product, organisation, entry?.screen));
  const head = html`${iconLink(product)}<link rel="stylesheet" href="${themeAddress(product)}">${preloads(request, product, entry?.screen)}${data}</head>`;
  // Functions, because `$&` in a replacement text would be interpreted.
  return index
    .replace(/<html[^>]*>/, () => String(html`<html lang="en">`))
    .replace(/<title>.*?<\/title>/s, () => String(html`<title>${product.brand.name}</title>`))
    .replace(/<\/head>/, () => String(head));
}

import type { FastifyRequest } from 'fastify';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import { assetAddress, type Product } from '../../../runtime/engine/product.ts';
import type { Organisation } from '../../../runtime/schema/types.ts';
import { ofOrganisation, type PageData, pageDataId } from '../../contract/page-data.ts';
import { pageProductJson } from '../../documents/page-product-json.ts';
import type { ServedDocuments } from '../../documents/served.ts';
import { escapeHtml, scriptJson } from './html.ts';
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
function preloads(request: FastifyRequest, product: Product, screen: string | undefined): string {
  const forms = Object.values((screen !== undefined && product.screens[screen]?.forms) || {});
  if (forms.length === 0) return '';
  const runtime = `/validators/runtime.${request.server.context.documents.validatorRuntime.hash}.js`;
  const addresses = forms.map((form) => ofOrganisation(`/validators/${form.validator}.js`, product.org));
  return [...new Set([runtime, ...addresses])]
    .map((address) => `<link rel="modulepreload" href="${escapeHtml(address)}">`)
    .join('');
}

/** The brand's icon; served from our site, since the content security policy refuses data addresses. */
export function iconLink(product: Product): string {
  const address = product.brand.icon === undefined ? undefined : assetAddress(product, product.brand.icon);
  return address === undefined ? '' : `<link rel="icon" type="image/svg+xml" href="${escapeHtml(address)}">`;
}

/** The client's page for an organisation: title, theme, and page data. */
export function renderPage(html: string, request: FastifyRequest, organisation: Organisation): string {
  const product = request.product();
  const { entry } = matchPath(product, documentPath(product, request.url));
  const island = `<script type="application/json" id="${pageDataId}">${scriptJson(pageJson(request, product, organisation, entry?.screen))}</script>`;
  const head = `${iconLink(product)}<link rel="stylesheet" href="${escapeHtml(themeAddress(product))}">${preloads(request, product, entry?.screen)}${island}`;
  // Functions, because `$&` in a replacement text would be interpreted.
  return html
    .replace(/<html[^>]*>/, () => '<html lang="en">')
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(product.brand.name)}</title>`)
    .replace('</head>', () => `${head}</head>`);
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchPath } from '../../../../runtime/engine/flow/match-path.ts';
import { productToday } from '../../../../runtime/engine/overlays/product-in-force.ts';
import type { Organisation } from '../../../../runtime/schema/types.ts';
import { sendCompressed } from '../../pages/compressed.ts';
import { sendNoOrganisation, sendNotFoundPage } from '../../pages/not-found.ts';
import { documentPath } from '../../pages/page.ts';
import { paintedWith } from '../../pages/painted-with.ts';
import { redirectTarget } from '../../pages/redirect.ts';
import { servedPage } from '../../pages/served-page.ts';
import type { ClientFiles, ClientPage } from '../client-files.ts';
import { acceptsPage } from '../error-page.ts';
import { keepLanguage } from '../language.ts';
import { brokenOrganisation } from '../org.ts';

/** The pages of the desk, at which nobody could log in without a client at the lender's identity provider. */
const isOfDesk = (url: string): boolean => /^\/agent(?:[/?]|$)/.test(url);

/** Every page is the client's single page, which selects its screen by the same documents. */
export function pageRoutes(app: FastifyInstance, client: ClientFiles, { hasDesk }: { hasDesk: boolean }): void {
  const hide = { schema: { hide: true }, config: { isPage: true } } as const;
  const index = (request: FastifyRequest, reply: FastifyReply) => sendPage(client, 'index', request, reply);

  const productOf = (request: FastifyRequest) => app.context.documents.organisations.get(request.org)?.product;
  // Legacy and bare paths redirect before a page is rendered.
  const led = (request: FastifyRequest, reply: FastifyReply, showPage: () => unknown): unknown => {
    const product = productOf(request);
    const target = product && redirectTarget(productToday(product, request.now().toISOString()), request.url);
    return target === undefined ? showPage() : reply.redirect(target);
  };
  app.get('/', hide, (request, reply) => led(request, reply, () => reply.redirect('/dashboard')));
  // The pages are those in the documents.
  app.get('/*', hide, (request, reply) => {
    if (!acceptsPage(request)) return reply.callNotFound();
    if (!hasDesk && isOfDesk(request.url)) return sendNotFoundPage(request, reply);
    const product = productOf(request);
    return led(request, reply, () => {
      const known = !product || matchPath(product, documentPath(product, request.url)).entry !== undefined;
      return known ? index(request, reply) : sendNotFoundPage(request, reply);
    });
  });
}

/** The page data about the organisation, with the other products that it offers. */
function organisationInfo(request: FastifyRequest): Organisation | undefined {
  const { organisations } = request.server.context.documents;
  const organisation = organisations.get(request.org)?.product.brand.organisation;
  const offered = organisations.offeredBy(organisations.lenderOf(request.org));
  if (!organisation || offered.size === 0) return organisation;
  const { orgMetaData } = organisation;
  const further = Object.fromEntries([...offered].map(([id, { title: name }]) => [id, { name }]));
  return { ...organisation, orgMetaData: { ...orgMetaData, products: { ...further, ...orgMetaData?.products } } };
}

/** Sends one of the client's pages, with the documents of the request's organisation. */
export async function sendPage(
  client: ClientFiles,
  page: ClientPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { organisations } = request.server.context.documents;
  const organisation = organisationInfo(request);
  if (!organisation && organisations.isBroken(request.org)) throw brokenOrganisation();
  if (!organisation) return sendNoOrganisation(reply);
  keepLanguage(request, reply, request.product());
  const index = await client.html(page, request.url);
  if (index === undefined) return sendNotFoundPage(request, reply);
  // The gallery has no screens of the documents to render.
  const drawing = page === 'index' && {
    render: await client.renderer(),
    early: client.early,
    opening: client.opening,
    functions: client.functions,
    lateStyles: client.lateStyles,
  };
  const content = servedPage({ index, ...drawing }, request, organisation);
  if (page === 'index') reply.header('link', paintedWith(client.styles, request.product()));
  // Not cached without revalidation: the page has no data of the visitor, but documents may change at any time.
  reply
    .headers({ 'cache-control': 'private, no-cache', etag: content.etag, vary: 'accept-language, cookie' })
    .type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === content.etag) return reply.code(304).send();
  return sendCompressed(request, reply, content);
}

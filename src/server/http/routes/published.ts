import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontAt } from '../../../documents/typefaces/font-files.ts';
import { publishedProduct, publishedScreen, publishedSheet } from '../../pages/published.ts';
import { notFound } from '../http-error.ts';

/** For content that never changes at its address. */
export const immutable = 'public, max-age=31536000, immutable';

type ByHash = { Params: { hash: string } };

/** What a page's product opens: one flow or screen, or none. */
const opened = { type: 'object', properties: { open: { type: 'string' } } };

function send(reply: FastifyReply, type: string, body: string | undefined): FastifyReply {
  if (body === undefined) throw notFound();
  return reply.header('cache-control', immutable).type(`${type}; charset=utf-8`).send(body);
}

/** Pages' products, screens, validators, themes, fonts and the brands' drawings by their hash. An address names its organisation, which is compiled if necessary. */
export function publishedRoutes(app: FastifyInstance): void {
  const hide = { schema: { hide: true } };
  const { context } = app;
  const productOf = ({ org }: FastifyRequest) => context.documents.organisations.get(org)?.product;

  app.get<ByHash>('/documents/screens/:hash.json', hide, async (request, reply) => {
    const product = productOf(request);
    return send(reply, 'application/json', product && publishedScreen(product, request.params.hash));
  });
  type OfPage = ByHash & { Querystring: { open?: string } };
  const ofPage = { schema: { hide: true, querystring: opened } };
  app.get<OfPage>('/documents/products/:hash.json', ofPage, (request, reply) => {
    const { hash, json } = publishedProduct(request.product(), request.query.open ?? '');
    reply.type('application/json; charset=utf-8');
    // A page of another release, or from before the documents changed, does well with the present ones; only that address does not keep them.
    return reply.header('cache-control', hash === request.params.hash ? immutable : 'no-store').send(json);
  });
  app.get<ByHash>('/theme/:hash.css', hide, async (request, reply) =>
    send(reply, 'text/css', publishedSheet(productOf(request), request.params.hash)),
  );
  app.get<{ Params: { file: string } }>('/fonts/:file', hide, (request, reply) => {
    const font = fontAt(`/fonts/${request.params.file}`);
    if (!font) throw notFound();
    return reply.header('cache-control', immutable).type('font/woff2').send(font);
  });
  app.get<ByHash>('/validators/:hash.js', hide, async (request, reply) => {
    // A form's validator is known once its organisation is compiled.
    productOf(request);
    const { hash } = request.params;
    const { validators, validatorRuntime } = context.documents;
    const code = hash === `runtime.${validatorRuntime.hash}` ? validatorRuntime.code : validators.get(hash)?.code;
    return send(reply, 'text/javascript', code);
  });
  app.get<{ Params: { org: string; file: string } }>('/brand-assets/:org/:file', hide, async ({ params }, reply) => {
    // A drawing that is opened by itself must not run anything either.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return send(reply, 'image/svg+xml', context.documents.drawings.get(`/brand-assets/${params.org}/${params.file}`));
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontAt } from '../../../documents/typefaces/font-files.ts';
import { type CompressedText, compressedText, sendCompressed } from '../../pages/compressed.ts';
import { publishedProduct, publishedSection, themeStylesheet } from '../../pages/published.ts';
import { RecentlyUsed } from '../../pages/recently-used.ts';
import { type CompressionCache, createCompressionCache } from '../bodies/compressed-once.ts';
import { notFound } from '../http-error.ts';

/** The Cache-Control of content that never changes at its URL. */
export const immutable = 'public, max-age=31536000, immutable';

/** How many page files are cached compressed: 10 to 25 KB each. */
const maxCachedFiles = 500;

type PublishedFile = { hash: string; json: string };
type FileRequest = FastifyRequest<{ Params: { hash: string } }>;

/**
 * Sends a page file, which is compressed once for all requests. It is immutable if its URL has its current hash. For an older
 * hash (a page of another release, or from before the documents changed) the current product is sent, which works there too.
 */
async function sendPageFile(
  request: FileRequest,
  reply: FastifyReply,
  cachedFiles: CompressionCache,
  make: () => PublishedFile,
): Promise<FastifyReply> {
  const { hash: requestedHash } = request.params;
  const brotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const cached = brotli ? cachedFiles.get(requestedHash) : undefined;
  const file = cached ? { hash: requestedHash, json: '' } : make();
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  reply.header('cache-control', file.hash === requestedHash ? immutable : 'no-store');
  if (!brotli) return reply.send(file.json);
  const body = await (cached ?? cachedFiles.get(file.hash) ?? cachedFiles.add(file.hash, file.json));
  return reply.header('content-encoding', 'br').send(body);
}

type HashRoute = { Params: { hash: string } };

/** `open`: the section that a page's product contains, or ''. */
const openSectionSchema = { type: 'object', properties: { open: { type: 'string' } } };

/** How many themes and validators are cached compressed: 1 to 15 KB each. */
const maxCachedTexts = 500;

/** Sends content whose URL has its hash, compressed once for all requests. */
async function send(
  request: FileRequest,
  reply: FastifyReply,
  cache: RecentlyUsed<CompressedText>,
  { type, text }: { type: string; text: string | undefined },
): Promise<FastifyReply> {
  if (text === undefined) throw notFound();
  reply.header('cache-control', immutable).type(`${type}; charset=utf-8`);
  const content = cache.get(`${type} ${request.params.hash}`, () => compressedText(text));
  return sendCompressed(request, reply, content);
}

/**
 * Serves products and their sections, validators, themes, fonts and the brands' drawings by hash. A URL names its organisation,
 * which is compiled if necessary.
 */
export function publishedRoutes(app: FastifyInstance): void {
  const hide = { schema: { hide: true } };
  const { context } = app;
  const productOf = ({ org }: FastifyRequest) => context.documents.organisations.get(org)?.product;

  const cachedFiles = createCompressionCache(maxCachedFiles);
  const cachedTexts = new RecentlyUsed<CompressedText>(maxCachedTexts);
  type PageRoute = HashRoute & { Querystring: { open?: string } };
  const pageRouteOptions = { schema: { hide: true, querystring: openSectionSchema } };
  app.get<PageRoute>('/documents/products/:hash.json', pageRouteOptions, (request, reply) =>
    sendPageFile(request, reply, cachedFiles, () => publishedProduct(request.product(), request.query.open ?? '')),
  );
  app.get<PageRoute>('/documents/sections/:hash.json', pageRouteOptions, (request, reply) =>
    sendPageFile(request, reply, cachedFiles, () => {
      const product = request.product();
      const section = publishedSection(product, request.query.open ?? '');
      // Unlike a product, a section of other documents does not work with the page.
      if (section?.hash !== request.params.hash) throw notFound();
      return section;
    }),
  );
  app.get<HashRoute>('/theme/:hash.css', hide, async (request, reply) => {
    const text = themeStylesheet(productOf(request), request.params.hash);
    return send(request, reply, cachedTexts, { type: 'text/css', text });
  });
  app.get<{ Params: { file: string } }>('/fonts/:file', hide, (request, reply) => {
    const font = fontAt(`/fonts/${request.params.file}`);
    if (!font) throw notFound();
    return reply.header('cache-control', immutable).type('font/woff2').send(font);
  });
  app.get<HashRoute>('/validators/:hash.js', hide, async (request, reply) => {
    // A form's validator exists only once its organisation is compiled.
    productOf(request);
    const { hash } = request.params;
    const { validators, validatorRuntime } = context.documents;
    const code = hash === `runtime.${validatorRuntime.hash}` ? validatorRuntime.code : validators.get(hash)?.code;
    return send(request, reply, cachedTexts, { type: 'text/javascript', text: code });
  });
  app.get<{ Params: { org: string; file: string } }>('/brand-assets/:org/:file', hide, async ({ params }, reply) => {
    // An SVG opened directly in a tab must not run scripts either.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    const brandImage = context.documents.drawings.get(`/brand-assets/${params.org}/${params.file}`);
    if (brandImage === undefined) throw notFound();
    return reply.header('cache-control', immutable).type('image/svg+xml; charset=utf-8').send(brandImage);
  });
}

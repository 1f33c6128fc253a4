import type { FastifyRequest } from 'fastify';
import type { Product } from '../../../../runtime/engine/product.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { readerOf } from '../../../server/papers/drawing/paper-text.ts';
import { letterheadOf, paperFacts } from '../../../server/papers/store/paper-session.ts';

/** Sample papers, cached by the organisation's documents. */
const samplePapers = new WeakMap<Product, Map<string, Promise<Uint8Array>>>();

/**
 * The PDF of a sample paper: the same for everyone, dated by its documents, generated once. Throws a 404 for any other paper.
 */
export function samplePaper(request: FastifyRequest, id: string): Promise<Uint8Array> {
  const product = request.product();
  const papers = samplePapers.get(product) ?? new Map<string, Promise<Uint8Array>>();
  samplePapers.set(product, papers);
  const bytes = papers.get(id) ?? make(request, product, id);
  papers.set(id, bytes);
  // A failure is not cached.
  bytes.catch(() => papers.delete(id));
  return bytes;
}

async function make(request: FastifyRequest, product: Product, id: string): Promise<Uint8Array> {
  const { papers } = request.serverDocuments();
  const paper = Object.hasOwn(papers, id) ? papers[id] : undefined;
  if (!paper?.public) throw notFound();
  const { clock, documents } = request.server.context;
  const now = clock();
  const env = paperFacts({ product, functions: documents.functions }, { now });
  const reader = readerOf(env, (rule) => product.rules[rule]);
  const { renderPaper } = await import('../../../server/papers/drawing/render-paper.ts');
  const { bytes } = await renderPaper({
    paper,
    reader,
    theme: product.theme,
    letterhead: letterheadOf(product, env),
    made: now,
  });
  return bytes;
}

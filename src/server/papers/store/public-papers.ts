import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../../runtime/engine/environment/environment.ts';
import { datesOf, productToday } from '../../../../runtime/engine/overlays/product-in-force.ts';
import { documentInForce } from '../../../../runtime/engine/overlays/versions.ts';
import { papersMadeIn } from '../../../../runtime/engine/papers/papers-at-status.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import { holds } from '../../../../runtime/engine/rules/judge.ts';
import type { Paper } from '../../../../runtime/schema/types.ts';
import { notFound } from '../../http/http-error.ts';
import { readerOf } from '../drawing/paper-text.ts';
import type { RenderedPaper } from '../drawing/render-paper.ts';
import { sha256Of } from './make-papers.ts';
import { letterheadOf, paperFacts } from './paper-session.ts';

/** A paper that reads nothing of an applicant, with its file. */
export type PublicPaper = RenderedPaper & { id: string; paper: Paper; sha256: string; made: Date };

/** Public papers, cached by the organisation's documents in force and the version of each. */
const publicPapers = new WeakMap<Product, Map<Paper, Promise<PublicPaper>>>();

/** A public paper: the same for everyone on a day, dated by its document, generated once. Throws a 404 for any other paper. */
export function publicPaper(request: FastifyRequest, id: string): Promise<PublicPaper> {
  const product = productOf(request);
  const paper = paperToday(request, id);
  if (!paper?.public) throw notFound();
  const papers = publicPapers.get(product) ?? new Map<Paper, Promise<PublicPaper>>();
  publicPapers.set(product, papers);
  const made = papers.get(paper) ?? make(request, product, id, paper);
  papers.set(paper, made);
  // A failure is not cached.
  made.catch(() => papers.delete(paper));
  return made;
}

/** The document of a paper in the version that an application of today would have. */
function paperToday(request: FastifyRequest, id: string): Paper | undefined {
  const { papers } = request.serverDocuments();
  const document = Object.hasOwn(papers, id) ? papers[id] : undefined;
  const now = request.now().toISOString();
  const dates = datesOf(request.product(), { now, application: null, place: { kind: 'nowhere' } });
  return document && documentInForce(document, dates, 'application');
}

async function make(request: FastifyRequest, product: Product, id: string, paper: Paper): Promise<PublicPaper> {
  const env = factsIn(request, product);
  const reader = readerOf(env, (rule) => product.rules[rule]);
  const { renderPaper } = await import('../drawing/render-paper.ts');
  const made = dayOf(paper.revision);
  const letterhead = letterheadOf(product, env);
  const rendered = await renderPaper({ paper, reader, theme: product.theme, letterhead, made });
  return { ...rendered, id, paper, made, sha256: sha256Of(rendered.bytes) };
}

/** The documents in the versions of today, as for an application that begins now. */
const productOf = (request: FastifyRequest): Product => productToday(request.product(), request.now().toISOString());

/** The facts of a visitor of whom no more is known than the state of the home. */
const factsIn = ({ server }: FastifyRequest, product: Product, state?: string): Environment =>
  paperFacts(
    { product, functions: server.context.documents.functions },
    { now: server.context.clock(), answers: state === undefined ? {} : { propertyAddress: { state } } },
  );

/** The day in a revision ('2026-11', '2026-11-30'), so that every server makes the same file of it. */
function dayOf(revision: string): Date {
  const [, year = '2000', month = '01', day = '01'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(revision) ?? [];
  return new Date(`${year}-${month}-${day}T00:00:00Z`);
}

/**
 * The ids of the public papers that an application begins with: they are shown before it is sent. `state`: only those for a home there.
 */
export function papersBefore(request: FastifyRequest, state?: string): string[] {
  const product = productOf(request);
  const { lifecycle: lifecycles } = request.serverDocuments();
  const lifecycle = lifecycles[product.document.lifecycle ?? ''];
  if (!lifecycle) return [];
  return papersMadeIn(lifecycle, lifecycle.start).filter((id) => {
    const paper = paperToday(request, id);
    return paper?.public === true && (state === undefined || isFor(request, product, paper, state));
  });
}

/** The states of homes for which a paper is shown; undefined: of all. */
export function statesOf(request: FastifyRequest, { paper }: PublicPaper): string[] | undefined {
  if (paper.when === undefined) return undefined;
  const { states = [] } = request.serverDocuments().eligibility;
  return states.filter((state) => isFor(request, productOf(request), paper, state));
}

const isFor = (request: FastifyRequest, product: Product, paper: Paper, state: string): boolean =>
  holds(paper, factsIn(request, product, state), (rule) => product.rules[rule]);

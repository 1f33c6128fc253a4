import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Organisation } from '../../../runtime/schema/types.ts';
import type { RenderFirstScreen } from '../../contract/first-screen.ts';
import { type CompressedText, compressedOnce, compressedText } from './compressed.ts';
import { documentPath } from './page.ts';
import { type PageParts, pageHead, pageText } from './page-text.ts';
import { PerMinute } from './per-minute.ts';
import { RecentlyUsed } from './recently-used.ts';

/** A page without the visitor's data. */
export type ServedPage = CompressedText & { etag: string };

const drawn = new WeakMap<RenderFirstScreen | typeof undrawn, RecentlyUsed<ServedPage>>();
const undrawn = {};

/**
 * The limit of pages that are rendered for a single visitor and not cached. Rendering takes milliseconds, and anybody can
 * invent parameters: beyond 1200 a minute the browsers render.
 */
const drawnForOne = new PerMinute(1200);

/** The most cached pages, of 20 KB each with their compressed forms. */
const mostPages = 500;

/**
 * The client's page for an organisation: title, theme, page data and first screen. Cached by everything that it depends on: the
 * documents' content, the screen, the flags, the hour, and the client's renderer.
 */
export function servedPage(parts: PageParts, request: FastifyRequest, organisation: Organisation): ServedPage {
  const product = request.product();
  const { entry, place } = matchPath(product, documentPath(product, request.url));
  const head = pageHead(request, organisation, entry?.screen);
  const text = (from: PageParts): string => pageText(from, request, head, entry?.screen);
  if (head.sandbox || hasFacts(product, request.url)) {
    const drawsIt = drawnForOne.take(request.now());
    return servable(compressedOnce(text(drawsIt ? parts : { ...parts, render: undefined })));
  }
  const of = parts.render ?? undrawn;
  const kept = drawn.get(of) ?? new RecentlyUsed<ServedPage>(mostPages);
  drawn.set(of, kept);
  const hour = request.now().toISOString().slice(0, 'yyyy-mm-ddThh'.length);
  // A private page is rendered as a placeholder of its screen, the same for all visitors.
  const at = entry?.public ? place : { shape: entry?.screen ?? null };
  const key = JSON.stringify([product.hash, head, at, hour, parts.early, parts.index]);
  return kept.get(key, () => servable(compressedText(text(parts))));
}

/** Whether the URL has parameters that a screen may show: such a page is not cached for others. */
function hasFacts(product: Product, url: string): boolean {
  const [, search = ''] = url.split('?');
  const names = queryFacts.get(product) ?? queryFactsOf(product);
  queryFacts.set(product, names);
  return [...new URLSearchParams(search).keys()].some((name) => names.has(name));
}

const queryFacts = new WeakMap<Product, ReadonlySet<string>>();

const queryFactsOf = ({ facts }: Product): ReadonlySet<string> =>
  new Set(Object.values(facts).flatMap(({ source, from }) => (source === 'query' && from !== undefined ? [from] : [])));

function servable(content: CompressedText): ServedPage {
  const etag = `"${createHash('sha256').update(content.text).digest('base64url')}"`;
  return { ...content, etag };
}

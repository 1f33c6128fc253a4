import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** A link on a page: to a URL, or to a page of the same document. Measures in points, unscaled. */
export type PageLink = { rect: [number, number, number, number] } & ({ url: string } | { page: number });

/** Only links to the web or within the document are used; all other actions in a file are ignored. */
export async function linksOf(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PageLink[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  const links = await Promise.all(annotations.map((annotation) => linkOf(pdf, annotation)));
  return links.filter((link) => link !== undefined);
}

async function linkOf(pdf: PDFDocumentProxy, annotation: unknown): Promise<PageLink | undefined> {
  if (typeof annotation !== 'object' || annotation === null) return undefined;
  const { subtype, rect, url, dest }: { subtype?: unknown; rect?: unknown; url?: unknown; dest?: unknown } = annotation;
  if (subtype !== 'Link' || !isRect(rect)) return undefined;
  if (typeof url === 'string') return isWeb(url) ? { rect, url } : undefined;
  const page = await pageOf(pdf, dest).catch(() => undefined);
  return page === undefined ? undefined : { rect, page };
}

function isWeb(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

const isRect = (value: unknown): value is [number, number, number, number] =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((part) => typeof part === 'number' && Number.isFinite(part));

async function pageOf(pdf: PDFDocumentProxy, dest: unknown): Promise<number | undefined> {
  const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  if (!Array.isArray(explicit)) return undefined;
  const [target]: unknown[] = explicit;
  if (typeof target === 'number') return target + 1;
  if (typeof target !== 'object' || target === null || !('num' in target) || !('gen' in target)) return undefined;
  const { num, gen } = target;
  return typeof num === 'number' && typeof gen === 'number' ? (await pdf.getPageIndex({ num, gen })) + 1 : undefined;
}

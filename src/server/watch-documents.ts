import type { FastifyBaseLogger } from 'fastify';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { leadsToDocuments } from '../documents/document-files.ts';
import { followFiles } from '../documents/follow-files.ts';
import type { DocumentStore } from './document-store.ts';
import { documentsOverlay } from './documents-overlay.ts';
import { openPages } from './open-pages.ts';

/** Before each of the organisations that no page shows: what an open page asks for comes first. */
const restMs = 500;

/**
 * Compiles the documents below `root` after each change, until the function that it gives is called: first the organisations of the open pages, which
 * take the new documents and keep their visit, then the others that are in use. Where documents are wrong, pages show what it is, and the last good ones
 * are served.
 */
export function watchDocuments(
  root: string,
  documents: DocumentStore,
  vite: ViteDevServer,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const pages = openPages(vite.ws);
  let broken: ErrorPayload | undefined;
  let rest: NodeJS.Timeout | undefined;
  const failed = (error: unknown): void => {
    broken = documentsOverlay(root, error);
    console.error(`${error instanceof Error ? error.message : error}\nThe last good documents are served.`);
    vite.ws.send(broken);
  };
  const attempt = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      failed(error);
    }
  };
  const checkInTurn = ([next, ...others]: string[]): void => {
    if (next === undefined) return;
    rest = setTimeout(() => {
      attempt(() => documents.check([next]));
      checkInTurn(others);
    }, restMs);
  };
  const reload = (): void => {
    const started = performance.now();
    clearTimeout(rest);
    broken = undefined;
    const errors: unknown[] = [];
    try {
      documents.reload(pages.organisations());
      log.info({ ms: Math.round(performance.now() - started) }, 'the documents have changed: reloaded');
    } catch (error) {
      errors.push(error);
    }
    // A page takes away what it showed of the last errors.
    pages.update(documents.current);
    for (const error of errors) failed(error);
    if (errors.length === 0) checkInTurn([...documents.current.organisations.inUse().keys()]);
  };
  // A page that is opened meanwhile shows it as well.
  vite.ws.on('connection', () => broken && vite.ws.send(broken));
  const followNoMore = followFiles(root, leadsToDocuments, reload);
  return () => {
    clearTimeout(rest);
    return followNoMore();
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { leadsToDocuments } from '../../../runtime/files/document-files.ts';
import { type FilesSnapshot, watchFiles } from '../../documents/files/watch-files.ts';
import type { DocumentStore } from './document-store.ts';
import { documentsOverlay } from './documents-overlay.ts';
import { openPages } from './open-pages.ts';

/** The pause before each organisation that no page shows, in milliseconds: requests of open pages have priority. */
const restMs = 500;

type WatchOptions = {
  /** Where the documents are. */
  root: string;
  /** Their files as they were before the documents were read. */
  snapshot: FilesSnapshot;
  documents: DocumentStore;
  vite: ViteDevServer;
  log: FastifyBaseLogger;
};

/**
 * Compiles the documents after each change: first the organisations of the open pages, which take the new documents and keep
 * their session, then the others in use. If documents have errors, the pages show them and the last valid documents are served.
 * `reload` does so though nothing has changed.
 */
export function watchDocuments({ root, snapshot, documents, vite, log }: WatchOptions): {
  reload(): void;
  end(): Promise<void>;
} {
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
    // An updated page removes the overlay of earlier errors.
    pages.update(documents.current);
    for (const error of errors) failed(error);
    if (errors.length === 0) checkInTurn([...documents.current.organisations.inUse().keys()]);
  };
  // A page that is opened later shows the error too.
  vite.ws.on('connection', () => broken && vite.ws.send(broken));
  const stopWatching = watchFiles(root, leadsToDocuments, reload, snapshot);
  return {
    reload,
    end() {
      clearTimeout(rest);
      return stopWatching();
    },
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { ViteDevServer } from 'vite';
import { leadsToDocuments } from '../documents/document-files.ts';
import { followFiles } from '../documents/follow-files.ts';
import { type DocumentStore, DocumentsError } from './document-store.ts';
import { documentsOverlay } from './documents-overlay.ts';

/**
 * Compiles the documents below `root` after each change, until the function that it gives is called. Where they are good, open pages reload, and keep
 * their visit; where not, pages show what is wrong, and the last good documents are served.
 */
export function watchDocuments(
  root: string,
  documents: DocumentStore,
  vite: ViteDevServer,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let broken: DocumentsError | undefined;
  const show = (error: DocumentsError): void => vite.ws.send(documentsOverlay(root, error));
  const reload = (): void => {
    const started = performance.now();
    try {
      documents.reload();
      broken = undefined;
      log.info({ ms: Math.round(performance.now() - started) }, 'the documents have changed: reloaded');
      vite.ws.send({ type: 'full-reload' });
    } catch (error) {
      if (!(error instanceof DocumentsError)) throw error;
      broken = error;
      console.error(`${error.message}\nThe last good documents are served.`);
      show(error);
    }
  };
  // A page that is opened meanwhile shows it as well.
  vite.ws.on('connection', () => broken && show(broken));
  return followFiles(root, leadsToDocuments, reload);
}

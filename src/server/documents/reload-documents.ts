import { type DocumentStore, DocumentsError } from './document-store.ts';

type Log = { info(context: object, text: string): void; error(context: object, text: string): void };

/**
 * Reads the documents again, without a restart. Errors are logged, and the organisations concerned keep their last valid
 * documents.
 */
export function reloadDocuments(documents: DocumentStore, log: Log): void {
  const started = performance.now();
  try {
    documents.reload();
    log.info({ ms: Math.round(performance.now() - started) }, 'the documents are read anew');
  } catch (error) {
    if (!(error instanceof DocumentsError)) throw error;
    log.error({ diagnostics: error.message }, 'the last good documents are served: there are errors in the new ones');
  }
}

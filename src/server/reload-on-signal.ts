import { type DocumentStore, DocumentsError } from './document-store.ts';

/** What a deployment sends once new documents are in place; a hang-up is a closed terminal's. */
export const reloadSignal = 'SIGUSR2';

type Log = { info(context: object, text: string): void; error(context: object, text: string): void };

/**
 * Reads the documents anew at each signal, without a restart. What is wrong is logged: each organisation that it concerns keeps its last good documents.
 * Gives a function that ends it.
 */
export function reloadOnSignal(documents: DocumentStore, log: Log): () => void {
  const reload = (): void => {
    const started = performance.now();
    try {
      documents.reload();
      log.info({ ms: Math.round(performance.now() - started) }, 'the documents are read anew');
    } catch (error) {
      if (!(error instanceof DocumentsError)) throw error;
      log.error({ diagnostics: error.message }, 'the last good documents are served: there are errors in the new ones');
    }
  };
  process.on(reloadSignal, reload);
  return () => void process.off(reloadSignal, reload);
}

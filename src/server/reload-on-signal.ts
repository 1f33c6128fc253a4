import { type DocumentStore, DocumentsError } from './document-store.ts';

/** The signal that a deployment sends once new documents are in place. Not SIGHUP, which a closed terminal sends. */
export const reloadSignal = 'SIGUSR2';

type Log = { info(context: object, text: string): void; error(context: object, text: string): void };

/**
 * Reads the documents again at each signal, without a restart. Errors are logged, and the organisations concerned keep their
 * last valid documents. Returns a function that removes the listener.
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

/** The signal that a deployment sends once new documents are in place. Not SIGHUP, which a closed terminal sends. */
export const reloadSignal = 'SIGUSR2';

/**
 * Reads the documents again at each signal, without a restart. `started`: a signal that comes before is obeyed then, instead of
 * ending the process. Returns a function that removes the listener.
 */
export function reloadOnSignal(started: Promise<{ reload(): void }>): () => void {
  // That a start has failed is said elsewhere.
  const onSignal = (): void =>
    void started.then(
      ({ reload }) => reload(),
      () => undefined,
    );
  process.on(reloadSignal, onSignal);
  return () => void process.off(reloadSignal, onSignal);
}

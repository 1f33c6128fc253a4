import type { Session } from '../engine/session/session.ts';
import type { Runtime } from '../state/runtime.ts';

/** The wait before the first retry, and the longest wait, in milliseconds. */
const firstMs = 2_000;
const longestMs = 60_000;

/**
 * The wait before a retry after `failures` failed ones: each twice the previous one. Half of it is random (`random`: from 0 to 1), so that pages
 * do not all retry at the same moment when a server is back.
 */
export function waitMs(failures: number, random: () => number): number {
  const longestWait = Math.min(longestMs, firstMs * 2 ** failures);
  return longestWait / 2 + (random() * longestWait) / 2;
}

/**
 * Repeats a call that did not reach the server, and a load of documents, as soon as the browser is online. Browsers have no
 * event for a server that is reachable again, so while the browser is online the call is repeated after increasing waits.
 */
export function reconnect(
  { store, sessionAtom, loadingAtom, retryLoad, dispatch }: Runtime,
  random: () => number = Math.random,
): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before = store.get(sessionAtom);
  const retry = (): void => {
    if (store.get(loadingAtom) === 'failed') retryLoad();
    else dispatch({ type: 'online' });
  };
  const tryAgain = (): void => {
    if (navigator.onLine) retry();
    else wait();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(tryAgain, waitMs(failures, random));
  };
  const follow = (): void => {
    const now = store.get(sessionAtom);
    if (now.stalled !== before.stalled) {
      clearTimeout(timer);
      if (now.stalled !== null) {
        wait();
        failures += 1;
      }
    }
    // A retry in progress does not count as a success yet.
    if (now.stalled === null && !isRetrying(now)) failures = 0;
    before = now;
  };
  addEventListener('online', () => {
    failures = 0;
    if (store.get(sessionAtom).stalled !== null || store.get(loadingAtom) === 'failed') retry();
  });
  store.sub(sessionAtom, follow);
  const followLoading = (): void => {
    clearTimeout(timer);
    const documents = store.get(loadingAtom);
    if (documents === 'none') failures = 0;
    if (documents !== 'failed') return;
    wait();
    failures += 1;
  };
  store.sub(loadingAtom, followLoading);
  if (store.get(loadingAtom) === 'failed') followLoading();
}

/** Whether a call that the visitor waits for is in progress. */
const isRetrying = ({ pending }: Session): boolean =>
  Object.values(pending).some(({ kind, background, quiet }) => kind === 'call' && !background && !quiet);

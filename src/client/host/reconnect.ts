import type { Runtime } from '../../../runtime/state/runtime.ts';

/** A server that is back tells no browser so: it is asked this often. */
const everyMs = 15_000;

/** A call that did not reach the server is made again as soon as the browser is online, and now and then while it is. */
export function reconnect({ store, sessionAtom, dispatch }: Runtime): void {
  const tryAgain = (): void => {
    if (navigator.onLine && store.get(sessionAtom).stalled !== null) dispatch({ type: 'online' });
  };
  addEventListener('online', tryAgain);
  setInterval(tryAgain, everyMs);
}

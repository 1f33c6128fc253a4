import { afterPaint } from '../../../runtime/host/after-paint.ts';
import { browserHistory } from '../../../runtime/host/browser-history.ts';
import type { Storages } from '../../../runtime/host/browser-storage.ts';
import { openStorages } from '../../../runtime/host/open-storages.ts';
import { leastShownMs } from '../../../runtime/host/overlay-read.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { PageData } from '../../contract/page-data.ts';
import { crashAtom } from '../failure/crash.ts';
import { createLostChunks, type LostChunks } from '../host/reload-on-lost-chunk.ts';
import { type ComposedRuntime, composeRuntime } from './compose-runtime.ts';
import { openAddress } from './open-address.ts';

/** A page whose URL is open, but which is not rendered yet. */
export type OpenedPage = {
  data: PageData;
  composed: ComposedRuntime;
  chunks: LostChunks;
  storages: Storages;
  fetch: typeof fetch;
};

/**
 * Composes a page with the browser's own parts (history, storages, fetch, clock) and opens its URL. Imports nothing that
 * renders, so that it runs while those modules are still loading. Throws what `openAddress` throws.
 */
export async function openPage(data: PageData): Promise<OpenedPage> {
  const storages = openStorages();
  const chunks = createLostChunks(storages.isKept === false ? undefined : storages.session, () => location.reload());
  const ownFetch = fetch.bind(globalThis);
  const composed = composeRuntime(data, {
    storages,
    fetch: ownFetch,
    location,
    history: browserHistory,
    importModule: (address) => import(/* @vite-ignore */ address),
    afterPaint,
    // Specification 2, section 9.
    leastOverlayMs: leastShownMs,
    failed: (error) => composed.runtime.store.set(crashAtom, { error }),
  });
  const { runtime } = composed;
  const { pathname, search } = location;
  await openAddress(runtime, composed, { data, pathname, search });
  if (data.opened !== undefined) {
    // The server's rendering stays until the browser has the documents of the same screen.
    await loaded(runtime);
    // Holds responses back: one that arrives before the screen is rendered would change it from the server's. `showApp` ends
    // this.
    runtime.pointer.begin();
  }
  return { data, composed, chunks, storages, fetch: ownFetch };
}

/** Resolves once no documents are loading, whether they have loaded or failed. */
const loaded = ({ store, loadingAtom }: Runtime): Promise<void> =>
  new Promise((resolve) => {
    const end = store.sub(loadingAtom, follow);
    function follow(): void {
      if (store.get(loadingAtom) === 'loading') return;
      resolve();
      end();
    }
    follow();
  });

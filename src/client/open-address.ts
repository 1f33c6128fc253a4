import { machinePath, queryOf } from '../../runtime/react/context/navigation.ts';
import type { Runtime } from '../../runtime/state/runtime.ts';
import type { PageData } from '../contract/page-data.ts';
import type { ComposedRuntime } from './compose-runtime.ts';
import { authModeOf, identify } from './identity.ts';
import { trackerKey } from './telemetry/consent.ts';

/**
 * Finds out who the user is, and opens the address of the page with what the browser has stored, and with the functions that its documents call. Throws IdentityUnknown,
 * and the error of an import.
 */
export async function openAddress(
  runtime: Runtime,
  { api, token, storage, functions, telemetry }: OpeningParts,
  { data, pathname, search }: { data: Pick<PageData, 'basePath' | 'product'>; pathname: string; search: string },
): Promise<void> {
  const { product } = data;
  // A server of another release may not say which functions are called.
  const callsNone = product.functions?.length === 0;
  const [identity] = await Promise.all([
    identify(api, token, authModeOf(product)),
    ...(callsNone ? [] : [functions.load()]),
  ]);
  runtime.dispatch({
    type: 'open',
    path: machinePath(data.basePath, pathname),
    query: queryOf(search),
    stored: { ...storedBy(storage, telemetry.allowed()), identity },
    nonce: crypto.randomUUID(),
  });
}

type OpeningParts = Pick<ComposedRuntime, 'api' | 'token' | 'storage' | 'functions' | 'telemetry'>;

/**
 * What the browser has stored. Who may not be counted gets a tracker for this page alone, which is stored nowhere:
 * without one nobody can apply.
 */
function storedBy(
  storage: ComposedRuntime['storage'],
  allowed: boolean,
): ReturnType<ComposedRuntime['storage']['stored']> {
  const stored = storage.stored();
  return allowed ? stored : { ...stored, values: { ...stored.values, [trackerKey]: crypto.randomUUID() } };
}

/** Tracks a page view for each path that is shown (specification 2, section 7.6). */
export function trackPages({ store, sessionAtom }: Runtime, track: ComposedRuntime['track']): void {
  let shown: string | undefined;
  const follow = (): void => {
    const { path } = store.get(sessionAtom);
    if (path === shown) return;
    shown = path;
    track('page-view');
  };
  store.sub(sessionAtom, follow);
  follow();
}

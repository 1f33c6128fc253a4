import { machinePath, queryOf } from '../../../runtime/react/context/navigation.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { PageData } from '../../contract/page-data.ts';
import { pageTrackerKey, trackerKey } from '../telemetry/consent.ts';
import type { ComposedRuntime } from './compose-runtime.ts';
import { authModeOf, identify } from './identity.ts';

/**
 * Identifies the user, loads the functions that the documents call, and opens the page's URL with the browser's stored data.
 * Throws IdentityUnknown, and import errors.
 */
export async function openAddress(
  runtime: Runtime,
  { api, token, storage, functions, telemetry }: OpeningParts,
  { data, pathname, search }: { data: Pick<PageData, 'basePath' | 'product'>; pathname: string; search: string },
): Promise<void> {
  const { product } = data;
  // A server of another release may not send which functions are called.
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
 * The browser's stored data, with an id that is not stored and stands in for the tracker, which the registration requires: of a
 * visitor who may not be tracked, and where the telemetry service cannot be reached.
 */
function storedBy(
  storage: ComposedRuntime['storage'],
  allowed: boolean,
): ReturnType<ComposedRuntime['storage']['stored']> {
  const stored = storage.stored();
  const key = allowed ? pageTrackerKey : trackerKey;
  return { ...stored, values: { ...stored.values, [key]: crypto.randomUUID() } };
}

/** Tracks a page view for each path shown (specification 2, section 7.6). */
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

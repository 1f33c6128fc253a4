import { machinePath, queryOf } from '../../runtime/react/context/navigation.ts';
import type { Runtime } from '../../runtime/state/runtime.ts';
import type { PageData } from '../contract/page-data.ts';
import type { ComposedRuntime } from './compose-runtime.ts';
import { authModeOf, identify } from './identity.ts';

/**
 * Finds out who the user is, and opens the address of the page with what the browser has stored, and with the functions that its documents call. Throws IdentityUnknown,
 * and the error of an import.
 */
export async function openAddress(
  runtime: Runtime,
  { api, token, storage, functions }: Pick<ComposedRuntime, 'api' | 'token' | 'storage' | 'functions'>,
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
    stored: { ...storage.stored(), identity },
    nonce: crypto.randomUUID(),
  });
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

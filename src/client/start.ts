import { createElement, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { isLoginAddress, withVisitParameters } from '../../runtime/engine/machine/navigate.ts';
import type { Product } from '../../runtime/engine/product.ts';
import type { Runtime } from '../../runtime/state/runtime.ts';
import type { PageData } from '../contract/page-data.ts';
import { App } from './app.tsx';
import { type Composed, compose } from './compose.ts';
import { loadToDraw } from './first-screen/load-to-draw.ts';
import { showApp } from './first-screen/show-app.ts';
import { loggedOutKey } from './host/browser-storage.ts';
import { overridden } from './host/flags.ts';
import { prefetchAlong } from './host/prefetch.ts';
import { reconnect } from './host/reconnect.ts';
import { authModeOf, logOut } from './identity.ts';
import { openAddress, trackPages } from './open-address.ts';

/** A page that runs. */
export type Started = { page: Root; composed: Composed; data: PageData };

type Failed = (root: Element, error: unknown) => void;

/** Opens the address and renders, or takes over what the server has rendered; `failed` is called where nothing can be rendered. */
export async function start(root: Element, data: PageData, failed: Failed): Promise<Started> {
  const composed = compose(data);
  const { parts, documents, storage: keeping, drafts, flags, track } = composed;
  const { runtime } = parts;
  const { pathname, search } = location;
  if (data.opened !== undefined) await loadToDraw(data, pathname, documents);
  await openAddress(runtime, composed, { data, pathname, search });
  // What the server has drawn stays until the browser has the documents of the same screen.
  if (data.opened !== undefined) await loaded(runtime);
  // The server knows nothing of the flags of this tab.
  const isOverridden = Object.keys(overridden(sessionStorage)).length > 0;
  // An answer that came between would show another screen than the server's.
  const page = showApp({
    root,
    runtime,
    opened: isOverridden ? undefined : data.opened,
    app: appOf(composed, data),
    failed,
  });
  prefetchAlong(runtime, documents, parts);
  trackPages(runtime, track);
  reconnect(runtime);
  flags.watch();
  // Input in a field that still has the focus is stored too.
  addEventListener('pagehide', () => {
    runtime.flush();
    drafts.flush();
  });
  addEventListener('storage', ({ key }) => {
    if (key === loggedOutKey) keeping.loggedOutElsewhere();
  });
  return { page, composed, data };
}

/** Resolves at once where nothing is loading, and where it cannot be loaded. */
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

const appOf = (composed: Composed, { environment, product }: PageData): ReactNode =>
  createElement(App, {
    parts: composed.parts,
    sandbox: environment === 'sandbox',
    onLogout: () => void logout(composed, product),
    onError: (error) => crashed(composed, error),
  });

async function logout({ api, token, storage: keeping, drafts, parts }: Composed, product: Product): Promise<void> {
  const { store, sessionAtom } = parts.runtime;
  drafts.stop();
  const provider = await logOut(api, token, authModeOf(product));
  keeping.loggedOut();
  const ended = provider !== undefined && isLoginAddress(product, provider);
  location.assign(ended ? provider : withVisitParameters('/auth/login', store.get(sessionAtom).query));
}

/** A lost chunk reloads the page; any other error is logged and tracked. */
function crashed({ chunks, track }: Composed, error: unknown): void {
  if (chunks.reload(error)) return;
  console.error(error);
  track('error-page', { message: error instanceof Error ? error.message : String(error) });
}

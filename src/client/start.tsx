import { createRoot, type Root } from 'react-dom/client';
import { isLoginAddress, withVisitParameters } from '../../runtime/engine/machine/navigate.ts';
import type { Product } from '../../runtime/engine/product.ts';
import type { PageData } from '../contract/page-data.ts';
import { App } from './app.tsx';
import { type Composed, compose } from './compose.ts';
import { loggedOutKey } from './host/browser-storage.ts';
import { prefetchAlong } from './host/prefetch.ts';
import { reconnect } from './host/reconnect.ts';
import { authModeOf, logOut } from './identity.ts';
import { openAddress, trackPages } from './open-address.ts';

/** Opens the address and renders; `failed` is called where nothing can be rendered. */
export async function start(
  root: Element,
  data: PageData,
  failed: (root: Element, error: unknown) => void,
): Promise<Root> {
  const composed = compose(data);
  const { parts, documents, storage: keeping, drafts, flags, track } = composed;
  const { runtime } = parts;
  const { pathname, search } = location;
  await openAddress(runtime, composed, { data, pathname, search });
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
  // An error beyond every boundary would leave a blank page.
  const page = createRoot(root, { onUncaughtError: (error) => failed(root, error) });
  page.render(
    <App
      parts={parts}
      sandbox={data.environment === 'sandbox'}
      onLogout={() => void logout(composed, data.product)}
      onError={(error) => crashed(composed, error)}
    />,
  );
  return page;
}

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

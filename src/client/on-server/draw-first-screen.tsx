import { renderToString } from 'react-dom/server';
import { matchPath } from '../../../runtime/engine/flow/match-path.ts';
import type { CompiledScreen } from '../../../runtime/engine/product.ts';
import type { Stored } from '../../../runtime/engine/session/session.ts';
import { hasLateBlock } from '../../../runtime/react/blocks/has-late-block.ts';
import { views } from '../../../runtime/react/blocks/late/views.ts';
import { lateViews } from '../../../runtime/react/blocks/late-view.tsx';
import { machinePath, queryOf, sitePath } from '../../../runtime/react/context/navigation.ts';
import { type RuntimeParts, RuntimeProvider } from '../../../runtime/react/context/runtime-context.tsx';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { RenderFirstScreen } from '../../contract/first-screen.ts';
import { ErrorPage } from '../failure/error-boundary.tsx';
import { openedVisit } from '../first-screen/opened-visit.ts';
import { sessionOfPage } from '../first-screen/session-of-page.ts';
import { App } from '../start/app.tsx';
import { Shape } from './shape.tsx';
import { type DrawnSession, stillParts } from './still-parts.ts';

lateViews.provide(views);

/**
 * Renders the first screen of a visitor of whom neither browser nor server has any data. A screen that requires a known
 * visitor, or reads the browser's storage, is rendered as a placeholder. Uses no browser API and performs no effects.
 */
export const renderFirstScreen: RenderFirstScreen = (request) => {
  const { product, head, url } = request;
  const [pathname = '', search = ''] = url.split('?');
  const path = machinePath(head.basePath, pathname);
  const { now, validators } = request;
  const visit = { product, session: sessionOfPage(head, now), basePath: head.basePath, now, validators };
  const parts = stillParts(visit, pathname, search);
  const { runtime } = parts;
  const { entry } = matchPath(product, path);
  const sandbox = head.environment === 'sandbox';
  const shape = (): string => renderToString(<Shape parts={parts} sandbox={sandbox} screen={entry?.screen} />);
  const words = {
    description: formattedCopy(runtime, product.shell.states?.copy['page-description']),
    noScripts: formattedCopy(runtime, product.shell.states?.copy['no-scripts']),
    unloaded: renderToString(
      <RuntimeProvider {...parts}>
        <ErrorPage />
      </RuntimeProvider>,
    ),
  };
  const shapeAlone = () => ({ html: shape(), title: product.brand.name, ...words, late: false, opened: null });
  if (entry && !entry.public) return shapeAlone();
  const browser = keptByNobody();
  runtime.dispatch({ type: 'open', path, query: queryOf(search), stored: browser.stored, nonce: '' });
  browser.forget();
  const html = renderToString(<App parts={parts} sandbox={sandbox} onLogout={doNothing} onError={rethrow} />);
  if (browser.wasRead()) return shapeAlone();
  const late = hasLateBlock(shownScreen(runtime)?.blocks);
  return { html, title: titleOf(parts), ...words, late, opened: openedVisit(runtime.store.get(runtime.sessionAtom)) };
};

/** Renders the content of the page's root for a visit as it stands, whoever visits; what loads later is left out. */
export function renderSession(drawn: DrawnSession): string {
  const parts = stillParts(drawn, sitePath(drawn.basePath, drawn.session.path), '');
  return renderToString(<App parts={parts} sandbox={false} onLogout={doNothing} onError={rethrow} />);
}

const doNothing = (): void => undefined;

function rethrow(error: unknown): never {
  throw error;
}

/** An empty browser storage, which records whether it was read since `forget`. */
function keptByNobody(): { stored: Stored; forget(): void; wasRead(): boolean } {
  let read = false;
  const values = new Proxy<Record<string, string>>(
    {},
    {
      getOwnPropertyDescriptor(target, key) {
        read = true;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    },
  );
  const stored: Stored = { draft: null, application: null, preAuth: null, identity: null, values };
  return {
    stored,
    forget() {
      read = false;
    },
    wasRead: () => read,
  };
}

function shownScreen({ store, sessionAtom, productAtom }: Runtime): CompiledScreen | undefined {
  const { place } = store.get(sessionAtom);
  return place.kind === 'nowhere' ? undefined : store.get(productAtom).screens[place.screen];
}

/** The page's title, as the screen sets it in the browser. */
function titleOf({ runtime, brand }: Pick<RuntimeParts, 'runtime' | 'brand'>): string {
  const { shell } = runtime.store.get(runtime.productAtom);
  const screen = shownScreen(runtime);
  const copy = screen ? (screen.title ?? screen.heading) : shell.states?.copy['not-found-title'];
  return `${formattedCopy(runtime, copy)} – ${brand}`;
}

const formattedCopy = ({ store, facts }: Runtime, copy: Parameters<typeof facts.text>[0] | undefined): string =>
  store.get(facts.text(copy ?? ''));

import { createElement, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { withVisitParameters } from '../../../runtime/engine/machine/navigate.ts';
import { isLoginAddress } from '../../../runtime/engine/machine/target-address.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { loggedOutKey, type Storages } from '../../../runtime/host/browser-storage.ts';
import { prefetchAlong, shownScreen } from '../../../runtime/host/prefetch.ts';
import { reconnect } from '../../../runtime/host/reconnect.ts';
import { createScreenCode } from '../../../runtime/host/screen-code.ts';
import { whenIdle } from '../../../runtime/host/when-idle.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { PageData } from '../../contract/page-data.ts';
import { loadToDraw } from '../first-screen/load-to-draw.ts';
import { isDrawn, showApp } from '../first-screen/show-app.ts';
import { overridden } from '../host/flags.ts';
import { recorderOf } from '../telemetry/recorder-of.ts';
import type { SessionKey } from '../telemetry/session.ts';
import { App } from './app.tsx';
import { type Composed, compose } from './compose.ts';
import { authModeOf, logOut } from './identity.ts';
import { trackPages } from './open-address.ts';
import type { OpenedPage } from './open-page.ts';

/** A running page. */
export type Started = { page: Root; composed: Composed; data: PageData };

type Failed = (root: Element, error: unknown) => void;

/** Renders an opened page, or hydrates the server's rendering. `failed` is called if nothing can be rendered. */
export async function start(root: Element, page: OpenedPage, failed: Failed): Promise<Started> {
  const { data, storages } = page;
  const composed = compose(page);
  const { parts, documents, storage, drafts, flags, track, telemetry } = composed;
  const { runtime } = parts;
  if (data.opened !== undefined) await loadToDraw(data, location.pathname, documents);
  // The server does not know this tab's own flags.
  const isOverridden = Object.keys(overridden(storages.session)).length > 0;
  const opened = isOverridden ? undefined : data.opened;
  if (!isDrawn(runtime, opened)) await loadCodeOfPage(parts);
  const shown = showApp({ root, runtime, opened, app: appOf(composed, data), failed });
  prefetchAlong(runtime, documents, parts);
  if (telemetry.allowed()) beginSession(composed, storages);
  else removeTrackerCookie();
  trackPages(runtime, track);
  reconnect(runtime);
  whenIdle(() => flags.watch());
  // Also stores the input of a field that still has the focus.
  addEventListener('pagehide', () => {
    runtime.flush();
    drafts.flush();
  });
  addEventListener('storage', ({ key }) => {
    if (key === loggedOutKey) storage.loggedOutElsewhere();
  });
  return { page: shown, composed, data };
}

/** Loads the code of the page that is drawn first: what comes after it would push the rest down. */
async function loadCodeOfPage(parts: Composed['parts']): Promise<void> {
  const screen = shownScreen(parts.runtime);
  if (screen) await createScreenCode(parts).load(screen);
}

/**
 * Begins the telemetry session. Its module is loaded after the first rendering; without it, or without a session, the page
 * works.
 */
function beginSession(composed: Composed, storages: Storages): void {
  const { api, telemetry, parts } = composed;
  const failed = (error: unknown): null => {
    console.warn(error instanceof Error ? error.message : error);
    return null;
  };
  const begin = async () => {
    const { establishSession } = await import('../telemetry/session.ts');
    const { search } = location;
    const { innerWidth: width, innerHeight: height } = window;
    const device = { search, referrer: document.referrer, screen, window: { width, height }, version: '1' };
    // Waits for the flow's own call for a tracker id: a browser has only one.
    await atRest(parts.runtime);
    const base = await telemetry.base();
    return establishSession(api, storages, device, { base });
  };
  const session = begin().catch(failed);
  telemetry.takeSession(session);
  void beginRecording(composed, session).catch(failed);
}

/** Begins a session recording, if the lender has a recorder. */
async function beginRecording(
  { api, queries, telemetry, parts: { runtime } }: Composed,
  session: Promise<SessionKey | null>,
): Promise<void> {
  const { store, sessionAtom, productAtom } = runtime;
  const product = store.get(productAtom);
  if (recorderOf(product) === undefined) return;
  const { recordSession } = await import('../telemetry/replay.ts');
  const importModule = (address: string): Promise<{ default: unknown }> => import(/* @vite-ignore */ address);
  await recordSession(
    {
      api,
      queries,
      product,
      importModule,
      setRecording: telemetry.recorded,
      application: () => uuidOf(store.get(sessionAtom).application),
      onChange: (then) => void store.sub(sessionAtom, then),
    },
    session,
  );
}

const uuidOf = (application: Session['application']): string | undefined =>
  typeof application?.uuid === 'string' ? application.uuid : undefined;

/** Resolves once no call is in progress. */
const atRest = ({ store, sessionAtom }: Runtime): Promise<void> =>
  new Promise((resolve) => {
    const end = store.sub(sessionAtom, follow);
    follow();
    function follow(): void {
      if (Object.values(store.get(sessionAtom).pending).some(({ kind }) => kind !== 'timer')) return;
      resolve();
      end();
    }
  });

/** Removes the tracker cookie, so that the server does not assign experiments to a browser that may not be tracked. */
function removeTrackerCookie(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = 'lintel-tracker=; path=/; max-age=0';
}

const appOf = (composed: Composed, { environment, product }: PageData): ReactNode =>
  createElement(App, {
    parts: composed.parts,
    sandbox: environment === 'sandbox',
    chat: composed.domains.chat,
    onLogout: () => void logout(composed, product),
    onError: (error) => crashed(composed, error),
  });

async function logout({ api, token, storage, drafts, parts }: Composed, product: Product): Promise<void> {
  const { store, sessionAtom } = parts.runtime;
  drafts.stop();
  const provider = await logOut(api, token, authModeOf(product));
  storage.loggedOut();
  const ended = provider !== undefined && isLoginAddress(product, provider);
  location.assign(ended ? provider : withVisitParameters('/auth/login', store.get(sessionAtom).query));
}

/** A module that cannot be loaded reloads the page, which is returned; any other error is logged and tracked. */
function crashed({ chunks, track }: Composed, error: unknown): boolean {
  if (chunks.reload(error)) return true;
  console.error(error);
  // The message may contain the borrower's input, so it is only written to this browser's console.
  track('error-page', { name: error instanceof Error ? error.name : typeof error });
  return false;
}

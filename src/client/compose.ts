import { isClosedResponse } from '../../runtime/engine/machine/flags.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { createNavigation } from '../../runtime/react/context/navigation.ts';
import type { RuntimeParts } from '../../runtime/react/context/runtime-context.tsx';
import { createRuntime, type Runtime } from '../../runtime/state/runtime.ts';
import { blockWidgets, widgets } from '../../runtime/widgets/index.ts';
import type { PageData } from '../contract/page-data.ts';
import { pageFunctions as functions } from '../lending/page-functions.ts';
import { type Api, createApi } from './api/api.ts';
import { createQueries } from './api/queries.ts';
import { createTokenStore, type TokenStore } from './api/token.ts';
import { crashAtom } from './crash.ts';
import { afterPaint } from './host/after-paint.ts';
import { browserHistory } from './host/browser-history.ts';
import { type BrowserStorage, createBrowserStorage } from './host/browser-storage.ts';
import { createClock } from './host/clock.ts';
import { createDocuments, type Documents } from './host/documents.ts';
import { createFlags } from './host/flags.ts';
import { createPerform } from './host/perform.ts';
import { createLostChunks, type LostChunks } from './host/reload-on-lost-chunk.ts';
import { fileFailure } from './host/report-refusals.ts';
import { createServerDrafts, type ServerDrafts } from './host/server-drafts.ts';
import { createTracking } from './host/tracking.ts';
import { createUploads } from './host/uploads.ts';
import { createServices } from './services.ts';

/** The composed parts of a page. */
export type Composed = {
  parts: RuntimeParts;
  api: Api;
  token: TokenStore;
  storage: BrowserStorage;
  drafts: ServerDrafts;
  flags: ReturnType<typeof createFlags>;
  documents: Documents;
  chunks: LostChunks;
  track(event: string, properties?: JsonObject): void;
};

/** Composes a page with the browser's own parts: history, storages, fetch, clock. */
export function compose(data: PageData): Composed {
  const { product } = data;
  const token = createTokenStore(localStorage);
  const api = createApi({ org: data.organisation.orgCode ?? product.org, token, fetch: fetch.bind(globalThis) });
  const queries = createQueries(api);
  const chunks = createLostChunks(sessionStorage, () => location.reload());
  const documents = createDocuments({
    org: product.org,
    fetch: fetch.bind(globalThis),
    importModule: importer(chunks),
  });
  const navigation = createNavigation(browserHistory, data.basePath, `${location.pathname}${location.search}`);
  const now = createClock(data.sandbox?.now ?? null);
  const storage = createBrowserStorage(
    { local: localStorage, session: sessionStorage },
    product.org,
    product.facts,
    now,
  );
  const sendEvent = createTracking(api, location);
  const track: Composed['track'] = (event, properties = {}) =>
    sendEvent(event, properties, runtime.store.get(runtime.sessionAtom));
  const flags = createFlags({ queries, runtime: () => runtime });
  const refused = (status: number, body: Json): void => {
    if (isClosedResponse(status, body)) void flags.refresh();
    else runtime.dispatch({ type: 'refused', status, body });
  };
  const drafts = createServerDrafts({ api, token, refused });
  const perform = createPerform({
    api,
    queries,
    token,
    storage: storage,
    drafts,
    navigation,
    track,
    flags,
    dispatch: (event) => runtime.dispatch(event),
    page: location,
  });
  const runtime: Runtime = createRuntime({
    product,
    session: startSession({
      now: now(),
      flags: { ...data.flags, ...data.sandbox?.flags, environment: data.environment },
    }),
    validators: documents.validators,
    functions,
    now,
    host: {
      perform,
      loadScreen: documents.loadScreen,
      loadValidator: documents.validators.load,
      failed: (error) => runtime.store.set(crashAtom, { error }),
      afterPaint,
    },
  });
  const asking = { headers: api.fileHeaders, fetch: fetch.bind(globalThis), refused };
  const uploads = createUploads({
    ...asking,
    application: () => currentApplication(runtime),
    request: () => new XMLHttpRequest(),
  });
  const services = createServices(queries, now, api.fileHeaders, {
    ...uploads,
    fileFailed: (path) => fileFailure(asking, path),
  });
  const { validators } = documents;
  const parts = { runtime, validators, widgets, blockWidgets, services, navigation, brand: product.brand.name };
  return { parts, api, token, storage: storage, drafts, flags, documents, chunks, track };
}

/** The application of the open screen, else of the session. */
function currentApplication({ store, sessionAtom }: Runtime): string | undefined {
  const { place, application } = store.get(sessionAtom);
  const opened = place.kind === 'screen' ? place.application : undefined;
  return opened ?? (typeof application?.uuid === 'string' ? application.uuid : undefined);
}

/** Imports a module by its address. A module that arrives resets the count of reloads. */
const importer =
  (chunks: LostChunks) =>
  async (address: string): Promise<{ default: unknown }> => {
    const module: { default: unknown } = await import(/* @vite-ignore */ address);
    chunks.arrived();
    return module;
  };

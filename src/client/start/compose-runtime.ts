import { isClosedResponse } from '../../../runtime/engine/machine/flags.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { type BrowserStorage, createBrowserStorage, type Storages } from '../../../runtime/host/browser-storage.ts';
import { createClock } from '../../../runtime/host/clock.ts';
import type { Documents } from '../../../runtime/host/documents.ts';
import { createOverlayRead } from '../../../runtime/host/overlay-read.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import {
  createNavigation,
  type LocationPort,
  type Navigation,
  opensInApp,
} from '../../../runtime/react/context/navigation.ts';
import { createRuntime, type Runtime } from '../../../runtime/state/runtime.ts';
import type { Api } from '../../contract/api/api.ts';
import type { PageData } from '../../contract/page-data.ts';
import { createApi } from '../api/api.ts';
import { createQueries, type Queries } from '../api/queries.ts';
import { createTokenStore, type TokenStore } from '../api/token.ts';
import { sessionOfPage } from '../first-screen/session-of-page.ts';
import { createDocuments, DocumentsReplaced } from '../host/documents.ts';
import { createFlags, overridden } from '../host/flags.ts';
import { createPageFunctions, type PageFunctions } from '../host/page-functions.ts';
import { createPerform } from '../host/perform.ts';
import { isLostChunk } from '../host/reload-on-lost-chunk.ts';
import { apiReportingRefusals } from '../host/report-refusals.ts';
import { createServerDrafts, type ServerDrafts } from '../host/server-drafts.ts';
import { mayTrack } from '../telemetry/consent.ts';
import type { SessionKey } from '../telemetry/session.ts';
import { createTelemetryBase } from '../telemetry/telemetry-base.ts';
import { createTracking, type Track } from '../telemetry/tracking.ts';

/** The parts of the browser that a page uses. */
export type BrowserParts = {
  storages: Storages;
  fetch: typeof fetch;
  location: Pick<Location, 'hostname' | 'pathname' | 'search' | 'assign' | 'reload'>;
  history: LocationPort;
  importModule(address: string): Promise<{ default: unknown }>;
  afterPaint(then: () => void): void;
  /** The minimum time for which an overlay is shown, in milliseconds; absent: none, for pages without a viewer. */
  leastOverlayMs?: number;
  /** Called with an error of the state machine, or of a document that did not load. */
  failed(error: unknown): void;
};

/** A page's runtime, without the components that render it. */
export type ComposedRuntime = {
  runtime: Runtime;
  navigation: Navigation;
  api: Api;
  queries: Queries;
  token: TokenStore;
  storage: BrowserStorage;
  drafts: ServerDrafts;
  flags: ReturnType<typeof createFlags>;
  documents: Documents;
  functions: PageFunctions;
  now(): string;
  /** Called for each request that the server refused. */
  refused(status: number, body: Json): void;
  track(event: string, properties?: JsonObject, counting?: Parameters<Track>[3]): void;
  telemetry: Telemetry;
};

type Telemetry = {
  /** Whether the visitor may be tracked. */
  allowed(): boolean;
  /** Later events have this session's key, once it is known. */
  takeSession(key: Promise<SessionKey | null>): void;
  /** The origin of the telemetry service; '' is the page's own site. */
  base(): Promise<string>;
  /** Sets the session recording that later calls name; undefined: none. */
  recorded(link: string | undefined): void;
};

/** Composes the runtime with the calls, the storages and the navigation of one page. */
export function composeRuntime(data: PageData, browser: BrowserParts): ComposedRuntime {
  const { product } = data;
  const { fetch, location } = browser;
  const token = createTokenStore(browser.storages.local);
  const org = data.organisation.orgCode ?? product.org;
  const { api, recorded } = composeApi({ org, token, fetch });
  const queries = createQueries(api);
  const functions = createPageFunctions();
  const documents = createDocuments({
    org: product.org,
    language: product.language?.tag,
    fetch,
    importModule: browser.importModule,
    loadFunctions: functions.load,
  });
  const navigation = createNavigation(browser.history, data.basePath, `${location.pathname}${location.search}`);
  const now = createClock(data.sandbox?.now ?? null);
  const storage = createBrowserStorage(browser.storages, product.org, product.facts, now);
  const session = (): Session => runtime.store.get(runtime.sessionAtom);
  const { track, ...telemetry } = composeTelemetry(data, browser, { api, session });
  const flags = createFlags({ queries, product, org, session: browser.storages.session, runtime: () => runtime });
  const refused = (status: number, body: Json): void => {
    if (isClosedResponse(status, body)) void flags.refresh();
    else runtime.dispatch({ type: 'refused', status, body });
  };
  const drafts = createServerDrafts({
    product: product.document.id,
    api,
    token,
    refused,
    saved: () => runtime.markSaved(),
  });
  const overlay = createOverlayRead(browser.leastOverlayMs ?? 0);
  const opensHere = (address: string): boolean =>
    opensInApp(address, runtime.store.get(runtime.productAtom), data.basePath);
  const parts = { api, queries, token, storage, drafts, navigation, track, flags };
  const perform = createPerform({
    ...parts,
    saveExperiment: (assignment) =>
      void import('../host/save-experiment.ts')
        .then(({ saveExperiment }) =>
          saveExperiment(apiReportingRefusals(api, refused), browser.storages.local, assignment),
        )
        .catch((error: Error) => console.warn(error.message)),
    dispatch: (event) => runtime.dispatch(event),
    page: location,
    opensInPage: browser.storages.isKept === false ? opensHere : undefined,
    overlayRead: overlay.wait,
  });
  const runtime: Runtime = createRuntime({
    product,
    session: sessionOfPage(data, now(), overridden(browser.storages.session)),
    validators: documents.validators,
    functions: functions.registry,
    now,
    host: {
      perform,
      loadSection: documents.loadSection,
      loadValidator: documents.validators.load,
      loadFunctions: functions.load,
      canRetryLoad,
      reportFailure: browser.failed,
      afterPaint: browser.afterPaint,
    },
  });
  overlay.follow(runtime);
  return { ...parts, runtime, documents, functions, now, refused, telemetry: { ...telemetry, recorded } };
}

/** The calls; once the session's recording is known, they name it. */
function composeApi(
  parts: Pick<Parameters<typeof createApi>[0], 'org' | 'token' | 'fetch'>,
): Pick<ComposedRuntime, 'api'> & Pick<Telemetry, 'recorded'> {
  let replayLink: string | undefined;
  const api = createApi({ ...parts, replayLink: () => replayLink });
  return {
    api,
    recorded: (link) => {
      replayLink = link;
    },
  };
}

function composeTelemetry(
  { product, telemetryBase }: PageData,
  { storages, location }: BrowserParts,
  { api, session }: { api: Api; session(): Session },
): Pick<ComposedRuntime, 'track'> & Omit<Telemetry, 'recorded'> {
  // The session of the tab's earlier page, until this page has begun its own.
  let sessionKey: Promise<SessionKey | null> = Promise.resolve(null);
  const allowed = (): boolean => mayTrack(product, storages.local, privacyOf(navigator));
  const base = createTelemetryBase(api, telemetryBase ?? '', `${product.flags.prefix}relative-url`);
  const send = createTracking({ api, page: location, product, allowed, sessionKey: () => sessionKey, base });
  return {
    allowed,
    base,
    track: (event, properties = {}, counting) => send(event, properties, session(), counting),
    takeSession: (key) => {
      sessionKey = key;
    },
  };
}

/** Global Privacy Control is not in TypeScript's types of browsers yet. */
const privacyOf = (browser: object): { globalPrivacyControl?: boolean } => browser;

/** Whether loading can be retried in place. After a new release only a reload helps; without a network a reload does not. */
const canRetryLoad = (error: unknown): boolean =>
  !(error instanceof DocumentsReplaced) && (!isLostChunk(error) || navigator.onLine === false);

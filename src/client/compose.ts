import { readPath } from '../../runtime/json/dotted-path.ts';
import type { RuntimeParts } from '../../runtime/react/context/runtime-context.tsx';
import type { Runtime } from '../../runtime/state/runtime.ts';
import type { ChatHost } from '../../runtime/widgets/chat/model/chat-service.ts';
import { blockWidgets, widgets } from '../../runtime/widgets/index.ts';
import type { PageData } from '../contract/page-data.ts';
import { createChatHost } from './chat/chat-host.ts';
import { type ComposedRuntime, composeRuntime } from './compose-runtime.ts';
import { crashAtom } from './crash.ts';
import { afterPaint } from './host/after-paint.ts';
import { browserHistory } from './host/browser-history.ts';
import { leastShownMs } from './host/overlay-read.ts';
import { createLostChunks, type LostChunks } from './host/reload-on-lost-chunk.ts';
import { fileFailure } from './host/report-refusals.ts';
import { createUploads } from './host/uploads.ts';
import { createServices } from './services.ts';

/** The composed parts of a page. */
export type Composed = Omit<ComposedRuntime, 'runtime' | 'navigation' | 'now' | 'refused'> & {
  parts: RuntimeParts;
  chunks: LostChunks;
  chat: ChatHost;
};

/** Composes a page with the browser's own parts: history, storages, fetch, clock. */
export function compose(data: PageData): Composed {
  const chunks = createLostChunks(sessionStorage, () => location.reload());
  const ownFetch = fetch.bind(globalThis);
  const { runtime, navigation, queries, now, refused, ...composed } = composeRuntime(data, {
    storages: { local: localStorage, session: sessionStorage },
    fetch: ownFetch,
    location,
    history: browserHistory,
    importModule: importer(chunks),
    afterPaint,
    // Specification 2, section 9.
    leastOverlayMs: leastShownMs,
    failed: (error) => runtime.store.set(crashAtom, { error }),
  });
  const { fileHeaders } = composed.api;
  const asking = { headers: fileHeaders, fetch: ownFetch, refused };
  const uploads = createUploads({
    ...asking,
    product: data.product.loan.id,
    application: () => currentApplication(runtime),
    signing: () => currentSigning(runtime),
    request: () => new XMLHttpRequest(),
  });
  const services = createServices(queries, now, fileHeaders, {
    ...uploads,
    fileFailed: (path) => fileFailure(asking, path),
  });
  const chat = createChatHost({
    ...composed,
    runtime,
    now,
    tabStorage: sessionStorage,
    org: data.organisation.orgCode ?? data.product.org,
    tools: data.environment === 'sandbox',
  });
  const { validators } = composed.documents;
  const parts = { runtime, validators, widgets, blockWidgets, services, navigation, brand: data.product.brand.name };
  return { ...composed, queries, parts, chunks, chat };
}

/** The application of the signing, on a screen of additional signers. */
function currentSigning({ store, sessionAtom }: Runtime): string | undefined {
  const { place, kept } = store.get(sessionAtom);
  if (place.kind !== 'screen' || !place.screen.startsWith('signer/')) return undefined;
  const uuid = readPath(kept, 'coDeed.applicationUuid');
  return typeof uuid === 'string' ? uuid : undefined;
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

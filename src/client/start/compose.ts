import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { RuntimeParts } from '../../../runtime/react/context/runtime-context.tsx';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import { blockWidgets, widgets } from '../../../runtime/widgets/index.ts';
import { pageParts } from '../../trade/page-parts.ts';
import type { DomainsOfPage } from '../../trade/port/page-part.ts';
import type { LostChunks } from '../host/reload-on-lost-chunk.ts';
import { apiReportingRefusals, fileFailure } from '../host/report-refusals.ts';
import { createUploads } from '../host/uploads.ts';
import type { ComposedRuntime } from './compose-runtime.ts';
import type { OpenedPage } from './open-page.ts';
import { createServices } from './services.ts';

/** The composed parts of a page. */
export type Composed = Omit<ComposedRuntime, 'runtime' | 'navigation' | 'now' | 'refused'> & {
  parts: RuntimeParts;
  chunks: LostChunks;
  domains: DomainsOfPage;
};

/** Adds to an opened page the widgets, with the browser's and the server's services that they use. */
export function compose({ data, composed: opened, chunks, storages, fetch: ownFetch }: OpenedPage): Composed {
  const { runtime, navigation, queries, now, refused, ...composed } = opened;
  const { fileHeaders } = composed.api;
  const asking = { headers: fileHeaders, fetch: ownFetch, refused };
  const uploads = createUploads({
    ...asking,
    product: data.product.document.id,
    applicationUuid: () => currentApplication(runtime),
    signingApplicationUuid: () => currentSigning(runtime),
    createRequest: () => new XMLHttpRequest(),
  });
  const services = createServices(queries, now, fileHeaders, {
    ...uploads,
    fileFailed: (path) => fileFailure(asking, path),
  });
  const domains = pageParts({
    ...composed,
    api: apiReportingRefusals(composed.api, refused),
    runtime,
    now,
    tabStorage: storages.session,
    org: data.organisation.orgCode ?? data.product.org,
    tools: data.environment === 'sandbox',
  });
  const { validators } = composed.documents;
  const parts = { runtime, validators, widgets, blockWidgets, services, navigation, brand: data.product.brand.name };
  return { ...composed, queries, parts, chunks, domains };
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

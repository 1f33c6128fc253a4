import { pageFlags } from '../../../runtime/engine/flags/kept-flags.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import type { Session } from '../../../runtime/engine/session/session.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { ApiRequest, ApiResponse } from '../../contract/api/api.ts';
import type { Queries } from '../api/queries.ts';

/** Interval at which an open page fetches its flags (specification 2, section 7.6). */
const flagsEveryMs = 60_000;

/** The flags of an open page. */
export type Flags = {
  /** Fetches the flags now; resolves after the state machine has them. On a failure they stay unchanged. */
  refresh(): Promise<void>;
};

type FlagDependencies = {
  queries: Queries;
  product: Pick<Product, 'flags' | 'document'>;
  /** The code of the organisation. */
  org: string;
  /** The storage of the tab. */
  session: Storage;
  runtime(): Pick<Runtime, 'store' | 'sessionAtom' | 'dispatch'>;
};

/** Dispatches flags that change while the page is open, from `watch` on. The flag `environment` stays: the flag service does not have it. */
export function createFlags({ queries, product, org, session, runtime }: FlagDependencies): Flags & { watch(): void } {
  const setFlags = ({ body }: ApiResponse): void => {
    const { store, sessionAtom, dispatch } = runtime();
    const { flags } = store.get(sessionAtom);
    const found = featuresOf(body);
    const next = found && { ...pageFlags(found, product.flags), ...overridden(session), ...only(flags, 'environment') };
    if (next && !sameJson(next, flags)) dispatch({ type: 'flags', flags: next });
  };
  const request = (): ApiRequest => requestFor(runtime().store.get(runtime().sessionAtom), org, product.document);
  return {
    refresh: () => queries.read(request(), 0).then(setFlags, () => undefined),
    watch: () => queries.watch(request, flagsEveryMs, setFlags),
  };
}

const only = (object: JsonObject, key: string): JsonObject => (key in object ? { [key]: object[key] ?? null } : {});

/** The storage key of a tab's own flags, for testers; they have precedence over those of the service. */
const overrides = 'persisted-feature-flags';

/** The flags of this tab only (specification 2, section 7.6), by id. The server does not read them. */
export function overridden(session: Storage): JsonObject {
  try {
    const found: Json = JSON.parse(session.getItem(overrides) ?? 'null');
    return isObject(found) ? found : {};
  } catch {
    return {};
  }
}

type Visit = Pick<Session, 'identity' | 'application' | 'stored' | 'place'>;

function requestFor(
  { identity, application: known, stored, place }: Visit,
  organization: string,
  { startedAt = '' }: Product['document'],
): ApiRequest {
  // A flow is for a future application: an earlier one is no attribute of its visitor (specification 2, section 2.2).
  const application = place.kind === 'step' ? undefined : known;
  const uuid = application?.uuid;
  const created = readPath(application ?? undefined, startedAt);
  const optimizeUser = {
    ...(stored.tracker ? { trackerId: stored.tracker } : {}),
    organization,
    ...(identity ? { identityUuid: identity.uuid } : {}),
    ...(typeof uuid === 'string' ? { applicationUuid: uuid } : {}),
    ...(typeof created === 'string' ? { created } : {}),
  };
  const path = '/service-optimize/external/api/v1/features';
  return { method: 'POST', path, body: { optimizeUser }, context: 'external' };
}

function featuresOf(body: Json): JsonObject | undefined {
  const features = isObject(body) ? body.features : undefined;
  return isObject(features) ? features : undefined;
}

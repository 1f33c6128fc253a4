import type { Session } from '../../../runtime/engine/session/session.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import type { Runtime } from '../../../runtime/state/runtime.ts';
import type { ApiRequest, ApiResponse } from '../api/api.ts';
import type { Queries } from '../api/queries.ts';

/** Interval at which an open page fetches its flags (specification 2, section 7.6). */
const flagsEveryMs = 60_000;

/** The flags of an open page. */
export type Flags = {
  /** Fetches the flags now; resolves after the machine has them. On a failure they stay unchanged. */
  refresh(): Promise<void>;
};

type Parts = { queries: Queries; runtime(): Pick<Runtime, 'store' | 'sessionAtom' | 'dispatch'> };

/** Dispatches flags that change while the page is open, from `watch` on. The flag `environment` stays: the flag service does not have it. */
export function createFlags({ queries, runtime }: Parts): Flags & { watch(): void } {
  const told = ({ body }: ApiResponse): void => {
    const { store, sessionAtom, dispatch } = runtime();
    const { flags } = store.get(sessionAtom);
    const found = featuresOf(body);
    const next = found && { ...found, ...only(flags, 'environment') };
    if (next && !sameJson(next, flags)) dispatch({ type: 'flags', flags: next });
  };
  const request = (): ApiRequest => requestFor(runtime().store.get(runtime().sessionAtom));
  return {
    refresh: () => queries.read(request(), 0).then(told, () => undefined),
    watch: () => queries.watch(request, flagsEveryMs, told),
  };
}

const only = (object: JsonObject, key: string): JsonObject => (key in object ? { [key]: object[key] ?? null } : {});

function requestFor({ identity, application, stored, query }: Session): ApiRequest {
  const uuid = application?.uuid;
  const optimizeUser = {
    ...(stored.tracker ? { trackerId: stored.tracker } : {}),
    ...(query.org ? { organization: query.org } : {}),
    ...(identity ? { identityUuid: identity.uuid } : {}),
    ...(typeof uuid === 'string' ? { applicationUuid: uuid } : {}),
  };
  return { method: 'POST', path: '/service-optimize/external/api/v1/features', body: { optimizeUser } };
}

function featuresOf(body: Json): JsonObject | undefined {
  const features = isObject(body) ? body.features : undefined;
  return isObject(features) ? features : undefined;
}

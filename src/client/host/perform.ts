import { isClosedResponse } from '../../../runtime/engine/machine/flags.ts';
import type { Event } from '../../../runtime/engine/session/session.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { type Navigation, sitePath } from '../../../runtime/react/context/navigation.ts';
import type { HostEffect } from '../../../runtime/state/host.ts';
import type { EventInput } from '../../../runtime/state/runtime.ts';
import type { Api } from '../api/api.ts';
import { HttpError } from '../api/http-error.ts';
import type { Queries } from '../api/queries.ts';
import type { TokenStore } from '../api/token.ts';
import type { Track } from '../telemetry/tracking.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { Flags } from './flags.ts';
import { answerOfDevice } from './passkey.ts';
import type { ServerDrafts } from './server-drafts.ts';

/** The parts of the browser that effects use. */
export type PerformOptions = {
  api: Api;
  queries: Queries;
  token: TokenStore;
  storage: BrowserStorage;
  drafts: ServerDrafts;
  navigation: Navigation;
  track: TrackEffect;
  /** Rejects if it is not saved. */
  saveExperiment(assignment: Extract<HostEffect, { type: 'experiment' }>): Promise<void>;
  dispatch(event: EventInput): void;
  flags: Flags;
  /** Resolves once a shown overlay has been shown for the minimum time. */
  overlayRead?(): Promise<void>;
  /** Leaves or reloads the page. */
  page: Pick<Location, 'assign' | 'reload'>;
  /** Whether an address of our own is opened without leaving the page; absent where a new page knows what this one stored. */
  opensInPage?: ((address: string) => boolean) | undefined;
};

type TrackEffect = (event: string, properties: JsonObject, counting?: Parameters<Track>[3]) => void;

type Effect<T extends HostEffect['type']> = Extract<HostEffect, { type: T }>;

/** Performs the state machine's effects; results are dispatched as events. */
export function createPerform(options: PerformOptions): (effect: HostEffect) => void {
  const { navigation, storage, page } = options;
  const calls = new Map<string, AbortController>();
  return (effect) => {
    switch (effect.type) {
      case 'call':
        return void call(options, effect, calls);
      case 'abort':
        return calls.get(effect.id)?.abort();
      case 'go':
        return navigation.go(effect);
      case 'leave':
        return leave(options, effect.url);
      case 'reload':
        return page.reload();
      case 'keep':
        return keep(options, effect);
      case 'store':
        return storage.store(effect.name, effect.value);
      case 'forget':
        return forget(options, effect);
      case 'track':
        return track(options, effect);
      case 'log':
        return log(effect);
      case 'experiment':
        return void options.saveExperiment(effect).catch((error: Error) => console.warn(error.message));
      case 'timer':
        setTimeout(() => options.dispatch({ type: 'tick', effect: effect.id }), effect.ms);
        return;
      case 'locate':
        return geolocate(options, effect);
      case 'passkey':
        return void askDevice(options, effect);
    }
  };
}

function track({ track: send }: PerformOptions, { event, properties, countedBy }: Effect<'track'>): void {
  send(event, properties, countedBy === undefined ? undefined : { dedupeProperty: countedBy });
}

async function call(
  { api, queries, token, dispatch, flags, overlayRead }: PerformOptions,
  effect: Effect<'call'>,
  calls: Map<string, AbortController>,
): Promise<void> {
  const { method, path, query, body, idempotencyKey, afterMs, context } = effect;
  if (afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, afterMs));
  const authorization = effect.endsSession ? takenFrom(token) : null;
  const headers = {
    ...effect.headers,
    ...(authorization === null ? {} : { authorization }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const given = new AbortController();
  calls.set(effect.id, given);
  const request = {
    ...{ method, path, query, headers, signal: given.signal },
    ...(body === undefined ? {} : { body }),
    ...(context && { context }),
  };
  const answer = effect.call === 'status' ? queries.readStatus(request) : api.send(request);
  const result = await answer.catch((error) => (given.signal.aborted ? undefined : failed(error)));
  calls.delete(effect.id);
  if (!result) return;
  await overlayRead?.();
  // After a change, all cached reads may be stale.
  if (method !== 'GET') queries.clear();
  const { status, body: brought, etag } = result;
  // The flag must reach the state machine before the result, so that it shows the maintenance page.
  if (isClosedResponse(status, brought)) await flags.refresh();
  dispatch({
    type: 'result',
    effect: effect.id,
    status,
    body: brought,
    ...(etag === undefined ? {} : { etag }),
  });
}

/** Removes and returns the stored token: whatever the response to the logout, nobody is logged in. */
function takenFrom(token: TokenStore): string | null {
  const authorization = token.read();
  token.clear();
  return authorization;
}

/** A failure as a result: its status and body, or 0 without a readable response. */
function failed(error: unknown): Pick<Extract<Event, { type: 'result' }>, 'status' | 'body' | 'etag'> {
  if (error instanceof HttpError) {
    if (error.status === 0) console.error(error.message);
    return { status: error.status, body: error.body };
  }
  console.error(error);
  const body: Json = null;
  return { status: 0, body };
}

/** Navigates only to web, telephone and mail URLs, so that a document cannot make the browser run a script. */
function leave({ navigation, page, opensInPage }: PerformOptions, url: string): void {
  const isPath = url.startsWith('/') || url.startsWith('site:/');
  const address = isPath ? sitePath(navigation.basePath, url) : url;
  if (isPath && opensInPage?.(address)) navigation.port.navigate(address);
  else if (isPath || /^(?:https?:\/\/|tel:|mailto:)/.test(url)) page.assign(address);
  else console.error(`No way leads to ${url}`);
}

function keep({ storage, drafts }: PerformOptions, { key, value }: Effect<'keep'>): void {
  storage.keep(key, value);
  if (key === 'application') drafts.keep(value);
}

function forget({ storage, drafts, token, queries }: PerformOptions, { key }: Effect<'forget'>): void {
  if (key === 'session') {
    token.clear();
    queries.clear();
  } else if (key === 'drafts') {
    storage.loggedOut();
    drafts.stop();
  } else {
    storage.forget(key);
    if (key === 'application') drafts.forget();
  }
}

function log({ level, message }: Effect<'log'>): void {
  if (level === 'error') console.error(message);
  else if (level === 'warning') console.warn(message);
  else console.info(message);
}

async function askDevice({ dispatch }: PerformOptions, effect: Effect<'passkey'>): Promise<void> {
  dispatch({ type: 'result', effect: effect.id, ...(await answerOfDevice(effect)) });
}

/** Time after which the page continues without a location, since a user may ignore the browser's permission prompt. */
const placeWithinMs = 30_000;

/** Asks the browser for the location. Only the first result counts: the state machine drops a second one. */
function geolocate({ dispatch }: PerformOptions, { id }: Effect<'locate'>): void {
  const refused = (): void => dispatch({ type: 'result', effect: id, status: 0, body: null });
  const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): void =>
    dispatch({ type: 'result', effect: id, status: 200, body: { latitude, longitude, accuracy } });
  // The browser's own time limit starts only after the user has allowed it.
  setTimeout(refused, placeWithinMs);
  if ('geolocation' in navigator)
    navigator.geolocation.getCurrentPosition(found, refused, { timeout: 20_000, maximumAge: 60_000 });
  else refused();
}

import type { Json, JsonObject } from '../json/json.ts';
import { type Navigation, sitePath } from '../react/context/navigation.ts';
import type { HostEffect } from '../state/host.ts';
import type { EventInput } from '../state/runtime.ts';
import type { BrowserStorage } from './browser-storage.ts';

type Effect<T extends HostEffect['type']> = Extract<HostEffect, { type: T }>;

/** A call that the machine asks for: its id in the documents, and its request. */
export type CallRequest = Effect<'call'>;

/** The response to a call. Status 0: no readable response. `etag`: the version of the resource in the body. */
export type CallResponse = { status: number; body: Json; etag?: string };

/** Keeps the unsaved answers of an application's screens. */
export type DraftCopy = {
  keep(draft: JsonObject): void;
  /** All answers were saved or discarded. */
  forget(): void;
  /** The user logs out: nothing more is kept, and what is there stays for the next login. */
  stop(): void;
};

/** What a page does for the machine's effects. */
export type PerformOptions = {
  /** Makes a call, and resolves once the machine may have its response. A rejection counts as a response that could not be read. */
  call(request: CallRequest, signal: AbortSignal): Promise<CallResponse>;
  storage: BrowserStorage;
  navigation: Navigation;
  dispatch(event: EventInput): void;
  /** Leaves or reloads the page. */
  page: Pick<Location, 'assign' | 'reload'>;
  /** Whether an address of our own is opened without leaving the page; absent where a new page knows what this one stored. */
  opensInPage?: ((address: string) => boolean) | undefined;
  /** A copy of an application's unsaved answers outside of this browser; absent: there is none. */
  drafts?: DraftCopy;
  /** The session of the signed-in user has ended: nothing of it may stay. */
  endSession?(): void;
  /** Absent: nothing is tracked. */
  track?(effect: Effect<'track'>): void;
  /** Absent: experiments are not saved. */
  saveExperiment?(effect: Effect<'experiment'>): void;
  /** Asks the device to create or use a passkey; absent: this page has none. */
  passkey?(effect: Effect<'passkey'>): Promise<Pick<CallResponse, 'status' | 'body'>>;
};

/** The response where there is none. */
const noResponse: Pick<CallResponse, 'status' | 'body'> = { status: 0, body: null };

/** Performs the state machine's effects in a browser; results are dispatched as events. */
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
        storage.keep(effect.key, effect.value);
        if (effect.key === 'application') options.drafts?.keep(effect.value);
        return;
      case 'store':
        return storage.store(effect.name, effect.value);
      case 'forget':
        return forget(options, effect.key);
      case 'track':
        return options.track?.(effect);
      case 'log':
        return console[effect.level === 'warning' ? 'warn' : effect.level](effect.message);
      case 'experiment':
        return options.saveExperiment?.(effect);
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

async function call(
  { call: respond, dispatch }: PerformOptions,
  effect: CallRequest,
  calls: Map<string, AbortController>,
): Promise<void> {
  if (effect.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, effect.afterMs));
  const given = new AbortController();
  const { signal } = given;
  calls.set(effect.id, given);
  const response = await respond(effect, signal).catch((error: unknown) => {
    if (!signal.aborted) console.error(error);
    return noResponse;
  });
  calls.delete(effect.id);
  if (!signal.aborted) dispatch({ type: 'result', effect: effect.id, ...response });
}

function forget({ storage, drafts, endSession }: PerformOptions, key: Effect<'forget'>['key']): void {
  if (key === 'session') endSession?.();
  else if (key === 'drafts') {
    storage.loggedOut();
    drafts?.stop();
  } else {
    storage.forget(key);
    if (key === 'application') drafts?.forget();
  }
}

/** Navigates only to web, telephone and mail URLs, so that a document cannot make the browser run a script. */
function leave({ navigation, page, opensInPage }: PerformOptions, url: string): void {
  const isPath = url.startsWith('/') || url.startsWith('site:/');
  const address = isPath ? sitePath(navigation.basePath, url) : url;
  if (isPath && opensInPage?.(address)) navigation.port.navigate(address);
  else if (isPath || /^(?:https?:\/\/|tel:|mailto:)/.test(url)) page.assign(address);
  else console.error(`No way leads to ${url}`);
}

async function askDevice({ dispatch, passkey }: PerformOptions, effect: Effect<'passkey'>): Promise<void> {
  dispatch({ type: 'result', effect: effect.id, ...((await passkey?.(effect)) ?? noResponse) });
}

/** Time after which the page continues without a location, since a user may ignore the browser's permission prompt. */
const placeWithinMs = 30_000;

/** Asks the browser for the location. Only the first result counts: the state machine drops a second one. */
function geolocate({ dispatch }: PerformOptions, { id }: Effect<'locate'>): void {
  const refused = (): void => dispatch({ type: 'result', effect: id, ...noResponse });
  const found = ({ coords: { latitude, longitude, accuracy } }: GeolocationPosition): void =>
    dispatch({ type: 'result', effect: id, status: 200, body: { latitude, longitude, accuracy } });
  // The browser's own time limit starts only after the user has allowed it.
  setTimeout(refused, placeWithinMs);
  if ('geolocation' in navigator)
    navigator.geolocation.getCurrentPosition(found, refused, { timeout: 20_000, maximumAge: 60_000 });
  else refused();
}

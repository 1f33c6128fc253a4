import type { Json } from '../json/json.ts';
import { type Navigation, sitePath } from '../react/context/navigation.ts';
import type { HostEffect } from '../state/host.ts';
import type { EventInput } from '../state/runtime.ts';
import type { BrowserStorage } from './browser-storage.ts';

type Effect<T extends HostEffect['type']> = Extract<HostEffect, { type: T }>;

/** A call that the machine asks for: its id in the documents, and its request. */
export type CallRequest = Effect<'call'>;

/** The response to a call. Status 0: no readable response. `etag`: the version of the resource in the body. */
export type CallResponse = { status: number; body: Json; etag?: string };

/** What a page does for the machine's effects. */
export type PerformOptions = {
  /** Makes a call. A rejection counts as a response that could not be read, unless the call was aborted. */
  call(request: CallRequest, signal: AbortSignal): Promise<CallResponse>;
  /** Called with a response before the machine has it; resolves once the machine may have it. */
  beforeResult?(request: CallRequest, response: CallResponse): Promise<void>;
  storage: BrowserStorage;
  navigation: Navigation;
  dispatch(event: EventInput): void;
  /** Leaves or reloads the page. */
  page: Pick<Location, 'assign' | 'reload'>;
  /** Whether an address of our own is opened without leaving the page; absent where a new page knows what this one stored. */
  opensInPage?: ((address: string) => boolean) | undefined;
  /** Called when the machine stores a draft, or removes one; `session`: everything that belongs to the signed-in user. */
  kept?(effect: Effect<'keep'>): void;
  forgotten?(effect: Effect<'forget'>): void;
  /** Absent: nothing is tracked. */
  track?(effect: Effect<'track'>): void;
  /** Absent: experiments are not saved. */
  saveExperiment?(effect: Effect<'experiment'>): void;
  /** Asks the device to create or use a passkey; absent: this page has none. */
  passkey?(effect: Effect<'passkey'>): Promise<Pick<CallResponse, 'status' | 'body'>>;
};

/** The response where there is none. */
const noResponse: CallResponse = { status: 0, body: null };

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
        return options.kept?.(effect);
      case 'store':
        return storage.store(effect.name, effect.value);
      case 'forget':
        return forget(options, effect);
      case 'track':
        return options.track?.(effect);
      case 'log':
        return log(effect);
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
  { call: respond, beforeResult, dispatch }: PerformOptions,
  effect: CallRequest,
  calls: Map<string, AbortController>,
): Promise<void> {
  if (effect.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, effect.afterMs));
  const given = new AbortController();
  calls.set(effect.id, given);
  const response = await respond(effect, given.signal).catch((error: unknown) => {
    if (given.signal.aborted) return undefined;
    console.error(error);
    return noResponse;
  });
  calls.delete(effect.id);
  if (!response) return;
  await beforeResult?.(effect, response);
  dispatch({ type: 'result', effect: effect.id, ...response });
}

/** Navigates only to web, telephone and mail URLs, so that a document cannot make the browser run a script. */
function leave({ navigation, page, opensInPage }: PerformOptions, url: string): void {
  const isPath = url.startsWith('/') || url.startsWith('site:/');
  const address = isPath ? sitePath(navigation.basePath, url) : url;
  if (isPath && opensInPage?.(address)) navigation.port.navigate(address);
  else if (isPath || /^(?:https?:\/\/|tel:|mailto:)/.test(url)) page.assign(address);
  else console.error(`No way leads to ${url}`);
}

function forget({ storage, forgotten }: PerformOptions, effect: Effect<'forget'>): void {
  const { key } = effect;
  if (key === 'drafts') storage.loggedOut();
  else if (key !== 'session') storage.forget(key);
  forgotten?.(effect);
}

function log({ level, message }: Effect<'log'>): void {
  if (level === 'error') console.error(message);
  else if (level === 'warning') console.warn(message);
  else console.info(message);
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

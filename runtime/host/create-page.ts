import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { FunctionRegistry } from '../engine/environment/environment.ts';
import type { Product } from '../engine/product.ts';
import type { Identity, Session } from '../engine/session/session.ts';
import { startSession } from '../engine/session/start-session.ts';
import type { Json } from '../json/json.ts';
import { createNavigation, type LocationPort, machinePath, queryOf } from '../react/context/navigation.ts';
import type { RuntimeParts } from '../react/context/runtime-context.tsx';
import type { BlockWidgetRegistry, WidgetRegistry, WidgetServices } from '../react/context/widget.ts';
import { createRuntime, type Runtime } from '../state/runtime.ts';
import { type FormValidators, formValidator, type RjsfFormValidator } from '../validation/form-validator.ts';
import { afterPaint } from './after-paint.ts';
import { browserHistory } from './browser-history.ts';
import { createBrowserStorage, loggedOutKey, type Storages } from './browser-storage.ts';
import { openStorages } from './open-storages.ts';
import { createOverlayRead, leastShownMs } from './overlay-read.ts';
import { type CallRequest, type CallResponse, createPerform, type PerformOptions } from './perform.ts';
import { prefetchAlong } from './prefetch.ts';
import { reconnect } from './reconnect.ts';

/** A call's request, with the signal that ends it. */
export type CallFunctionRequest = Omit<CallRequest, 'type' | 'id'> & { signal: AbortSignal };

/** Makes one of the documents' calls. A rejection counts as a server that was not reached. */
export type CallFunction = (request: CallFunctionRequest) => Promise<CallFunctionResponse> | CallFunctionResponse;

/** The response to a call; 200 and no body by default. */
export type CallFunctionResponse = { status?: number; body?: Json; etag?: string };

/** The services of widgets that a page has; a widget that asks for another gets an error, which it shows. */
export type PageServices = Partial<Omit<WidgetServices, 'now'>>;

export type PageOptions = {
  product: Product;
  /** The compiled functions of each form, by the hash of its schema. */
  validators: Readonly<Record<string, ValidatorFunctions>>;
  /** By the ids of the documents' calls. */
  calls: Readonly<Record<string, CallFunction>>;
  /** The functions that documents call. */
  functions?: FunctionRegistry;
  widgets: WidgetRegistry;
  blockWidgets?: BlockWidgetRegistry;
  services?: PageServices;
  /** The feature flags, by id. */
  flags?: Session['flags'];
  /** Who is signed in; null: nobody. */
  identity?: Identity | null;
  /** The path below which the product's pages stand; that of its document by default. */
  basePath?: string;
  /** The clock, ISO 8601 in UTC. */
  now?: () => string;
  /** Called with each event that documents track. */
  track?: PerformOptions['track'];
  /** Called with an error of the state machine; the event that caused it was dropped. */
  failed?: (error: unknown) => void;
  /** The browser's own by default. */
  storages?: Storages;
  history?: LocationPort;
};

/** A page of documents, ready to be rendered. */
export type LivePage = { runtime: Runtime; parts: RuntimeParts };

/**
 * Opens the browser's address with a product's documents: navigation, storage, and each call by the function given for it. Throws if a call has none.
 */
export function createPage(options: PageOptions): LivePage {
  const { product, functions = {}, now = () => new Date().toISOString(), storages = openStorages() } = options;
  const { basePath = product.document.path, history = browserHistory, flags = {}, failed = logged } = options;
  refuseMissingCalls(product, options.calls);
  const validators = validatorsOf(options.validators);
  const storage = createBrowserStorage(storages, product.org, product.facts, now);
  const { pathname, search } = location;
  const navigation = createNavigation(history, basePath, `${pathname}${search}`);
  const overlay = createOverlayRead(leastShownMs);
  const perform = createPerform({
    call: (request, signal) => respond(options.calls, request, signal).finally(overlay.wait),
    ...{ storage, navigation, page: location },
    dispatch: (event) => runtime.dispatch(event),
    ...(options.track && { track: options.track }),
  });
  const runtime: Runtime = createRuntime({
    ...{ product, validators, functions, now },
    session: startSession({ now: now(), flags }),
    host: { perform, ...wholeProduct, loadValidator: validators.load, reportFailure: failed, afterPaint },
  });
  overlay.follow(runtime);
  runtime.dispatch({
    type: 'open',
    path: machinePath(basePath, pathname),
    query: queryOf(search),
    stored: { ...storage.stored(), identity: options.identity ?? null },
    nonce: crypto.randomUUID(),
  });
  const { widgets, blockWidgets = {} } = options;
  const services = { ...noServices, ...options.services, now };
  const parts = { runtime, validators, widgets, blockWidgets, services, navigation, brand: product.brand.name };
  prefetchAlong(runtime, { validators, loadSection: wholeProduct.loadSection }, parts);
  reconnect(runtime);
  // Also stores the input of a field that still has the focus.
  addEventListener('pagehide', () => runtime.flush());
  addEventListener('storage', ({ key }) => {
    if (key === loggedOutKey) storage.loggedOutElsewhere();
  });
  return { runtime, parts };
}

const logged = (error: unknown): void => console.error(error);

/** A product that was given whole has no sections to load. */
const wholeProduct = {
  loadSection: (id: string) => Promise.reject(new Error(`The product has no section ${id}`)),
  loadFunctions: () => Promise.reject(new Error('No functions were given')),
  canRetryLoad: () => false,
};

function validatorsOf(given: PageOptions['validators']): FormValidators {
  const validators = new Map<string, RjsfFormValidator>();
  const get = (hash: string): RjsfFormValidator | undefined => {
    const functions = Object.hasOwn(given, hash) ? given[hash] : undefined;
    const validator = validators.get(hash) ?? (functions && formValidator(functions));
    if (validator) validators.set(hash, validator);
    return validator;
  };
  return {
    get,
    load: async (hash) => {
      if (!get(hash)) throw new Error(`There is no validator ${hash}: were product and validators compiled together?`);
    },
  };
}

function refuseMissingCalls({ calls }: Product, given: PageOptions['calls']): void {
  const missing = Object.keys(calls).filter((id) => !Object.hasOwn(given, id));
  if (missing.length > 0) throw new Error(`No function was given for the calls ${missing.join(', ')}`);
}

async function respond(
  calls: PageOptions['calls'],
  { type: _type, id: _id, ...request }: CallRequest,
  signal: AbortSignal,
): Promise<CallResponse> {
  const { status = 200, body = null, etag } = (await calls[request.call]?.({ ...request, signal })) ?? {};
  return { status, body, ...(etag !== undefined && { etag }) };
}

const unavailable = (): Promise<never> => Promise.reject(new Error('This page has no such service'));

const noServices: Omit<WidgetServices, 'now'> = {
  suggestAddresses: unavailable,
  verifyAddress: unavailable,
  file: (path) => ({ url: path, headers: {} }),
  fileFailed: async () => undefined,
  upload: async () => ({ outcome: 'refused', why: 'failed' }),
  removeUpload: async () => undefined,
};

/** A page of the client in Node: it does everything that a page in a browser does, except rendering. */
import type { FunctionRegistry } from '../../../../runtime/engine/environment/environment.ts';
import type { Tools } from '../../../../runtime/engine/machine/transition/transition-context.ts';
import type { Product } from '../../../../runtime/engine/product.ts';
import type { Event, Session } from '../../../../runtime/engine/session/session.ts';
import { isAtWork } from '../../../../runtime/state/at-work.ts';
import { createPageFunctions } from '../../../client/host/page-functions.ts';
import { type BrowserParts, type ComposedRuntime, composeRuntime } from '../../../client/start/compose-runtime.ts';
import { openAddress, trackPages } from '../../../client/start/open-address.ts';
import type { PageData } from '../../../contract/page-data.ts';

export class NodePage {
  readonly tools: Tools;
  readonly atProvider = false;
  readonly #composed: ComposedRuntime;

  private constructor(composed: ComposedRuntime, functions: FunctionRegistry) {
    this.tools = { validators: composed.documents.validators, functions };
    this.#composed = composed;
  }

  /** Starts the client at the browser's location. */
  static async open(data: PageData, browser: BrowserParts): Promise<NodePage> {
    const composed = composeRuntime(data, browser);
    const { registry, load } = createPageFunctions();
    await load();
    const page = new NodePage(composed, registry);
    const { pathname, search } = browser.location;
    await openAddress(composed.runtime, composed, { data, pathname, search });
    trackPages(composed.runtime, composed.track);
    return page;
  }

  /** The page's product, with the sections that it has loaded. */
  get product(): Product {
    const { store, productAtom } = this.#composed.runtime;
    return store.get(productAtom);
  }

  get session(): Session {
    const { store, sessionAtom } = this.#composed.runtime;
    return store.get(sessionAtom);
  }

  /** As `data-busy` of a rendered page. */
  get isBusy(): boolean {
    const { store, loadingAtom } = this.#composed.runtime;
    return isAtWork(this.session, store.get(loadingAtom));
  }

  now(): string {
    return this.#composed.now();
  }

  dispatch(event: Event): void {
    this.#composed.runtime.dispatch(event);
  }

  comeBack(): void {
    throw new Error('The login provider needs a page');
  }

  /** Does what a page does on `pagehide`. */
  leave(): void {
    this.#composed.runtime.flush();
    this.#composed.drafts.flush();
  }
}

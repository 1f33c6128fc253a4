/** A browser in Node for one borrower: cookies, storages, a tab's history, and a page without rendering. */
import { setTimeout as pass } from 'node:timers/promises';
import { memoryStorage } from '../../../../runtime/host/memory-storage.ts';
import { fetchProduct } from '../../../client/start/read-page-data.ts';
import { type PageData, type PageHead, pageDataId } from '../../../contract/page-data.ts';
import { importModule } from './import-module.ts';
import { NodePage } from './node-page.ts';
import { SiteClient } from './site-client.ts';
import { TabHistory } from './tab-history.ts';

const SETTLES_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 3;

export class NodeBrowser {
  readonly site: SiteClient;
  readonly storages = { local: memoryStorage(), session: memoryStorage() };
  /** The events that pages sent to the telemetry, in order. */
  readonly tracked: string[] = [];
  readonly #history = new TabHistory();
  #page: NodePage | undefined;
  /** The number of pages so far, by which a page that was left is recognised. */
  #visits = 0;
  /** The load of a page in progress. */
  #loading: Promise<void> | undefined;
  #failure: unknown;

  constructor(origin: string) {
    this.site = new SiteClient(origin);
  }

  /** The current URL. */
  get address(): string {
    return `${this.site.origin}${this.#history.address}`;
  }

  /** The open page. Throws if the URL has no page of the client. */
  get page(): NodePage {
    if (!this.#page) throw new Error(`${this.address} is no page of the client`);
    return this.#page;
  }

  /** Whether the URL has a page of the client. */
  get hasPage(): boolean {
    return this.#page !== undefined;
  }

  async goto(address: string): Promise<void> {
    await this.leave();
    this.#history.add(this.site.pathOf(address));
    await this.#load();
  }

  async reload(): Promise<void> {
    await this.#load();
  }

  /** Waits until nothing is pending. Throws errors of the page. */
  async settled(): Promise<void> {
    const until = Date.now() + SETTLES_WITHIN_MS;
    do {
      await pass(LOOK_AGAIN_MS);
      await this.#loading;
      if (this.#failure) throw this.#failure;
      if (Date.now() > until) throw new Error(`${this.address} is still at work after ${SETTLES_WITHIN_MS} ms`);
    } while (this.#loading || this.#page?.isBusy || this.site.underWay > 0);
  }

  /** Leaves the page: it sends its last requests, whose responses no longer navigate. */
  async leave(): Promise<void> {
    this.#page?.leave();
    await pass(0);
    this.#page = undefined;
    this.#visits += 1;
    while (this.site.underWay > 0) await pass(LOOK_AGAIN_MS);
  }

  async #load(): Promise<void> {
    await this.leave();
    const { path, html } = await this.site.load(this.#history.address);
    if (path !== this.#history.address) this.#history.redirected(path);
    const head = pageHeadOf(html);
    if (!head) return;
    const visit = this.#visits;
    const { productAddress, ...rest } = head;
    const page = await this.#open({ ...rest, product: await fetchProduct(productAddress, this.site.fetch) });
    if (visit === this.#visits) this.#page = page;
  }

  #open(data: PageData): Promise<NodePage> {
    const visit = this.#visits;
    const isLeft = (): boolean => visit !== this.#visits;
    const load = (address: string): void => {
      if (isLeft()) return;
      if (address !== this.address) this.#history.add(this.site.pathOf(address));
      const loading = this.#load().finally(() => {
        if (this.#loading === loading) this.#loading = undefined;
      });
      this.#loading = loading;
    };
    return NodePage.open(data, {
      storages: this.storages,
      fetch: (address, init) => (isLeft() ? new Promise(() => undefined) : this.#fetch(String(address), init)),
      location: this.#location(load),
      history: this.#history.portOf(isLeft),
      importModule: (path) => importModule(this.site.fetch, path),
      afterPaint: (then) => void setTimeout(then, 0),
      failed: (error) => {
        this.#failure ??= error;
      },
    });
  }

  #fetch(address: string, init?: RequestInit): Promise<Response> {
    if (/\/ft\/[a-z-]+\/event$/.test(address)) this.tracked.push(eventOf(init?.body));
    return this.site.fetch(address, init);
  }

  #location(load: (address: string) => void) {
    const url = (): URL => new URL(this.address);
    return {
      get hostname() {
        return url().hostname;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      assign: (to: string | URL) => load(new URL(to, this.address).href),
      reload: () => load(this.address),
    };
  }
}

/** The data of a page of the client; undefined for any other page. */
function pageHeadOf(html: string): PageHead | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's').exec(html) ?? [];
  // The JSON is complete: the server wrote it for its own client.
  return json === undefined ? undefined : JSON.parse(json);
}

function eventOf(body: unknown): string {
  const sent: { event?: unknown } = JSON.parse(String(body ?? '{}'));
  return String(sent.event);
}

import type { Identity, Stored } from '../../engine/session/session.ts';
import { isObject, type Json } from '../../json/json.ts';
import type { Given } from '../../schema/types.ts';

/** Keys that are removed together with the drafts. */
const DRAFTS = ['draft', 'application', 'pre-auth'];

/** The id that a page makes for itself, here always the same. */
const pageTracker = '77777777-7777-4777-8777-777777777777';

/** What a browser stores between pages. */
export class BrowserStorage {
  readonly #parts = new Map<string, Json>();
  /** Values by fact key. */
  readonly #values: Record<string, string>;
  #newTab = false;

  constructor({ offerCode }: Given) {
    const code = offerCode?.offerCode;
    this.#values = {
      tracker: 'tracker-1',
      'page-tracker': pageTracker,
      ...(typeof code === 'string' ? { offerCode: code } : {}),
    };
  }

  get parts(): ReadonlyMap<string, Json> {
    return this.#parts;
  }

  /** The nonce of the state stored before a login; '' without one. */
  get preAuthNonce(): string {
    const saved = this.#parts.get('pre-auth');
    return isObject(saved) && typeof saved.nonce === 'string' ? saved.nonce : '';
  }

  keep(key: string, value: Json): void {
    this.#parts.set(key, value);
  }

  store(name: string, value: string): void {
    this.#parts.set(name, value);
    this.#values[name] = value;
  }

  forget(key: string): void {
    for (const one of key === 'drafts' ? DRAFTS : [key]) this.#parts.delete(one);
  }

  /** The next page is on another device: only what the server keeps remains. */
  otherDevice(): void {
    this.#newTab = true;
    this.forget('drafts');
  }

  /** The next page is in another tab: drafts that only the old tab has are lost. */
  closeTab(): void {
    this.#newTab = true;
    this.forget('application');
  }

  /** The stored values for a page that is opened now. */
  opened(identity: Identity | null): Stored {
    const draft = this.#draft();
    const application = this.#parts.get('application') ?? null;
    const preAuth = this.#parts.get('pre-auth') ?? null;
    return { identity, draft, application, preAuth, values: { ...this.#values } } as Stored;
  }

  /** The registration's draft. `path` is only needed in a new tab: within a tab the address has it. */
  #draft(): Json {
    const draft = this.#parts.get('draft') ?? null;
    if (this.#newTab || !isObject(draft)) {
      this.#newTab = false;
      return draft;
    }
    const { path: _path, ...rest } = draft;
    return rest;
  }
}

import { addressOf, type Site } from './site.ts';

/** The application whose screen an address is. */
export const applicationAt = (address: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0];

/** The whole addresses that the steps of a journey open. */
export class StepAddresses {
  readonly #site: Site;
  /** Added to the first address that has none of its own. */
  #query: string | undefined;

  constructor(site: Site, query: string | undefined) {
    this.#site = site;
    this.#query = query?.replace(/^\?/, '');
  }

  /** '{uuid}' in a path is the application. */
  whole(path: string, application: string | undefined): string {
    const named = application === undefined ? path : path.replaceAll('{uuid}', application);
    const address = addressOf(named, this.#site.origin, this.#site.base);
    if (!this.#query || address.includes('?')) return address;
    const [before = '', hash] = address.split('#');
    const whole = `${before}?${this.#query}${hash === undefined ? '' : `#${hash}`}`;
    this.#query = undefined;
    return whole;
  }
}

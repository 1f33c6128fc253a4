import { addressOf, type Site } from './site.ts';

/** The id of the application in a URL. */
export const applicationAt = (address: string): string | undefined =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0];

/** The full URLs that the steps of a journey open. */
export class StepAddresses {
  readonly #site: Site;
  /** The query added to the first URL without one. */
  #query: string | undefined;

  constructor(site: Site, query: string | undefined) {
    this.#site = site;
    this.#query = query?.replace(/^\?/, '');
  }

  /** The full URL of a path, in which '{uuid}' is the application. */
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

import type { InjectOptions, Response } from 'light-my-request';
import { asBrowser, type TestServer } from '../test-server.ts';

/** A browser that keeps its cookies and follows redirects, as somebody needs to log in at a provider. */
export class LoginBrowser {
  readonly #server: TestServer;
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  /** `host`: under which it opens the pages. */
  constructor(server: TestServer, host = 'localhost') {
    this.#server = server;
    this.#origin = `http://${host}`;
  }

  /** One request with the browser's cookies; those of the response are kept. */
  async send(options: InjectOptions & { url: string }): Promise<Response> {
    const answer = await this.#server.app.inject({
      ...options,
      headers: { host: new URL(this.#origin).host, ...options.headers, cookie: this.#header() },
    });
    for (const { name, value, expires, maxAge } of answer.cookies)
      if (value === '' || maxAge === 0 || (expires && expires < new Date())) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    return answer;
  }

  call(method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}): Promise<Response> {
    return this.send({ method, url, headers: { ...asBrowser(), ...headers }, ...(payload && { payload }) });
  }

  /** Opens a page of this site and follows its redirects until a page, or an address at which `stop` is true. */
  async open(address: string, stop: (url: URL) => boolean = () => false): Promise<{ url: URL; page: Response | null }> {
    let url = new URL(address, this.#origin);
    for (let hops = 0; hops < 10; hops += 1) {
      if (stop(url)) return { url, page: null };
      const page = await this.send({ url: `${url.pathname}${url.search}`, headers: { accept: 'text/html' } });
      const { location } = page.headers;
      if (page.statusCode < 300 || page.statusCode >= 400 || typeof location !== 'string') return { url, page };
      url = new URL(location, url);
    }
    throw new Error(`more than ten redirects, the last to ${url.pathname}`);
  }

  /** Sends the form of a page, and follows where it leads. */
  async submit(
    page: Response,
    fields: Record<string, string>,
    stop?: (url: URL) => boolean,
  ): Promise<{ url: URL; page: Response | null }> {
    const [, action = ''] = /<form[^>]*action="([^"]+)"/.exec(page.body) ?? [];
    const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const values = { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])), ...fields };
    const { pathname, search } = new URL(action, this.#origin);
    const answer = await this.send({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
    const { location } = answer.headers;
    if (typeof location !== 'string') return { url: new URL(action, this.#origin), page: answer };
    return this.open(location, stop);
  }

  #header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

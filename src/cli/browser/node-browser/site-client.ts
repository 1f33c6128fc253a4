/** Requests to a server on this machine under an organisation's host name, with cookies. */
import { Agent, request } from 'node:http';

/** The most redirects of one page. */
const MOST_REDIRECTS = 10;
/** Statuses of responses without a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 304]);

const agent = new Agent({ keepAlive: true });

export class SiteClient {
  readonly origin: string;
  /** Cookies by name; each applies to the whole site. */
  readonly cookies = new Map<string, string>();
  /** The number of pending requests. */
  underWay = 0;

  /** `origin`: of the organisation, 'http://<prefix>.localhost:<port>'. */
  constructor(origin: string) {
    this.origin = origin;
  }

  /**
   * As `fetch` of a page of this origin. `address`: a path or a full URL. Node's own fetch does not resolve names under
   * localhost.
   */
  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    this.underWay += 1;
    try {
      const response = await this.#send(this.pathOf(String(address)), init);
      for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
      return response;
    } finally {
      this.underWay -= 1;
    }
  };

  /** The page at a path after all redirects, and its final path and query. */
  async load(path: string): Promise<{ path: string; html: string }> {
    let at = path;
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const response = await this.fetch(at, { headers: { accept: 'text/html' } });
      const next = response.headers.get('location');
      if (next === null) return { path: at, html: await response.text() };
      at = this.pathOf(next);
    }
    throw new Error(`${path} redirects more than ${MOST_REDIRECTS} times`);
  }

  /** Path and query of a URL. Throws if it has another origin. */
  pathOf(address: string): string {
    const { origin, pathname, search } = new URL(address, this.origin);
    if (origin !== this.origin) throw new Error(`${address} is not of ${this.origin}`);
    return `${pathname}${search}`;
  }

  #send(path: string, init: RequestInit): Promise<Response> {
    const { method = 'GET', headers: given, body, signal } = init;
    const { host, port } = new URL(this.origin);
    const headers = Object.fromEntries(new Headers(given));
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const clientRequest = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { ...headers, host, ...(cookie !== '' && { cookie }) },
          ...(signal && { signal }),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headersDistinct } = response;
            const named = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            resolve(new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers: named }));
          });
        },
      );
      // The server may close a connection just as it is used again; browsers then send the request once more.
      clientRequest.on('error', (error: NodeJS.ErrnoException) => {
        if (clientRequest.reusedSocket && error.code === 'ECONNRESET') this.#send(path, init).then(resolve, reject);
        else reject(error);
      });
      clientRequest.end(typeof body === 'string' ? body : undefined);
    });
  }

  #keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const isGone = attributes.some((attribute) => /^\s*(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (isGone) this.cookies.delete(name.trim());
    else this.cookies.set(name.trim(), value.join('='));
  }
}

import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Api, ApiRequest } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import type { TokenStore } from './token.ts';

/** The time limit of a response in milliseconds; after it the call fails and can be retried. */
export const responseTimeoutMs = 60_000;

type ApiOptions = {
  org: string;
  token: TokenStore;
  fetch: typeof fetch;
  /** The URL of this session's recording, if there is one. */
  replayLink?(): string | undefined;
};

export function createApi({ org, token, fetch, replayLink = () => undefined }: ApiOptions): Api {
  return {
    fileHeaders() {
      const { accept: _, ...headers } = headersOf({}, org, token.read());
      return headers;
    },
    async send(request) {
      const url = addressOf(request);
      const known = isOwnSite(url) && request.context !== 'external';
      const response = await reach(fetch, url, {
        method: request.method,
        headers: {
          ...headersOf(request, org, known ? token.read() : null),
          ...(known ? replayed(replayLink()) : {}),
        },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.any([AbortSignal.timeout(responseTimeoutMs), ...(request.signal ? [request.signal] : [])]),
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        ...(request.keepalive ? { keepalive: true } : {}),
      });
      const body = await bodyOf(response, url);
      if (!response.ok) throw new HttpError(response.status, body, undefined, response.statusText);
      const given = known && response.status === 200 ? tokenIn(response, body) : undefined;
      if (given !== undefined) token.write(given);
      const etag = response.headers.get('etag');
      return { status: response.status, body, ...(etag === null ? {} : { etag }) };
    },
  };
}

/** Whether the URL is a path of this site. Other sites get no token and return none. Browsers read a backslash as a slash. */
const isOwnSite = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** The header by which support finds the session recording of a failed call. */
const replayed = (link: string | undefined): Record<string, string> =>
  link === undefined ? {} : { 'x-session-replay': link };

function addressOf({ path, query = {} }: ApiRequest): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function headersOf(
  { headers = {}, body }: Pick<ApiRequest, 'headers' | 'body'>,
  org: string,
  authorization: string | null,
): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    'x-org': org,
    ...(authorization === null ? {} : { authorization }),
    ...headers,
  };
}

async function reach(fetch: ApiOptions['fetch'], url: string, init: RequestInit): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await fetch(url, init);
  } catch (error) {
    throw new HttpError(0, null, error instanceof Error ? error.message : 'Error fetching');
  }
  if (!response) throw new HttpError(0, null, `Response was not defined for ${url}`);
  return response;
}

/** The token in a response: in the authorization header, or as `jwt` after registration and login. */
function tokenIn(response: Response, body: Json): string | undefined {
  const header = response.headers.get('authorization');
  if (header) return header;
  const jwt = isObject(body) ? body.jwt : undefined;
  return typeof jwt === 'string' ? jwt : undefined;
}

/** The status if the body is not the service's JSON. */
const badGateway = 502;

async function bodyOf(response: Response, url: string): Promise<Json> {
  if (response.status === 204) return null;
  const text = await response.text().catch((error: Error) => {
    throw new HttpError(0, null, `The answer of ${url} broke off: ${error.message}`);
  });
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's HTML page: ignored in a failed response. In a 2xx response it is a failure, although a server was reached.
    if (!response.ok) return null;
    const message = `Response was not convertible to json for ${url}`;
    console.error(message);
    throw new HttpError(badGateway, null, message);
  }
}

import { isObject, type Json } from '../../../runtime/json/json.ts';
import type { Api } from '../../contract/api/api.ts';
import { HttpError } from '../../contract/api/http-error.ts';
import { responseTimeoutMs } from '../api/api.ts';

/** Called for each request that the server refused, with its status and JSON body (else null). */
export type OnRefused = (status: number, body: Json) => void;

type Options = { fetch: typeof fetch; headers(): Record<string, string>; refused: OnRefused };

/** Calls that report each refusal to `refused` before they reject, for callers that only log a failure. */
export const apiReportingRefusals = (api: Api, refused: OnRefused): Api => ({
  ...api,
  send: (request) =>
    api.send(request).catch((error: unknown) => {
      if (error instanceof HttpError && error.status > 0) refused(error.status, error.body);
      throw error;
    }),
});

/**
 * Makes a request whose response is not used. A refusal is reported to `refused` and its body returned; a network failure is
 * ignored.
 */
export async function fetchReportingRefusal(
  options: Options,
  path: string,
  init: RequestInit,
): Promise<Json | undefined> {
  const response = await options.fetch(path, { ...init, headers: options.headers() }).catch(() => undefined);
  if (response?.ok) await response.body?.cancel();
  if (!response || response.ok) return undefined;
  const body: Json = await response.json().catch(() => null);
  options.refused(response.status, body);
  return body;
}

/**
 * Requests a file that a viewer could not fetch, to learn the reason: 'withheld' for a paper that was changed; any other failure may be
 * temporary.
 */
export async function fileFailure(options: Options, path: string): Promise<'withheld' | undefined> {
  const body = await fetchReportingRefusal(options, path, {
    method: 'GET',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  return isObject(body) && body.code === 'paper-changed' ? 'withheld' : undefined;
}

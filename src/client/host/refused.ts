import { isObject, type Json } from '../../../runtime/json/json.ts';
import { patienceMs } from '../api/api.ts';

/** Hears of a request that the server refused: its status and body, null where that is no JSON. */
export type Refused = (status: number, body: Json) => void;

type Options = { fetch: typeof fetch; headers(): Record<string, string>; refused: Refused };

/** Makes a request whose answer nobody reads. That it was refused is told, and answered; that it failed is nobody's concern. */
export async function fetchTelling(options: Options, path: string, init: RequestInit): Promise<Json | undefined> {
  const response = await options.fetch(path, { ...init, headers: options.headers() }).catch(() => undefined);
  if (response?.ok) await response.body?.cancel();
  if (!response || response.ok) return undefined;
  const body: Json = await response.json().catch(() => null);
  options.refused(response.status, body);
  return body;
}

/** Asks for a file that a viewer could not fetch, for the answer tells why: the server withholds a paper that was changed; all else may come the next time. */
export async function whyFileFailed(options: Options, path: string): Promise<'withheld' | undefined> {
  const body = await fetchTelling(options, path, { method: 'GET', signal: AbortSignal.timeout(patienceMs) });
  return isObject(body) && body.code === 'paper-changed' ? 'withheld' : undefined;
}

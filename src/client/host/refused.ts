import type { Json } from '../../../runtime/schema/copy.ts';

/** Hears of a request that the server refused: its status and body, null where that is no JSON. */
export type Refused = (status: number, body: Json) => void;

type Options = { fetch: typeof fetch; headers(): Record<string, string>; refused: Refused };

/** Makes a request whose answer nobody reads. That it was refused is told; that it failed is nobody's concern. */
export async function fetchTelling(options: Options, path: string, init: RequestInit): Promise<void> {
  const response = await options.fetch(path, { ...init, headers: options.headers() }).catch(() => undefined);
  if (!response) return;
  if (response.ok) await response.body?.cancel();
  else options.refused(response.status, await response.json().catch(() => null));
}

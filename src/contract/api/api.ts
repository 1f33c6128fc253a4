import type { Json } from '../../../runtime/json/json.ts';

/** A request: a path of this site, or a URL of another site, and the rest of the request. */
export type ApiRequest = {
  method: string;
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Json;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** The request continues after the page is left. */
  keepalive?: boolean;
  /** For telemetry and flags: no header identifies the user (specification 2, section 6). */
  context?: 'external';
};

/** `etag`: the version of the resource in the body. */
export type ApiResponse = { status: number; body: Json; etag?: string };

/** Calls the services. A response outside 2xx rejects with HttpError; 204 has the body null. */
export type Api = {
  send(request: ApiRequest): Promise<ApiResponse>;
  /** Headers for fetching a file that only its owner may see. */
  fileHeaders(): Record<string, string>;
};

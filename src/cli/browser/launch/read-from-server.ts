import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Makes a request that only reads, and makes it again where the server closed its kept connection meanwhile. */
export const readFromServer = (
  request: APIRequestContext,
  address: string,
  headers: Record<string, string> = {},
): Promise<APIResponse> => request.get(address, { headers, maxRetries: 2 });

/** Why something is not done, as a response. `path`: the part of the request that is wrong. */
export type Refusal = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  code?: string;
  message: string;
  path?: string;
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
};

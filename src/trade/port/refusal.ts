import type { JourneyResponse } from '../../../runtime/journey/application/workflow-answers.ts';

/** Why something is not done, as a response. `path`: the part of the request that is wrong. */
export type Refusal = {
  status: 400 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  code?: string;
  message: string;
  path?: string;
  /** In how many seconds it may be tried again. */
  retryAfter?: number;
};

/** A decision that refuses. */
export type Refused = { refusal: Refusal };

export const refuse = (status: Refusal['status'], code: string, message: string): Refused => ({
  refusal: { status, code, message },
});

export const notFound: Refused = { refusal: { status: 404, message: 'not found' } };

/** A refusal in a journey on the engine, in the format of the server's errors. */
export function responseTo({ status, code, message, path }: Refusal): JourneyResponse {
  const failures = path === undefined ? undefined : [{ path, code: code ?? '', message }];
  return { status, body: { errors: [message], ...(failures ? { failures } : code !== undefined && { code }) } };
}

import { HttpError, unprocessable } from '../../../server/http/http-error.ts';
import type { Refusal } from '../refusal.ts';

/** A refusal as an error response. */
export function errorOf({ status, code, message, path, retryAfter }: Refusal): HttpError {
  if (path !== undefined) return unprocessable([{ path, code: code ?? '', message }]);
  return new HttpError(status, [message], {
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
}

/** Throws a refusal, if there is one. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw errorOf(refusal);
}

import { errorOfRefusal, type HttpError, unprocessable } from '../../../server/http/http-error.ts';
import type { Refusal } from '../refusal.ts';

/** A refusal as an error response. */
export function errorOf({ path, ...refusal }: Refusal): HttpError {
  if (path === undefined) return errorOfRefusal(refusal);
  return unprocessable([{ path, code: refusal.code ?? '', message: refusal.message }]);
}

/** Throws a refusal, if there is one. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw errorOf(refusal);
}

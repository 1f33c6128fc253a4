import { sessionRefusal } from '../../../runtime/lifecycle/decisions/login.ts';
import { type ProofKind, proofNeededRefusal } from '../../../runtime/lifecycle/decisions/proof.ts';
import type { Refusal } from '../../../runtime/lifecycle/decisions/refusal.ts';

/** A failed rule, in a 422; never contains the value. */
export type Failure = { path: string; code: string; rule?: string; message: string };

/** Changes of an application since the version that a request is based on. */
export type Changed = { status: string | null; answers: string[] };

type Details = {
  code?: string;
  failures?: Failure[];
  changed?: Changed;
  proof?: ProofKind;
  /** Whether a passkey of the account is accepted too. */
  passkey?: boolean;
  headers?: Record<string, string>;
};

/**
 * An error response: `{ errors, code?, failures? }` with this status. `errors` are shown to the borrower, so they hold copy or a code that documents
 * match ('identity exists'), never the user's input.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: string[];
  readonly details: Details;

  constructor(status: number, errors: string[], details: Details = {}) {
    super(errors.join(', '));
    this.name = 'HttpError';
    this.status = status;
    this.errors = errors;
    this.details = details;
  }
}

/** A decision that refuses a request, as an error. */
export function errorOfRefusal({ status, code, message, path, retryAfter }: Refusal): HttpError {
  if (path !== undefined) return unprocessable([{ path, code: code ?? '', message }]);
  return new HttpError(status, [message], {
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });
}

/** Throws a refusal, if there is one. */
export function refuseIf(refusal: Refusal | undefined): void {
  if (refusal) throw errorOfRefusal(refusal);
}

export const unauthenticated = (): HttpError => errorOfRefusal(sessionRefusal);
/** The session is valid, but the call needs a recent proof of the owner's identity. */
export function proofNeeded(proof: ProofKind, passkey: boolean): HttpError {
  const { status, message, code } = proofNeededRefusal;
  return new HttpError(status, [message], { code, proof, passkey });
}
/** Also for another user's resource, so that the response does not reveal that it exists. */
export const notFound = (): HttpError => new HttpError(404, ['not found']);
export const unprocessable = (failures: Failure[]): HttpError =>
  new HttpError(422, [...new Set(failures.map((failure) => failure.message))], { failures });

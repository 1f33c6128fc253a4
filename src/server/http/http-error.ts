/** A failed rule, in a 422; never contains the value. */
export type Failure = { path: string; code: string; rule?: string; message: string };

/** Changes of an application since the version that a request is based on. */
export type Changed = { status: string | null; answers: string[] };

/**
 * How the caller can prove their identity: the account's password, a code of its second factor, or a new login at its provider.
 */
export type ProofKind = 'password' | 'code' | 'login';

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

/** A decision that refuses a request, as a response. `retryAfter`: in how many seconds it may be tried again. */
type Refusal = { status: number; code?: string; message: string; retryAfter?: number };

export const errorOfRefusal = ({ status, code, message, retryAfter }: Refusal): HttpError =>
  new HttpError(status, [message], {
    ...(code !== undefined && { code }),
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  });

export const unauthenticated = (): HttpError => new HttpError(401, ['unauthenticated']);
/** The session is valid, but the call needs a recent proof of the owner's identity. */
export const proofNeeded = (proof: ProofKind, passkey: boolean): HttpError =>
  new HttpError(403, ['Please confirm that it is you'], { code: 'proof-needed', proof, passkey });
/** Also for another user's resource, so that the response does not reveal that it exists. */
export const notFound = (): HttpError => new HttpError(404, ['not found']);
export const unprocessable = (failures: Failure[]): HttpError =>
  new HttpError(422, [...new Set(failures.map((failure) => failure.message))], { failures });

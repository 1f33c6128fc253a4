/** A rule that refused, as a 422 names it; never with the value that was seen. */
export type Failure = { path: string; code: string; rule?: string; message: string };

/** What an application became while somebody worked on an older version of it. */
export type Changed = { status: string | null; answers: string[] };

type Details = { code?: string; failures?: Failure[]; changed?: Changed; headers?: Record<string, string> };

/**
 * An answer that refuses: `{ errors, code?, failures? }` with this status. `errors` are shown to the borrower,
 * so they hold copy or a code that documents match ('identity exists'), never what a person typed.
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

export const unauthenticated = (): HttpError => new HttpError(401, ['unauthenticated']);
/** Also the answer for what belongs to another: nobody learns that an id exists. */
export const notFound = (): HttpError => new HttpError(404, ['not found']);
export const unprocessable = (failures: Failure[]): HttpError =>
  new HttpError(422, [...new Set(failures.map((failure) => failure.message))], { failures });

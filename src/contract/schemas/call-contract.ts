import type Type from 'typebox';
import type { CallRole } from '../../../runtime/engine/product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call, for client and server. `path` has its parameters in braces ('/…/{uuid}/status'); `response` is keyed by HTTP status. Every response of
 * 400 and above has the shape of `errorBody`.
 */
export type CallContract = {
  /** The call's role in the workflow of an application, independent of its id and path. */
  role?: CallRole;
  method: Method;
  path: string;
  request: { path?: Type.TSchema; query?: Type.TSchema; body?: Type.TSchema };
  response: Record<number, Type.TSchema>;
  /**
   * Whether responses have the application's version as ETag. `read`: the response is the whole application. `write`: the
   * request changes it, with the version on which it is based in If-Match; if the application has another by now, the response
   * is a 409 with code `changed` and the changes.
   */
  versioned?: 'read' | 'write';
  /** The response is an application in the lifecycle's `view`: `npm run check` lets documents read only what that contains. */
  servedBy?: 'lifecycle';
  /** The server judges the request again by the rules of the flow that makes the call. */
  judgedBy?: 'flow';
  /** Requires a recent proof of identity; a 403 'proof-needed' without it. */
  proved?: true;
  /** The response is a list in the organisation's brand document, at this dotted path; empty if it has none. */
  answeredFrom?: string;
  /** The list contains strings, and the response objects with the string at this key, sorted without regard to case. */
  answeredEach?: string;
  /** The response is a record that a journey can set in `given`, at this dotted path. */
  givenAs?: string;
  /** Parts that the server adds to the response: no lifecycle sets them, and no document reads them. */
  besides?: readonly string[];
};

type Part<C extends CallContract, P extends keyof CallContract['request']> =
  C['request'] extends Record<P, infer S extends Type.TSchema> ? Type.Static<S> : Record<never, never>;

export type PathOf<C extends CallContract> = Part<C, 'path'>;
export type QueryOf<C extends CallContract> = Part<C, 'query'>;
export type BodyOf<C extends CallContract> = Part<C, 'body'>;

/** The body of a call's 200 response. */
export type ResponseOf<C extends CallContract> =
  C['response'] extends Record<200, infer S extends Type.TSchema> ? Type.Static<S> : undefined;

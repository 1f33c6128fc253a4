import type Type from 'typebox';
import type { CallRole } from '../../../runtime/engine/product.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call, for client and server. `path` has its parameters in braces ('/…/{uuid}/status'); `response` is keyed by HTTP status. Every response of
 * 400 and above has the shape of `errorBody`.
 */
export type CallContract = {
  /** What the call does in the workflow of an application, whatever its id and its path. */
  role?: CallRole;
  method: Method;
  path: string;
  request: { path?: Type.TSchema; query?: Type.TSchema; body?: Type.TSchema };
  response: Record<number, Type.TSchema>;
  /**
   * Responses carry the version of an application as ETag. `read`: the response is the whole application. `write`: the request changes it, and
   * sends in If-Match the version that it is based on; where the application has another by now, the response is a 409 with code `changed` and the
   * changes.
   */
  versioned?: 'read' | 'write';
  /** The response is an application in the lifecycle's `view`: `npm run check` lets documents read nothing else of it. */
  servedBy?: 'lifecycle';
  /** The rules of the flow that makes the call judge the request again. */
  judgedBy?: 'flow';
  /** Needs a recent proof of who holds the session; a 403 'proof-needed' without. */
  proved?: true;
  /** The response is a list of the organisation's own brand document, at this dotted path; empty where it has none. */
  answeredFrom?: string;
  /** The list is one of texts, and the response one of objects with each as this member, sorted without regard to case. */
  answeredEach?: string;
  /** The response is a record that a journey's `given` may hold, at this dotted path. */
  givenAs?: string;
  /** Parts that the server adds to such a response: no lifecycle sets them, and no document reads them. */
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

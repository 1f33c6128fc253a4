import type Type from 'typebox';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call as both sides know it. `path` names its segments in braces ('/…/{uuid}/status'); `response` is keyed by HTTP
 * status. Every answer of 400 and above has the shape of `errorBody`.
 */
export type CallContract = {
  method: Method;
  path: string;
  request: { path?: Type.TSchema; query?: Type.TSchema; body?: Type.TSchema };
  response: Record<number, Type.TSchema>;
  /**
   * Answers carry the version of an application as ETag. `read`: it is shown whole. `write`: the request changes it, and says with If-Match which version it
   * was made upon; where that is another by now, the answer is a 409 with code `changed` and what changed.
   */
  versioned?: 'read' | 'write';
  /** Its answer is an application as the lifecycle's `view` shows it: documents are checked to read nothing else of it. */
  servedBy?: 'lifecycle';
  /** What it carries is judged again, by the rules of the flow that makes it. */
  judgedBy?: 'flow';
  /** Parts that the server adds to such an answer: no lifecycle sets them, and no document reads them. */
  besides?: readonly string[];
};

type Part<C extends CallContract, P extends keyof CallContract['request']> =
  C['request'] extends Record<P, infer S extends Type.TSchema> ? Type.Static<S> : Record<never, never>;

export type PathOf<C extends CallContract> = Part<C, 'path'>;
export type QueryOf<C extends CallContract> = Part<C, 'query'>;
export type BodyOf<C extends CallContract> = Part<C, 'body'>;

/** What a call answers where it goes well. */
export type AnswerOf<C extends CallContract> =
  C['response'] extends Record<200, infer S extends Type.TSchema> ? Type.Static<S> : undefined;

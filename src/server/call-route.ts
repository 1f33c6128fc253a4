import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, CallContract, PathOf, QueryOf } from '../contract/call-contract.ts';

/** A request whose parts have the contract's types. */
export type CallRequest<C extends CallContract> = FastifyRequest<{
  Params: PathOf<C>;
  Querystring: QueryOf<C>;
  Body: BodyOf<C>;
}>;

type RouteOptions = {
  /** Requests a minute from one address; for what costs much or invites guessing. */
  perMinute?: number;
};

/**
 * Answers a contract's call: validates by its schemas, serialises by them (what they do not name is not sent), and
 * lets a sandbox session script it by `id`.
 */
export function callRoute<C extends CallContract>(
  app: FastifyInstance,
  id: string,
  contract: C,
  handler: (request: CallRequest<C>, reply: FastifyReply) => unknown,
  options: RouteOptions = {},
): void {
  const { path: params, query: querystring, body } = contract.request;
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      ...(params && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      response: contract.response,
    },
    config: { call: id, ...(options.perMinute && { rateLimit: { max: options.perMinute, timeWindow: 60_000 } }) },
    // Fastify's types cannot follow a generic contract; the schemas above have validated these parts.
    handler: (request, reply) => handler(request as CallRequest<C>, reply),
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, CallContract, PathOf, QueryOf } from '../contract/call-contract.ts';

/** A request whose parts have the contract's types. */
export type CallRequest<C extends CallContract> = FastifyRequest<{
  Params: PathOf<C>;
  Querystring: QueryOf<C>;
  Body: BodyOf<C>;
}>;

type RouteOptions<C extends CallContract> = {
  /** Requests a minute from one address; for what costs much or invites guessing. */
  perMinute?: number;
  /** Counts them by this instead. */
  countedBy?: (request: CallRequest<C>) => string;
  /** Parameters of the path that this route answers for alone; its handler knows them. */
  fixed?: Record<string, string>;
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
  options: RouteOptions<C> = {},
): void {
  const { path: params, query: querystring, body } = contract.request;
  const { fixed } = options;
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, (_, name: string) => fixed?.[name] ?? `:${name}`),
    schema: {
      ...(params && !fixed && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      response: contract.response,
    },
    config: { call: id, ...limited(options) },
    // Fastify's types cannot follow a generic contract; the schemas above have validated these parts.
    handler: (request, reply) => handler(request as CallRequest<C>, reply),
  });
}

function limited<C extends CallContract>({ perMinute, countedBy }: RouteOptions<C>) {
  if (perMinute === undefined) return {};
  const rateLimit = { max: perMinute, timeWindow: 60_000 };
  if (!countedBy) return { rateLimit };
  return {
    rateLimit: { ...rateLimit, keyGenerator: (request: FastifyRequest) => countedBy(request as CallRequest<C>) },
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, CallContract, PathOf, QueryOf } from '../../contract/schemas/call-contract.ts';
import { findAccount } from './authentication.ts';

/** A request whose parts have the contract's types. */
export type CallRequest<C extends CallContract> = FastifyRequest<{
  Params: PathOf<C>;
  Querystring: QueryOf<C>;
  Body: BodyOf<C>;
}>;

type RouteOptions = {
  /** Requests a minute from one address; for what costs much or invites guessing. */
  perMinute?: number;
  /** Counts them by the account that is signed in, wherever it comes from; of everybody else by the address. */
  byAccount?: true;
  /** The largest body in bytes, where the server's own limit is too wide. */
  bodyLimit?: number;
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
  options: RouteOptions = {},
): void {
  const { path: params, query: querystring, body } = contract.request;
  const { fixed, bodyLimit } = options;
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, (_, name: string) => fixed?.[name] ?? `:${name}`),
    schema: {
      ...(params && !fixed && { params }),
      ...(querystring && { querystring }),
      ...(body && { body }),
      response: contract.response,
    },
    // A GET may note that something was sent; a HEAD, which sends nothing, must not.
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call: id, ...limited(options) },
    // Fastify's types cannot follow a generic contract; the schemas above have validated these parts.
    handler: (request, reply) => handler(request as CallRequest<C>, reply),
  });
}

function limited({ perMinute, byAccount }: RouteOptions) {
  if (perMinute === undefined) return {};
  return { rateLimit: { max: perMinute, timeWindow: 60_000, ...(byAccount && { keyGenerator: callerOf }) } };
}

/** Nobody uses up what is another's: who is not signed in is counted apart. */
async function callerOf(request: FastifyRequest): Promise<string> {
  const account = await findAccount(request);
  return account ? `account ${account.uuid}` : `address ${request.ip}`;
}

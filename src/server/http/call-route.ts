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
  /** Requests a minute from one IP address, for calls that are costly or invite guessing. */
  perMinute?: number;
  /** The limit is meant for one person: it is raised if all users share one IP address, as in a sandbox. */
  perPerson?: true;
  /** Counts requests by the logged-in account; without one, by IP address. */
  byAccount?: true;
  /** Counts requests by the member of staff. */
  byStaff?: true;
  /** The largest body in bytes, if it is less than the server's limit. */
  bodyLimit?: number;
  /** Fixed parameters of the path: the route serves these values only. */
  fixed?: Record<string, string>;
};

/**
 * Registers the route of a contract's call. Validates the request and serialises the response by the contract's schemas
 * (properties that they do not name are not sent). A sandbox session can override the response by `id`.
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
    // A GET may record that a file was sent; a HEAD sends none, so it must not.
    exposeHeadRoute: false,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { call: id, ...(contract.proved && { proved: true }), ...limited(app, options) },
    // Fastify's types do not support a generic contract; the schemas above have validated these parts.
    handler: (request, reply) => handler(request as CallRequest<C>, reply),
  });
}

function limited(app: FastifyInstance, { perMinute, perPerson, byAccount, byStaff }: RouteOptions) {
  if (perMinute === undefined) return {};
  const max = perPerson ? app.context.limitPerPerson(perMinute) : perMinute;
  const keyGenerator = (byStaff && staffOf) || (byAccount && callerOf);
  return { rateLimit: { max, timeWindow: 60_000, ...(keyGenerator && { keyGenerator }) } };
}

const staffOf = ({ staff, ip }: FastifyRequest): string => (staff ? `staff ${staff.id}` : `address ${ip}`);

/** The rate limit's key, so that callers have separate limits: the account, or the IP address without one. */
async function callerOf(request: FastifyRequest): Promise<string> {
  const account = await findAccount(request);
  return account ? `account ${account.uuid}` : `address ${request.ip}`;
}

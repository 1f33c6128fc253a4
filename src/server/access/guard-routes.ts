import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { requireOwn } from '../application-record/own-application.ts';
import { ownInquiry } from '../applications/prepared/own-inquiries.ts';
import { findAccount, requireAccount } from '../http/authentication.ts';
import { HttpError, notFound, unauthenticated } from '../http/http-error.ts';
import { requireRecentProof } from '../http/recent-proof.ts';
import { type Access, type AccessTable, accessOfAddresses, accessOfCalls } from './access-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route, by the access table. */
    access?: Access;
  }
  interface FastifyInstance {
    /** All routes, in the order in which they were registered. */
    guardedRoutes: GuardedRoute[];
  }
}

export type GuardedRoute = Pick<RouteOptions, 'method' | 'url' | 'schema'> & { access: Access; call?: string };

export type Guard = (request: FastifyRequest) => Promise<void>;

const uuids = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Calls whose 401 has a text of its own: specification 1, section 8. */
const refusals: Record<string, HttpError> = {
  'create-application': new HttpError(401, ['User is not authenticated'], { code: 'unauthenticated' }),
};

/** The checks before a handler, by access. */
export type Guards = Readonly<Partial<Record<Access, Guard>>>;

/** Those of vendors' signatures and of staff tokens are in the modules that register these routes, others in domains. */
const guardsOfNoDomain: Guards = {
  account: async (request) => {
    if (!(await findAccount(request))) throw refusals[request.routeOptions.config.call ?? ''] ?? unauthenticated();
  },
  'own application': async (request) => requireOwn(request, await namedApplication(request)),
  'own application or inquiry': async (request) => {
    const uuid = await namedApplication(request);
    if (!(await ownInquiry(request, uuid))) await requireOwn(request, uuid);
  },
  staff: async ({ staff }) => {
    if (!staff) throw unauthenticated();
  },
  vendor: async ({ vendor }) => {
    if (!vendor) throw unauthenticated();
  },
};

/** Requires a login, and returns the id of the application in the URL. */
export async function namedApplication(request: FastifyRequest): Promise<string> {
  const { uuid = '' } = request.params as Record<string, string>;
  await requireAccount(request);
  if (!uuids.test(uuid)) throw notFound();
  return uuid;
}

/**
 * The access table of an extension's routes. `thisMachine` refuses requests from other machines, before anything of the request
 * is parsed; without it, all are refused.
 */
export type ExtensionAccess = { addresses: AccessTable; thisMachine?: Guard };

/**
 * Restricts each route to those whom the access table names, or the table of a domain. A route that is missing from the table is an error at the start of
 * the server. The guard runs after validation and before the handler; the handler checks again after locking.
 */
export function guardRoutes(
  app: FastifyInstance,
  extension?: ExtensionAccess,
  ofDomains: readonly { access?: AccessTable; guards?: Guards }[] = [],
): void {
  const addresses = { ...accessOfAddresses, ...extension?.addresses };
  const calls: AccessTable = Object.assign({}, accessOfCalls, ...ofDomains.map((domain) => domain.access));
  const guards: Guards = Object.assign({}, guardsOfNoDomain, ...ofDomains.map((domain) => domain.guards));
  const guarded: GuardedRoute[] = [];
  app.decorate('guardedRoutes', guarded);
  app.addHook('onRoute', (route) => {
    const access = accessOf(route, { addresses, calls });
    const { method, url, schema, config } = route;
    const call = config?.call;
    guarded.push({ method, url, access, ...(schema && { schema }), ...(call !== undefined && { call }) });
    route.config = { ...config, access };
    const early = access === 'this machine' && (extension?.thisMachine ?? refuseAll);
    const guard = guards[access];
    if (config?.proved) route.preHandler = [requireRecentProof, ...[route.preHandler ?? []].flat()];
    if (early) route.onRequest = [early, ...[route.onRequest ?? []].flat()];
    if (guard) route.preHandler = [guard, ...[route.preHandler ?? []].flat()];
  });
}

const refuseAll: Guard = async () => {
  throw notFound();
};

type Tables = { addresses: AccessTable; calls: AccessTable };

function accessOf({ url, method, config }: RouteOptions, { addresses, calls }: Tables): Access {
  const access = config?.call === undefined ? accessAt(url, addresses) : calls[config.call];
  if (access) return access;
  const name = config?.call === undefined ? `the address ${url}` : `the call '${config.call}'`;
  throw new Error(
    `${String(method)} ${url}: nobody may use it yet. Say who may, with ${name} in src/server/access/access-table.ts`,
  );
}

/** The access of a URL: its own entry, else the one with the longest matching prefix. */
function accessAt(url: string, addresses: AccessTable): Access | undefined {
  if (addresses[url]) return addresses[url];
  const beginnings = Object.keys(addresses).filter((key) => key.length > 2 && key.endsWith('*'));
  const [longest] = beginnings
    .filter((key) => url.startsWith(key.slice(0, -1)))
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : addresses[longest];
}

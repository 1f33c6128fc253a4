import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExtensionAccess } from '../access/guard-routes.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import type { ServerDomain } from '../domains/server-domain.ts';
import type { ClientFiles } from '../http/client-files.ts';
import type { ServerBase } from '../platform/context/context.ts';
import type { Adapters } from '../ports/adapters.ts';
import type { RequestOverrides } from '../ports/request-overrides.ts';

export type Services = { jobs: Jobs; client: ClientFiles; domains: readonly ServerDomain[] };

/** Optional additions of a set of adapters to the server, such as the sandbox's pages and calls. */
export type Extension = {
  /** Registers pages, calls and hooks, before the routes of the services. */
  mount(app: FastifyInstance, services: Services): Promise<void>;
  /** Who may use the addresses that `mount` registers. */
  access: ExtensionAccess;
  /** The overrides of a request. Runs before the hooks of `mount`. */
  overrides(request: FastifyRequest): Promise<RequestOverrides>;
  /** The content security policy of every response, derived from the server's own. */
  policy(directives: Record<string, string[]>): Record<string, string[]>;
  /** The requests a minute allowed from one IP address, given the limit for one person. */
  limitPerPerson(perMinute: number): number;
  /** A delay before work without a vendor; ends with `stop`. */
  beforeOwnWork(stop: AbortSignal): Promise<void>;
  /** Deletes its own expired data. */
  purge(now: Date): Promise<void>;
};

export type AdapterSet = Adapters & { extension?: Extension };

/** Creates the adapters of one server, before it listens. */
export type MakeAdapters = (base: ServerBase) => AdapterSet | Promise<AdapterSet>;

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Jobs } from './applications/lifecycle/jobs.ts';
import type { ClientFiles } from './http/client-files.ts';
import type { ServerBase } from './platform/context/context.ts';
import type { Adapters } from './ports/adapters.ts';
import type { RequestOverrides } from './ports/request-overrides.ts';

export type Services = { jobs: Jobs; client: ClientFiles };

/** What adapters may bring to the server besides: a sandbox's own pages and calls. The server runs without any. */
export type Extension = {
  /** Registers pages, calls and hooks, before any route of a service. */
  mount(app: FastifyInstance, services: Services): Promise<void>;
  /** What is otherwise for a request. It is asked before any hook of `mount`. */
  overrides(request: FastifyRequest): Promise<RequestOverrides>;
  /** The content security policy of every answer, from the server's own. */
  policy(directives: Record<string, string[]>): Record<string, string[]>;
  /** Requests a minute that one address is allowed where one person is allowed so many. */
  limitPerPerson(perMinute: number): number;
  /** Waits before a step that no vendor does; ends with `stop`. */
  beforeOwnWork(stop: AbortSignal): Promise<void>;
  /** Removes what it kept and nobody needs any more. */
  purge(now: Date): Promise<void>;
};

export type AdapterSet = Adapters & { extension?: Extension };

/** Makes the adapters of one server, before it listens. */
export type MakeAdapters = (base: ServerBase) => AdapterSet | Promise<AdapterSet>;

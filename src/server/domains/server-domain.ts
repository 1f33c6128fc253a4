import type { FastifyInstance } from 'fastify';
import type { DomainContracts } from '../../contract/domain-contracts.ts';
import type { AccessTable } from '../access/access-table.ts';
import type { Guards } from '../access/guard-routes.ts';
import type { LeadsOfCalls } from '../access/leads.ts';
import type { DomainJob, Jobs } from '../applications/lifecycle/jobs.ts';
import type { ServerContext } from '../platform/context/context.ts';
import type { DomainHooks } from '../platform/context/domain-hooks.ts';

/** A domain's part of the server. */
export type ServerDomain = {
  contracts?: DomainContracts;
  /** Who may make its calls. */
  access?: AccessTable;
  /** What its calls of the desk lead to, or the guard of a call that leads to something that only the domain knows. */
  leads?: LeadsOfCalls;
  /** The checks before calls of those whom only the domain knows. */
  guards?: Guards;
  /** Registers the calls of borrowers, and of others who are no staff. */
  routes?(app: FastifyInstance, jobs: Jobs): void | Promise<void>;
  /** Registers the calls that receive files, in the scope that parses multipart forms. */
  uploadRoutes?(scope: FastifyInstance): void;
  /** Registers the calls of staff, in the scope that identifies them. `ofDomains`: the contracts of all domains. */
  deskRoutes?(scope: FastifyInstance, jobs: Jobs, ofDomains: readonly DomainContracts[]): void;
  /** Registers calls that only a sandbox has: on its machine, without a login. */
  sandboxRoutes?(app: FastifyInstance, jobs: Jobs): void;
  /** Its jobs, by the name of their queue. */
  jobs?: Readonly<Record<string, DomainJob>>;
  hooks: DomainHooks<ServerContext>;
};

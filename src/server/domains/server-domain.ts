import type { FastifyInstance } from 'fastify';
import type { DomainContracts } from '../../contract/domain-contracts.ts';
import type { AccessTable } from '../access/access-table.ts';
import type { Leads } from '../access/leads.ts';
import type { Jobs } from '../applications/lifecycle/jobs.ts';
import type { DomainHooks } from '../platform/context/domain-hooks.ts';

/** A domain's part of the server. */
export type ServerDomain = {
  contracts: DomainContracts;
  /** Who may make its calls. */
  access: AccessTable;
  /** What its calls of the desk lead to. */
  leads?: Readonly<Record<string, Leads>>;
  /** Registers the calls of borrowers and signers. */
  routes?(app: FastifyInstance, jobs: Jobs): void;
  /** Registers the calls of staff, in the scope that identifies them. */
  deskRoutes?(scope: FastifyInstance, jobs: Jobs): void;
  /** Registers calls that only a sandbox has: on its machine, without a login. */
  sandboxRoutes?(app: FastifyInstance, jobs: Jobs): void;
  hooks: DomainHooks;
};

/** The one list of the domains of the trade, and what the product takes of all of them. */
import type { FunctionRegistry } from '../../runtime/engine/environment/environment.ts';
import type { JourneyDomain } from '../../runtime/journey/application/journey-domain.ts';
import { withDomains } from '../contract/domain-contracts.ts';
import { contracts as ofNoDomain } from '../contract/index.ts';
import type { CallContract } from '../contract/schemas/call-contract.ts';
import type { ServerDomain } from '../server/domains/server-domain.ts';
import type { Log } from '../server/logs/log-query.ts';
import type { VendorKind } from '../server/ports/vendors.ts';
import { valuePageFunctions } from '../values/functions/page-functions.ts';
import { valueWorkflowFunctions } from '../values/functions/workflow-functions.ts';
import { chat } from './chat/index.ts';
import { closing } from './closing/index.ts';
import { conditions } from './conditions/index.ts';
import { credit } from './credit/index.ts';
import { deadlines } from './deadlines/index.ts';
import { desk } from './desk/index.ts';
import { notary } from './notary/index.ts';
import { papers } from './papers/index.ts';
import { allFunctions } from './port/all-functions.ts';
import type { Domain, Report } from './port/define-domain.ts';
import { pricing } from './pricing/index.ts';
import { signers } from './signers/index.ts';
import { underwriting } from './underwriting/index.ts';

const domains: readonly Domain[] = [
  ...[desk, pricing, underwriting, credit, papers, signers, notary, closing],
  ...[conditions, deadlines, chat],
];

/** The contracts of all calls of the product, by id. */
export const contracts: Readonly<Record<string, CallContract>> = withDomains(
  ofNoDomain,
  domains.flatMap(({ contracts }) => contracts ?? []),
);

/** The functions that documents call, by name: the domains', and those of no domain. */
export const functions: FunctionRegistry = allFunctions([
  valuePageFunctions,
  valueWorkflowFunctions,
  ...domains.map((domain) => domain.functions ?? {}),
]);

/** Every kind of vendor that a lifecycle may use. */
export const vendorKinds: readonly VendorKind[] = domains.flatMap(({ vendors }) => vendors ?? []);

/** The domains' parts of the lender in journeys on the engine. */
export const journeyDomains: readonly JourneyDomain[] = domains.flatMap(({ engine }) => engine ?? []);

/** The sandbox's calls for acts of the lender in journeys, by the key of the step. */
export const sandboxCalls: Readonly<Record<string, string>> = Object.assign(
  {},
  ...domains.map((domain) => domain.sandboxCalls),
);

/** The domains' logs over all applications, by their names. */
export const logs: Readonly<Record<string, Log>> = Object.assign({}, ...domains.map((domain) => domain.logs));

/** The domains' reports about one application, by the name of the script. */
export const reports: Readonly<Record<string, Report>> = Object.assign({}, ...domains.map((domain) => domain.reports));

/** Loads the domains' parts of the server. */
export const loadServerDomains = (): Promise<ServerDomain[]> =>
  Promise.all(domains.flatMap(({ server }) => server?.() ?? []));

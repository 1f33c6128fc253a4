/** The one list of the domains of the trade, and what the product takes of all of them. */
import type { JourneyDomain } from '../../runtime/journey/application/journey-domain.ts';
import { withDomains } from '../contract/domain-contracts.ts';
import { contracts as ofNoDomain } from '../contract/index.ts';
import type { CallContract } from '../contract/schemas/call-contract.ts';
import type { ServerDomain } from '../server/domains/server-domain.ts';
import { chat } from './chat/index.ts';
import { conditions } from './conditions/index.ts';
import { deadlines } from './deadlines/index.ts';
import { desk } from './desk/index.ts';
import { papers } from './papers/index.ts';
import type { Domain, Report } from './port/define-domain.ts';
import { signers } from './signers/index.ts';

const domains: readonly Domain[] = [desk, papers, signers, conditions, deadlines, chat];

/** The contracts of all calls of the product, by id. */
export const contracts: Readonly<Record<string, CallContract>> = withDomains(
  ofNoDomain,
  domains.map((domain) => domain.contracts),
);

/** The domains' parts of the lender in journeys on the engine. */
export const journeyDomains: readonly JourneyDomain[] = domains.map(({ engine }) => engine);

/** The sandbox's calls for acts of the lender in journeys, by the key of the step. */
export const sandboxCalls: Readonly<Record<string, string>> = Object.assign(
  {},
  ...domains.map((domain) => domain.sandboxCalls),
);

/** The domains' reports about one application, by the name of the script. */
export const reports: Readonly<Record<string, Report>> = Object.assign({}, ...domains.map((domain) => domain.reports));

/** Loads the domains' parts of the server. */
export const loadServerDomains = (): Promise<ServerDomain[]> => Promise.all(domains.map(({ server }) => server()));

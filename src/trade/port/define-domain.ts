import type { JourneyDomain } from '../../../runtime/journey/application/journey-domain.ts';
import type { DomainContracts } from '../../contract/domain-contracts.ts';
import type { ServerDomain } from '../../server/domains/server-domain.ts';

/**
 * The port of a domain of the trade: all that others take from it. Its `server` and its `engine` make the same pure
 * decisions; the first keeps their results in the database, the second in memory.
 */
export type Domain = {
  /** Its calls, and its parts of other calls' responses. */
  contracts: DomainContracts;
  /** Its part of the lender in journeys on the engine. */
  engine: JourneyDomain;
  /**
   * The sandbox's calls for what the lender does in a step of a journey, by the key of `lender`: the last part of the path, after the
   * application's.
   */
  sandboxCalls?: Readonly<Record<string, string>>;
  /** Its part of the server, whose modules only a server loads. */
  server(): Promise<ServerDomain>;
};

export const defineDomain = (domain: Domain): Domain => domain;

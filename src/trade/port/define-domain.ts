import type { FunctionRegistry } from '../../../runtime/engine/environment/environment.ts';
import type { JourneyDomain } from '../../../runtime/journey/application/journey-domain.ts';
import type { DomainContracts } from '../../contract/domain-contracts.ts';
import type { ApplicationRow } from '../../server/application-record/application-record.ts';
import type { ServerDomain } from '../../server/domains/server-domain.ts';
import type { Log } from '../../server/logs/log-query.ts';
import type { ServerContext } from '../../server/platform/context/context.ts';
import type { VendorKind } from '../../server/ports/vendors.ts';

/**
 * The port of a domain of the trade: all that others take from it. What it has nothing of, it leaves out. Its `server` and its
 * `engine` make the same pure decisions; the first keeps their results in the database, the second in memory.
 */
export type Domain = {
  /** Its calls, and its parts of other calls' responses. */
  contracts?: DomainContracts;
  /**
   * The functions that documents call by these names: pure, and the same in a page, on the server and in a journey. Those that pages
   * call stand in src/trade/page-functions.ts too.
   */
  functions?: FunctionRegistry;
  /** The kinds of vendor that the lifecycle may use for it. */
  vendors?: readonly VendorKind[];
  /** Its part of the lender in journeys on the engine. */
  engine?: JourneyDomain;
  /**
   * The sandbox's calls for what the lender does in a step of a journey, by the key of `lender`: the last part of the path, after the
   * application's.
   */
  sandboxCalls?: Readonly<Record<string, string>>;
  /** Its part of the server, whose modules only a server loads. */
  server?(): Promise<ServerDomain>;
  /** What is listed of it over all applications, by the name of the log. */
  logs?: Readonly<Record<string, Log>>;
  /** What the command line prints of one application, by the name of the script. */
  reports?: Readonly<Record<string, Report>>;
};

/** The lines of a report about one application. */
export type Report = (
  context: Pick<ServerContext, 'db' | 'documents' | 'clock'>,
  row: ApplicationRow,
) => Promise<string[]>;

export const defineDomain = (domain: Domain): Domain => domain;

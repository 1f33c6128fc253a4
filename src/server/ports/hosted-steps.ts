import type { JsonObject } from '../../../runtime/json/json.ts';

/** A borrower who is sent to a vendor's page. */
export type HostedVisit = {
  /** Comes back with the borrower, and names the visit to the vendor; good once. */
  ticket: string;
  org: string;
  /** BANK, PAYROLL … as the lifecycle's links name them. */
  kind: string;
  /** The path of this site that the borrower comes back to, without the ticket. */
  returnTo: string;
  /** The answers that the vendor may see: whose account it is, and what income was stated. */
  applicant: JsonObject;
};

/** A vendor who does a step on pages of its own. */
export type HostedStep = {
  /** Where the browser is sent; asked again with the same ticket, the same. */
  begin(visit: HostedVisit): Promise<{ redirect: string }>;
  /**
   * What came of the visit, `{ outcome, facts }`; asked for by the server, so that no browser can make it up, and read by who asked before it is believed.
   * `signal`: nobody waits any more.
   */
  result(ticket: string, signal: AbortSignal): Promise<unknown>;
  /** The timeout for the result in milliseconds, instead of `usualMs`. */
  patience?(usualMs: number): number;
};

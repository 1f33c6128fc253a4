import type { JsonObject } from '../../../runtime/json/json.ts';

/** A borrower's visit to a vendor's page. */
export type HostedVisit = {
  /** Identifies the visit to the vendor; the borrower's browser returns with it. Valid once. */
  ticket: string;
  org: string;
  /** The name of the lifecycle's link, such as BANK or PAYROLL. */
  kind: string;
  /** The path of this site to which the borrower returns, without the ticket. */
  returnTo: string;
  /** The answers that the vendor may receive: the account's holder and the stated income. */
  applicant: JsonObject;
};

/** A vendor with hosted pages. */
export type HostedStep = {
  /** The URL of the page; the same ticket always gives the same URL. */
  begin(visit: HostedVisit): Promise<{ redirect: string }>;
  /**
   * The result of the visit, `{ outcome, facts }`. The server requests it, so that a browser cannot forge it, and the
   * caller validates it. `signal` is aborted when the caller no longer waits.
   */
  result(ticket: string, signal: AbortSignal): Promise<unknown>;
  /** The timeout for the result in milliseconds, instead of `usualMs`. */
  patience?(usualMs: number): number;
};

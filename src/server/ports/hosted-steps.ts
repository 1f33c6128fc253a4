import type { JsonObject } from '../../../runtime/json/json.ts';

/** A borrower's visit to a vendor's page. */
export type HostedVisit = {
  /** Returned with the borrower; identifies the visit to the vendor; valid once. */
  ticket: string;
  org: string;
  /** BANK, PAYROLL …, the names of the lifecycle's links. */
  kind: string;
  /** The path of this site that the borrower returns to, without the ticket. */
  returnTo: string;
  /** The answers that the vendor may receive: the account's holder and the stated income. */
  applicant: JsonObject;
};

/** A vendor with hosted pages. */
export type HostedStep = {
  /** The address of the page; the same ticket always gives the same address. */
  begin(visit: HostedVisit): Promise<{ redirect: string }>;
  /**
   * The result of the visit, `{ outcome, facts }`. The server requests it, so that a browser cannot forge it, and the
   * caller validates it. `signal` is aborted when the caller no longer waits.
   */
  result(ticket: string, signal: AbortSignal): Promise<unknown>;
  /** The timeout for the result in milliseconds, instead of `usualMs`. */
  patience?(usualMs: number): number;
};

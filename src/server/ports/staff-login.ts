import type { Staff } from './staff.ts';

/** A staff member's visit to the identity provider. */
export type StaffVisit = {
  /** Identifies the visit; the browser returns with it, as OpenID Connect's `state`. */
  ticket: string;
  /** The absolute URL to which the provider returns the browser. */
  callback: string;
  /** The organisation whose site the browser comes from. */
  org: string;
};

/** A visit whose browser has returned, with the query parameters of the callback. */
export type ReturningStaff = StaffVisit & { parameters: Readonly<Record<string, string>> };

/**
 * A person confirmed by the provider. `session` identifies the provider's login, to end it later (OpenID Connect's ID token).
 */
export type LoggedInStaff = { staff: Staff; session?: string };

/** A login to end at the provider; `session` came with the person. */
export type EndingStaffLogin = {
  session: string;
  /** The absolute URL to which the provider returns the browser. */
  returnTo: string;
};

/** The provider by which staff log in to the desk. */
export type StaffLogin = {
  /** The URL to which the browser is sent. Rejects if the provider cannot be reached. */
  begin(visit: StaffVisit, signal: AbortSignal): Promise<{ redirect: string }>;
  /** The person who returned, confirmed by the provider; null if it confirms nobody. Rejects if it cannot be reached. */
  identify(visit: ReturningStaff, signal: AbortSignal): Promise<LoggedInStaff | null>;
  /** The URL that ends the provider's own login; null if the provider has none. Rejects if it cannot be reached. */
  end(login: EndingStaffLogin, signal: AbortSignal): Promise<{ redirect: string } | null>;
};

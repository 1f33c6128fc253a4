import type { Staff } from './staff.ts';

/** A browser of somebody of the lender, on its way to the identity provider. */
export type StaffVisit = {
  /** Identifies the visit and comes back with the browser, as OpenID Connect's `state`. */
  ticket: string;
  /** The absolute address to which the provider returns the browser. */
  callback: string;
  /** The organisation whose site the browser comes from. */
  org: string;
};

/** A visit that comes back, with the query parameters of the callback. */
export type ReturningStaff = StaffVisit & { parameters: Readonly<Record<string, string>> };

/** Proved by the provider. `session` is what it needs to end its own login later, as OpenID Connect's ID token. */
export type LoggedInStaff = { staff: Staff; session?: string };

/** A login at the provider that is to end: `session` is what it gave with the person. */
export type EndingStaffLogin = {
  session: string;
  /** The absolute address to which the provider returns the browser. */
  returnTo: string;
};

/** Where the lender's people log in to the desk. */
export type StaffLogin = {
  /** The address to which the browser is sent. Rejects where the provider cannot be reached. */
  begin(visit: StaffVisit, signal: AbortSignal): Promise<{ redirect: string }>;
  /** Who came back, proved by the provider; null where it confirms nobody. Rejects where it cannot be reached. */
  identify(visit: ReturningStaff, signal: AbortSignal): Promise<LoggedInStaff | null>;
  /** The address at which the provider's own login ends too; null where the provider has none. Rejects where it cannot be reached. */
  end(login: EndingStaffLogin, signal: AbortSignal): Promise<{ redirect: string } | null>;
};

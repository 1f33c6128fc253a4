/** A browser on its way to the login provider. */
export type LoginVisit = {
  /** Identifies the visit and comes back with the browser, as OpenID Connect's `state`. */
  ticket: string;
  org: string;
  /** The absolute address to which the provider returns the browser. */
  callback: string;
};

/** Confirmed by the provider. `phone` has ten digits. */
export type Identity = { email: string; phone: string };

export type LoginOutcome =
  | { ticket: string; identity: Identity }
  /** `cancelled`: by the user. `failed`: the provider did not confirm anybody. */
  | { ticket: string; error: 'cancelled' | 'failed' };

/** An external login provider. Accounts and sessions are the server's; the provider confirms who somebody is. */
export type LoginProvider = {
  /** The address to which the browser is sent to log in. */
  begin(visit: LoginVisit): Promise<{ redirect: string }>;
  /**
   * The outcome of a visit, by the query parameters of the callback; asked of the provider or proved by its signature, since a browser can make up any
   * parameter. Null where they come from no visit. Rejects where the provider cannot be reached.
   */
  identify(parameters: Readonly<Record<string, string>>, signal: AbortSignal): Promise<LoginOutcome | null>;
};

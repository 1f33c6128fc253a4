/** Why a browser is sent to the login provider: to create an account, or to log in to an existing one. */
export type LoginPurpose = 'register' | 'login';

/** A visit of a browser to the login provider. */
export type LoginVisit = {
  /** Identifies the visit; the browser returns with it, as OpenID Connect's `state`. */
  ticket: string;
  org: string;
  purpose: LoginPurpose;
  /** Whether the provider must ask who it is even where a login there is alive: that login was refused here. */
  asksAgain: boolean;
  /** The absolute URL to which the provider returns the browser. */
  callback: string;
};

/** A person's identity, confirmed by the provider. */
export type Identity = {
  /** The provider, and its id of the person: together they never change and are never reassigned. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has verified the e-mail address. */
  emailVerified: boolean;
  /** Ten digits. */
  phone: string;
  /** The person's roles besides borrower, by the provider. */
  roles: readonly AccountRole[];
};

/** A role of an account besides borrower. */
export type AccountRole = 'broker';

export type LoginOutcome =
  /** `session` identifies the provider's login, to end it later (OpenID Connect's ID token). */
  | { identity: Identity; session?: string }
  /** `cancelled`: by the user. `failed`: the provider did not confirm an identity. */
  | { error: 'cancelled' | 'failed' };

/** A visit whose browser has returned, with a valid ticket. */
export type ReturningVisit = Omit<LoginVisit, 'purpose' | 'asksAgain'> & {
  /** The query parameters of the callback. */
  parameters: Readonly<Record<string, string>>;
};

/** A login to end at the provider; `session` came with the identity. */
export type EndingLogin = {
  org: string;
  session: string;
  /** The absolute URL to which the provider returns the browser. */
  returnTo: string;
};

/** A notification by the provider that a person's login there has ended. */
export type EndedLogin = {
  org: string;
  /** The origin of this site's pages. */
  origin: string;
  /** The provider's signed token (OpenID Connect's logout token). */
  token: string;
};

/** An external login provider. The server has the accounts and sessions; the provider confirms identities. */
export type LoginProvider = {
  /**
   * The URL to which the browser is sent to log in: a path of this site, or an absolute URL. Rejects if the provider cannot be
   * reached.
   */
  begin(visit: LoginVisit, signal: AbortSignal): Promise<{ redirect: string }>;
  /** The ticket in the callback's parameters; undefined if there is none. */
  ticketIn(parameters: Readonly<Record<string, string>>): string | undefined;
  /**
   * The outcome of a visit, requested from the provider or proved by its signature, since a browser can forge any parameter.
   * Rejects if the provider cannot be reached.
   */
  identify(visit: ReturningVisit, signal: AbortSignal): Promise<LoginOutcome>;
  /** The URL that ends the provider's own login; null if the provider has none. Rejects if it cannot be reached. */
  end(login: EndingLogin, signal: AbortSignal): Promise<{ redirect: string } | null>;
  /**
   * The person whose login has ended at the provider; null if the token does not prove it. Rejects if the provider's keys
   * cannot be fetched.
   */
  ended(login: EndedLogin, signal: AbortSignal): Promise<Pick<Identity, 'issuer' | 'subject'> | null>;
};

/** Why a browser is sent to the login provider: to make an account, or to log in to the one there is. */
export type LoginPurpose = 'register' | 'login';

/** A browser on its way to the login provider. */
export type LoginVisit = {
  /** Identifies the visit and comes back with the browser, as OpenID Connect's `state`. */
  ticket: string;
  org: string;
  purpose: LoginPurpose;
  /** The absolute address to which the provider returns the browser. */
  callback: string;
};

/** Confirmed by the provider. */
export type Identity = {
  /** The provider, and its name for the person: together they never change and are never given to anybody else. */
  issuer: string;
  subject: string;
  email: string;
  /** Whether the provider has seen that the person reads mail at this address. */
  emailVerified: boolean;
  /** Ten digits. */
  phone: string;
  /** What the person is besides a borrower, as the provider says. */
  roles: readonly AccountRole[];
};

/** What somebody who logs in is besides a borrower. */
export type AccountRole = 'broker';

export type LoginOutcome =
  /** `session` is what the provider needs to end its own login later, as OpenID Connect's ID token. */
  | { identity: Identity; session?: string }
  /** `cancelled`: by the user. `failed`: the provider did not confirm anybody. */
  | { error: 'cancelled' | 'failed' };

/** A visit that comes back: its ticket is one of ours, still valid. */
export type ReturningVisit = Omit<LoginVisit, 'purpose'> & {
  /** The query parameters of the callback. */
  parameters: Readonly<Record<string, string>>;
};

/** A login at the provider that is to end: `session` is what it gave with the identity. */
export type EndingLogin = {
  org: string;
  session: string;
  /** The absolute address to which the provider returns the browser. */
  returnTo: string;
};

/** What a provider sends by itself where somebody's login there has ended. */
export type EndedLogin = {
  org: string;
  /** The origin of this site's pages. */
  origin: string;
  /** Signed by the provider, as OpenID Connect's logout token. */
  token: string;
};

/** An external login provider. Accounts and sessions are the server's; the provider confirms who somebody is. */
export type LoginProvider = {
  /** The address to which the browser is sent to log in: a path of this site, or an absolute address. Rejects where the provider cannot be reached. */
  begin(visit: LoginVisit, signal: AbortSignal): Promise<{ redirect: string }>;
  /** The ticket in the callback's parameters; undefined where they come from no visit. */
  ticketIn(parameters: Readonly<Record<string, string>>): string | undefined;
  /**
   * The outcome of a visit; asked of the provider or proved by its signature, since a browser can make up any parameter. Rejects where the provider
   * cannot be reached.
   */
  identify(visit: ReturningVisit, signal: AbortSignal): Promise<LoginOutcome>;
  /** The address at which the provider's own login ends too; null where the provider has none. Rejects where it cannot be reached. */
  end(login: EndingLogin, signal: AbortSignal): Promise<{ redirect: string } | null>;
  /** Whose login has ended at the provider; null where the token does not prove it. Rejects where the provider's keys cannot be reached. */
  ended(login: EndedLogin, signal: AbortSignal): Promise<Pick<Identity, 'issuer' | 'subject'> | null>;
};

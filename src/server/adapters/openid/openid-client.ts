import * as openid from 'openid-client';

/** The names of the claims from which a profile is made. */
export type ClaimNames = { email: string; emailVerified: string; phone: string; roles: string };

/** A client of an OpenID provider, as one organisation is registered there. */
export type OpenIdClient = {
  issuer: string;
  clientId: string;
  /** Null for a public client, which authenticates by PKCE alone. */
  secret: string | null;
  /** Separated by spaces; 'openid' is among them. */
  scopes: string;
  claims: ClaimNames;
  /** The provider's names of the broker role; absent if it has none. */
  brokers?: readonly string[];
  /** The maximum age of a login at the provider, in seconds (max_age); absent: the provider's default. */
  maxAge?: number;
  /**
   * The issuer under which accounts are linked, where one provider has an issuer for each host; absent: the client's issuer.
   */
  linkedAs?: string;
  /** Sends requests to the provider; absent: fetch over the network. */
  fetch?: openid.CustomFetch;
};

/** The time limit of each request to a provider, in seconds. */
const timeoutSeconds = 8;

/** How long a provider's metadata are cached, in milliseconds. */
const metadataMs = 60 * 60_000;

type Known = { since: number; configuration: Promise<openid.Configuration> };

/** The most cached providers: the embedded one has an issuer for each host. */
const mostClients = 1000;

/** Discovers providers by issuer, each once an hour. Failures are not cached. */
export function openIdDiscovery(now: () => number): (client: OpenIdClient) => Promise<openid.Configuration> {
  const known = new Map<string, Known>();
  return async (client) => {
    const key = JSON.stringify([client.issuer, client.clientId]);
    const found = known.get(key);
    if (found && now() - found.since < metadataMs) return found.configuration;
    const configuration = discover(client);
    known.delete(key);
    known.set(key, { since: now(), configuration });
    const [oldest] = known.keys();
    if (known.size > mostClients && oldest !== undefined) known.delete(oldest);
    configuration.catch(() => known.delete(key));
    return configuration;
  };
}

async function discover(client: OpenIdClient): Promise<openid.Configuration> {
  const { issuer, clientId, secret, fetch } = client;
  const authentication = secret === null ? openid.None() : openid.ClientSecretBasic(secret);
  const configuration = await openid.discovery(new URL(issuer), clientId, {}, authentication, {
    ...(fetch && { [openid.customFetch]: fetch }),
    timeout: timeoutSeconds,
    execute: isOnThisMachine(issuer) || fetch ? [openid.allowInsecureRequests] : [],
  });
  return configuration;
}

/** Whether the provider is on this machine: only then may it be used without TLS. */
const isOnThisMachine = (issuer: string): boolean =>
  ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(issuer).hostname);

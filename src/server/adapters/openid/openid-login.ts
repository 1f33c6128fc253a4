import * as openid from 'openid-client';
import type { Vault } from '../../platform/vault/vault.ts';
import type {
  EndedLogin,
  EndingLogin,
  LoginOutcome,
  LoginProvider,
  LoginVisit,
  ReturningVisit,
} from '../../ports/login.ts';
import { identityOf } from './identity-of-claims.ts';
import { keysOf, type ProviderKeys, subjectOf } from './logout-token.ts';
import { type OpenIdClient, openIdDiscovery } from './openid-client.ts';

export type OpenIdSettings = {
  /** The client of an organisation, for pages of `origin`; null if it has no provider. */
  clientOf(org: string, origin: string): OpenIdClient | null;
  vault: Pick<Vault, 'digest'>;
  now(): number;
  /** Called with the error of a response that authenticates nobody. */
  refused(error: unknown, org: string): void;
};

/** No provider is configured for an organisation. */
export class NoLoginProvider extends Error {
  readonly code = 'no-login-provider';

  constructor(org: string) {
    super(`The brand ${org} has no login provider: its brand.json needs "login" with issuer and clientId`);
    this.name = 'NoLoginProvider';
  }
}

/** The provider sent the browser back with an error, such as server_error. */
class ProviderRefusal extends Error {
  constructor(error: string) {
    super(`The login provider answered ${error}`);
    this.name = 'ProviderRefusal';
  }
}

/** The provider of an organisation, for pages of the site of `address`. */
type ProviderOf = (org: string, address: string) => Promise<Provider>;

type Provider = { client: OpenIdClient; configuration: openid.Configuration };

/** The secrets of a visit, derived from its ticket. */
type Secrets = { nonce: string; verifier: string };

/**
 * Login by any OpenID Connect provider, with the authorization code flow and PKCE. The ticket is the `state`; nonce and code
 * verifier are derived from it with the server's key, so that they need no storage and nobody else can compute them.
 */
export function openIdLogin(settings: OpenIdSettings): LoginProvider {
  const { clientOf, vault } = settings;
  const discover = openIdDiscovery(settings.now);
  const secretsOf = (ticket: string): Secrets => ({
    nonce: vault.digest(`openid nonce ${ticket}`),
    verifier: vault.digest(`openid verifier ${ticket}`),
  });
  const providerOf: ProviderOf = async (org, address) => {
    const client = clientOf(org, new URL(address).origin);
    if (!client) throw new NoLoginProvider(org);
    return { client, configuration: await discover(client) };
  };

  async function begin({ ticket, org, purpose, asksAgain, callback }: LoginVisit) {
    const { client, configuration } = await providerOf(org, callback);
    const { nonce, verifier } = secretsOf(ticket);
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: callback,
      scope: client.scopes,
      state: ticket,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(client.maxAge !== undefined && { max_age: String(client.maxAge) }),
      ...promptOf({ purpose, asksAgain }, configuration),
    });
    return { redirect: ownPath(address, callback) };
  }

  async function identify(visit: ReturningVisit): Promise<LoginOutcome> {
    const { ticket, org, callback, parameters } = visit;
    if (parameters.error !== undefined) return { error: errorOf(parameters.error, org) };
    const provider = await providerOf(org, callback);
    try {
      return (await loginOf(provider, visit, secretsOf(ticket))) ?? { error: 'failed' };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      settings.refused(error, org);
      return { error: 'failed' };
    }
  }

  function errorOf(error: string, org: string): 'cancelled' | 'failed' {
    if (error === 'access_denied') return 'cancelled';
    // The browser can send any text as the error: only a code in the standard's format is logged.
    settings.refused(new ProviderRefusal(/^[\w.-]{1,64}$/.test(error) ? error : 'an error without a code'), org);
    return 'failed';
  }

  return { begin, identify, ...openIdLogout(providerOf), ticketIn: ({ state }) => state };
}

/** The person whom the provider names to a returning visit; null if it names nobody. */
async function loginOf(
  { client, configuration }: Provider,
  { ticket, callback, parameters }: ReturningVisit,
  { nonce, verifier }: Secrets,
): Promise<LoginOutcome | null> {
  const address = new URL(`${callback}?${new URLSearchParams(parameters)}`);
  const tokens = await openid.authorizationCodeGrant(configuration, address, {
    expectedState: ticket,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(client.maxAge !== undefined && { maxAge: client.maxAge }),
  });
  const claims = tokens.claims();
  if (!claims) return null;
  const userInfo = tellsMore(configuration)
    ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  const identity = identityOf({ ...userInfo, ...claims }, client);
  return { identity, ...(tokens.id_token !== undefined && { session: tokens.id_token }) };
}

/** The ends of sessions: those that the borrower ends here, and those that the provider tells of. */
function openIdLogout(providerOf: ProviderOf): Pick<LoginProvider, 'end' | 'ended'> {
  const known = new WeakMap<openid.Configuration, ProviderKeys | null>();

  async function end({ org, session, returnTo }: EndingLogin) {
    const { configuration } = await providerOf(org, returnTo);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    const address = openid.buildEndSessionUrl(configuration, {
      id_token_hint: session,
      post_logout_redirect_uri: returnTo,
      state: org,
    });
    return { redirect: ownPath(address, returnTo) };
  }

  async function ended({ org, origin, token }: EndedLogin) {
    const { client, configuration } = await providerOf(org, origin);
    const metadata = configuration.serverMetadata();
    const keys = known.get(configuration) ?? keysOf(metadata, client.fetch);
    known.set(configuration, keys);
    const subject = keys && (await subjectOf(token, { keys, issuer: metadata.issuer, audience: client.clientId }));
    return subject === null ? null : { issuer: client.linkedAs ?? metadata.issuer, subject };
  }

  return { end, ended };
}

/** The page that the provider shows even where a login there is alive: the registration, or the login. Without one it decides. */
function promptOf(
  { purpose, asksAgain }: Pick<LoginVisit, 'purpose' | 'asksAgain'>,
  configuration: openid.Configuration,
): { prompt?: 'create' | 'login' } {
  if (purpose === 'register' && offersRegistration(configuration)) return { prompt: 'create' };
  return asksAgain ? { prompt: 'login' } : {};
}

/** Whether the provider's metadata offer `prompt=create` (OpenID Connect Prompt Create 1.0). */
function offersRegistration(configuration: openid.Configuration): boolean {
  const { prompt_values_supported: prompts } = configuration.serverMetadata();
  return Array.isArray(prompts) && prompts.includes('create');
}

/**
 * Whether the provider has a userinfo endpoint. OpenID Connect Discovery 1.0 only recommends it: the ID token may contain all
 * claims.
 */
const tellsMore = (configuration: openid.Configuration): boolean =>
  configuration.serverMetadata().userinfo_endpoint !== undefined;

/** Error codes that are no verdict about the person: no response in time, or an error of the provider itself. */
const unanswered: readonly (string | undefined)[] = [
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
];

/** Whether the provider refused, or its response is not valid; any other error means that the provider cannot be reached. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.WWWAuthenticateChallengeError ||
  (error instanceof openid.ClientError && !unanswered.includes(error.code));

/** A URL of this site as a path, so that the page navigates within itself; any other URL unchanged. */
const ownPath = (address: URL, ours: string): string =>
  address.origin === new URL(ours).origin ? `${address.pathname}${address.search}` : address.href;

import type { JWK } from 'jose';
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { callbackPath, loggedOutPath } from '../../accounts/identity-broker/paths.ts';
import type { ServerBase } from '../../platform/context/context.ts';
import { clientSecretOf } from './client-secret.ts';
import { endSession } from './end-session.ts';
import { loginPath, providerPath } from './paths.ts';
import { findBySubject } from './provider-accounts.ts';
import { askToLogOut, showError } from './provider-pages.ts';
import { RecordStore } from './record-store.ts';

type Base = Pick<ServerBase, 'db' | 'vault' | 'clock' | 'documents' | 'log'>;

const minutes = 60;
const hours = 60 * minutes;

/** The provider of one origin, such as https://loans.example.com. Its clients are the organisations. */
export function createProvider(base: Base, origin: string, signingKey: JWK): Provider {
  const provider = new Provider(`${origin}${providerPath}`, configurationOf(base, origin, signingKey));
  // The server has already validated host and proxies, and sets the forwarding headers itself.
  provider.proxy = true;
  provider.use(endSession(provider));
  provider.on('server_error', (_, error) => base.log.error({ err: error }, 'the login provider failed'));
  return provider;
}

function configurationOf(base: Base, origin: string, signingKey: JWK): Configuration {
  return {
    adapter: (kind: string) =>
      kind === 'Client' ? new OrganisationClients(base, origin) : new RecordStore(base, kind),
    jwks: { keys: [signingKey] },
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], phone: ['phone_number', 'phone_number_verified'] },
    cookies: {
      keys: base.vault.digests('identity provider cookies'),
      names: { session: 'lintel-idp', interaction: 'lintel-idp-visit', resume: 'lintel-idp-resume' },
    },
    discovery: { prompt_values_supported: ['none', 'login', 'create'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => askToLogOut(context, base, form) },
    },
    interactions: { policy: policyWithCreate(), url: () => loginPath },
    ttl: {
      AccessToken: 5 * minutes,
      AuthorizationCode: minutes,
      Grant: 12 * hours,
      IdToken: 5 * minutes,
      Interaction: hours,
      Session: 12 * hours,
    },
    pkce: { required: () => true },
    findAccount: async (_, subject) => {
      const account = await findBySubject(base, subject);
      if (!account) return undefined;
      const { email, phone } = account;
      const claims = {
        sub: subject,
        email,
        email_verified: false,
        phone_number: `+1${phone}`,
        phone_number_verified: false,
      };
      return { accountId: subject, claims: async () => claims };
    },
    loadExistingGrant: grantAll,
    renderError: (context, out) => showError(context, base, out.error),
  };
}

/**
 * Grants all scopes without a consent page: the organisation's pages belong to the provider, and the page that creates the
 * account says what is shared with them.
 */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const { provider, session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email phone');
  await grant.save();
  return grant;
}

/** `prompt=create` (OpenID Connect Prompt Create 1.0) shows the registration instead of the login. */
function policyWithCreate() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  return policy;
}

/** The clients, one for each organisation; they are computed, not stored. */
class OrganisationClients extends RecordStore {
  readonly #find: (org: string) => ClientMetadata | undefined;

  constructor(base: Base, origin: string) {
    super(base, 'Client');
    this.#find = (org) => (base.documents.organisations.has(org) ? clientOf(base, origin, org) : undefined);
  }

  override async find(org: string): Promise<ClientMetadata | undefined> {
    return this.#find(org);
  }
}

const clientOf = (base: Base, origin: string, org: string): ClientMetadata => ({
  client_id: org,
  client_secret: clientSecretOf(base, org),
  redirect_uris: [`${origin}${callbackPath}`],
  post_logout_redirect_uris: [`${origin}${loggedOutPath}`],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
  require_auth_time: true,
});

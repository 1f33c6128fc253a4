import * as openid from 'openid-client';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import type { BackOfficeConfig } from '../../platform/config/config.ts';
import { staffOfClaims } from '../../platform/staff/staff-of-claims.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import type { StaffLogin } from '../../ports/staff-login.ts';
import { standardClaims } from './identity-of-claims.ts';
import { type OpenIdClient, openIdDiscovery } from './openid-client.ts';

type Settings = {
  vault: Pick<Vault, 'digest'>;
  now(): number;
  /** Called with the error of a response that authenticates nobody. */
  refused(error: unknown): void;
};

/**
 * Login by the identity provider of the lender's staff, with the authorization code flow and PKCE. Person, roles and
 * organisations are claims of its ID token. Null if the configuration names no client for the desk.
 */
export function openIdStaffLogin(
  config: BackOfficeConfig | null,
  { vault, now, refused }: Settings,
): StaffLogin | null {
  if (!config?.client) return null;
  const { issuer, client } = config;
  const named: OpenIdClient = {
    issuer,
    clientId: client.id,
    secret: client.secret,
    scopes: client.scopes,
    claims: standardClaims,
  };
  const discover = openIdDiscovery(now);
  const secretsOf = (ticket: string) => ({
    nonce: vault.digest(`staff nonce ${ticket}`),
    verifier: vault.digest(`staff verifier ${ticket}`),
  });
  return {
    async begin({ ticket, callback }) {
      const configuration = await discover(named);
      const { nonce, verifier } = secretsOf(ticket);
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: named.scopes,
        state: ticket,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { redirect: address.href };
    },
    async identify({ ticket, callback, parameters }) {
      const configuration = await discover(named);
      const { nonce, verifier } = secretsOf(ticket);
      const checks = { expectedState: ticket, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const address = new URL(`${callback}?${new URLSearchParams(parameters)}`);
        const tokens = await openid.authorizationCodeGrant(configuration, address, checks);
        const claims = tokens.claims();
        if (!claims) return null;
        const staff = staffOfClaims(claims as JsonObject, config);
        return { staff, ...(tokens.id_token !== undefined && { session: tokens.id_token }) };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused(error);
        return null;
      }
    },
    async end({ session, returnTo }) {
      const configuration = await discover(named);
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      const address = openid.buildEndSessionUrl(configuration, {
        id_token_hint: session,
        post_logout_redirect_uri: returnTo,
      });
      return { redirect: address.href };
    },
  };
}

/** Whether the provider refused, or its response is not valid; any other error means that the provider cannot be reached. */
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.AuthorizationResponseError ||
  error instanceof openid.ResponseBodyError ||
  (error instanceof openid.ClientError && !['OAUTH_TIMEOUT', 'OAUTH_ABORT', undefined].includes(error.code));

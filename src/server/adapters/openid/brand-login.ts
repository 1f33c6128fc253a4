import type { ServerBase } from '../../platform/context/context.ts';
import type { LoginProvider } from '../../ports/login.ts';
import { standardClaims } from './identity-of-claims.ts';
import type { OpenIdClient } from './openid-client.ts';
import { openIdLogin } from './openid-login.ts';

/**
 * The login provider that each brand names in its brand.json, with its secret from LOGIN_SECRETS. `fallback` returns the
 * client of a brand that names no provider, for example that of the embedded provider.
 */
export function brandLogin(
  base: ServerBase,
  fallback: (org: string, origin: string) => OpenIdClient | null = () => null,
): LoginProvider {
  const clientOf = (org: string, origin: string): OpenIdClient | null => {
    const settings = base.documents.organisations.get(org)?.server.login;
    if (!settings) return fallback(org, origin);
    const { issuer, clientId, scopes = 'openid email phone', claims, brokers, maxAge } = settings;
    return {
      issuer,
      clientId,
      scopes,
      secret: base.config.loginSecrets[org] ?? null,
      claims: { ...standardClaims, ...claims },
      ...(brokers && { brokers }),
      ...(maxAge !== undefined && { maxAge }),
    };
  };
  return openIdLogin({
    clientOf,
    vault: base.vault,
    now: () => base.clock().getTime(),
    refused: (error, org) => base.log.warn({ err: error, org }, 'the login provider confirmed nobody'),
  });
}

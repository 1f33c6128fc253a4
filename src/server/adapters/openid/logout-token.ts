import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type * as openid from 'openid-client';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** The maximum age of a logout token. Providers send them at once, so an older one may be a replay. */
const oldest = '5 minutes';

/** The provider's public keys. Fetched again when a token names an unknown key, at most every 30 seconds. */
export type ProviderKeys = ReturnType<typeof createRemoteJWKSet>;

/** Null if the provider's metadata name no keys. */
export function keysOf(metadata: openid.ServerMetadata, fetch?: openid.CustomFetch): ProviderKeys | null {
  if (metadata.jwks_uri === undefined) return null;
  const options = fetch && {
    [customFetch]: (address: string, { method, headers }: { method: 'GET'; headers: Headers }) =>
      fetch(address, { method, headers: Object.fromEntries(headers), body: undefined, redirect: 'manual' }),
  };
  return createRemoteJWKSet(new URL(metadata.jwks_uri), options);
}

/**
 * The subject of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); null if the token is not valid, or names
 * only a session: sessions here are linked by subject.
 */
export async function subjectOf(
  token: string,
  { keys, issuer, audience }: { keys: ProviderKeys; issuer: string; audience: string },
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'],
      maxTokenAge: oldest,
      requiredClaims: ['iat', 'jti', 'sub', 'events'],
    });
    return isLogout(payload) ? (payload.sub ?? null) : null;
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return null;
  }
}

/** An ID token, which has a nonce and no events, must not be accepted as a logout token. */
const isLogout = ({ events, nonce }: JWTPayload): boolean =>
  nonce === undefined && typeof events === 'object' && events !== null && logoutEvent in events;

import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import type * as openid from 'openid-client';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A token is sent at once; an older one is somebody's copy. */
const oldest = '5 minutes';

/** The keys of a provider, fetched where a token names one that is not known, and not more often than each half minute. */
export type ProviderKeys = ReturnType<typeof createRemoteJWKSet>;

/** Null where the provider's metadata name no keys. */
export function keysOf(metadata: openid.ServerMetadata, fetch?: openid.CustomFetch): ProviderKeys | null {
  if (metadata.jwks_uri === undefined) return null;
  const asked = fetch && {
    [customFetch]: (address: string, { method, headers }: { method: 'GET'; headers: Headers }) =>
      fetch(address, { method, headers: Object.fromEntries(headers), body: undefined, redirect: 'manual' }),
  };
  return createRemoteJWKSet(new URL(metadata.jwks_uri), asked);
}

/**
 * The person of a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6); null where it proves nothing. A token that names a session alone
 * is not understood: sessions here are linked by the person.
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

/** An ID token has a nonce and no event: it must not pass for a logout. */
const isLogout = ({ events, nonce }: JWTPayload): boolean =>
  nonce === undefined && typeof events === 'object' && events !== null && logoutEvent in events;

import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { bearer } from '../http/authentication.ts';
import { HttpError, unauthenticated } from '../http/http-error.ts';
import type { BackOfficeConfig } from '../platform/config/config.ts';
import { staffOfClaims } from '../platform/staff/staff-of-claims.ts';
import type { Staff } from '../ports/staff.ts';

/** Only asymmetric signatures: with a shared secret, this server could issue tokens too. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Error codes of jose if the issuer's keys cannot be fetched; the token is not at fault. */
const keysFailed = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];

/** Verifies an `Authorization` header and returns the person. */
export type StaffTokens = (authorization: string | undefined) => Promise<Staff>;

/**
 * Accepts tokens of this issuer for this audience, signed by one of its published keys. Throws a 401 for any other, and a 503
 * if the keys cannot be fetched.
 */
export function staffTokens(config: BackOfficeConfig, clock: () => Date): StaffTokens {
  const { issuer, audience, jwks } = config;
  const keys = createRemoteJWKSet(new URL(jwks), { timeoutDuration: 5000 });
  return async (authorization) => {
    const token = bearer(authorization);
    if (token === undefined) throw unauthenticated();
    const options = { issuer, audience, algorithms, requiredClaims: ['sub', 'exp'], clockTolerance: 30 };
    try {
      const { payload } = await jwtVerify(token, keys, { ...options, currentDate: clock() });
      return staffOfClaims(payload as JsonObject, config);
    } catch (error) {
      if (error instanceof errors.JOSEError && !keysFailed.includes(error.code)) throw unauthenticated();
      throw new HttpError(503, ['The keys of BACK_OFFICE_JWKS cannot be read'], { code: 'no-keys' });
    }
  };
}

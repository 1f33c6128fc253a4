import { readPath } from '../../../../runtime/json/dotted-path.ts';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { namesIn } from '../../platform/staff/staff-of-claims.ts';
import type { Identity } from '../../ports/login.ts';
import type { ClaimNames, OpenIdClient } from './openid-client.ts';

/** The claim names of OpenID Connect Core 1.0, section 5.1. */
export const standardClaims: ClaimNames = {
  email: 'email',
  emailVerified: 'email_verified',
  phone: 'phone_number',
  roles: 'roles',
};

type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

/** The identity in a provider's claims. A missing claim is an empty string, which the server refuses with a message. */
export function identityOf(
  claims: Claims,
  { claims: names, linkedAs, brokers = [] }: Pick<OpenIdClient, 'claims' | 'linkedAs' | 'brokers'>,
): Identity {
  return {
    issuer: linkedAs ?? claims.iss,
    subject: claims.sub,
    email: claimText(claims[names.email]).trim(),
    emailVerified: claims[names.emailVerified] === true,
    phone: tenDigits(claimText(claims[names.phone])),
    // The claims are JSON.
    roles: namesIn(readPath(claims as JsonObject, names.roles)).some((name) => brokers.includes(name))
      ? ['broker']
      : [],
  };
}

const claimText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** '+1 (303) 555-0199' as '3035550199'. */
export const tenDigits = (phone: string): string => phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

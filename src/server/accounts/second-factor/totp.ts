import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters that all authenticator apps support: SHA-1, six digits, a new code every 30 seconds. */
const period = 30;
const secretBytes = 20;

const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...named, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The otpauth: URL of a secret, which an authenticator app reads from a QR code. */
export const addressOfSecret = (secret: string, named: { issuer: string; label: string }): string =>
  totpOf(secret, named).toString();

/** The number of the period (of 30 seconds) at a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** The period of a code: the current one, or one before or after it, because clocks differ; undefined for any other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : stepAt(now) + delta;
}

export const codeAtStep = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * period * 1000 });

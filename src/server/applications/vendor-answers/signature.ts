import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signed data: the vendor's name, the key of its request and the raw body. */
export type Signed = { vendor: string; key: string; body: string };

/** The maximum difference of the two clocks, in milliseconds; an older message may be a replay. */
const tolerance = 5 * 60_000;

/**
 * Whether the header `t=<seconds since 1970>,v1=<hex>` is a signature by one of the vendor's secrets: HMAC-SHA-256 of `<t>.<vendor>.<key>.<body>`.
 * `now` is in milliseconds.
 */
export function isSignedBy(secrets: readonly Uint8Array[], header: unknown, signed: Signed, now: number): boolean {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (mac === '' || Math.abs(Number(seconds) * 1000 - now) > tolerance) return false;
  const given = Buffer.from(mac, 'hex');
  // All secrets are compared, so that the time does not reveal which one matched.
  return secrets.filter((secret) => timingSafeEqual(macOf(secret, seconds, signed), given)).length > 0;
}

function macOf(secret: Uint8Array, seconds: string, { vendor, key, body }: Signed): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${vendor}.${key}.${body}`).digest();
}

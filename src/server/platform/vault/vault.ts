import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Cryptography with the server's keys: encrypts stored data, signs tokens, computes keyed digests. The first key does all of
 * it; the others only decrypt and verify earlier data.
 */
export type Vault = {
  /** AES-256-GCM; the result is text that starts with the key's id, and differs each time. */
  seal(text: string): string;
  /** Throws if the text was changed, or sealed by a key that is not configured. */
  open(sealed: string): string;
  /** HMAC-SHA-256 by the first key, hex: always the same for the same text. */
  digest(text: string): string;
  /** The digests by each key, the first key's first, to find rows stored under any of them. */
  digests(text: string): string[];
  signingKey: Uint8Array;
  /** One for each key, the first key's first; a signature by any of them is valid. */
  signingKeys: readonly Uint8Array[];
  /** The prefix of texts sealed by the first key. */
  sealedBy: string;
  /** The ids of the keys, the first key's first. An id reveals nothing of its key. */
  keyIds: readonly string[];
};

/** Version 2 contains the key's id; version 1 does not, and is tried with each key. */
const version = 'v2';
const withoutId = 'v1';

/** Each use has its own key, derived from the configured one. */
const derive = (key: Uint8Array, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `lintel ${use}`, 32));

type DerivedKeys = { id: string; sealing: Buffer; digesting: Buffer; signing: Uint8Array };

const derived = (key: Uint8Array): DerivedKeys => ({
  id: derive(key, 'id').toString('hex').slice(0, 12),
  sealing: derive(key, 'sealing'),
  digesting: derive(key, 'digest'),
  signing: derive(key, 'signing'),
});

/** Keys are 32 bytes each, the sealing one first. */
export function createVault([first, ...others]: readonly [Uint8Array, ...Uint8Array[]]): Vault {
  const current = derived(first);
  const keys = [current, ...others.map(derived)];
  const digestBy = ({ digesting }: DerivedKeys, text: string) =>
    createHmac('sha256', digesting).update(text).digest('hex');
  return {
    sealedBy: `${version}.${current.id}.`,
    keyIds: keys.map(({ id }) => id),
    signingKey: current.signing,
    signingKeys: keys.map(({ signing }) => signing),
    digest: (text) => digestBy(current, text),
    digests: (text) => keys.map((key) => digestBy(key, text)),
    seal: (text) => sealBy(current, text),
    open: (sealed) => openBy(keys, sealed),
  };
}

function sealBy({ id, sealing }: DerivedKeys, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [version, id, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

function openBy(keys: DerivedKeys[], sealed: string): string {
  const [made, ...parts] = sealed.split('.');
  if (made === withoutId) return openByAny(keys, parts);
  if (made !== version) throw new Error('Not a sealed text');
  const [id, ...rest] = parts;
  const key = keys.find((one) => one.id === id);
  if (!key) throw new Error(`Sealed by key ${id}, which is neither in LINTEL_KEY nor in LINTEL_OTHER_KEYS`);
  return decipher(key, rest, Buffer.from(key.id));
}

function openByAny([key, ...others]: DerivedKeys[], parts: string[]): string {
  if (!key) throw new Error('Sealed by a key that is neither in LINTEL_KEY nor in LINTEL_OTHER_KEYS');
  try {
    return decipher(key, parts);
  } catch (error) {
    if (others.length === 0) throw error;
    return openByAny(others, parts);
  }
}

function decipher({ sealing }: DerivedKeys, [nonce, tag, body]: string[], id?: Buffer): string {
  if (nonce === undefined || tag === undefined || body === undefined) throw new Error('Not a sealed text');
  const opening = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  if (id) opening.setAAD(id);
  opening.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([opening.update(Buffer.from(body, 'base64url')), opening.final()]).toString('utf8');
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What the server's one key does: seals what rests in the database, signs tokens, makes digests that nobody else can make. */
export type Vault = {
  /** AES-256-GCM; text. The same text seals differently each time. */
  seal(text: string): string;
  /** Throws where it was sealed by another key or was changed. */
  open(sealed: string): string;
  /** HMAC-SHA-256, hex: the same for the same text. */
  digest(text: string): string;
  signingKey: Uint8Array;
};

const version = 'v1';

/** Each use has its own key, derived from the one that is kept. */
const derive = (key: Uint8Array, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `lintel ${use}`, 32));

/** `key` is 32 bytes. */
export function createVault(key: Uint8Array): Vault {
  const sealing = derive(key, 'sealing');
  const digesting = derive(key, 'digest');
  return {
    signingKey: derive(key, 'signing'),
    digest: (text) => createHmac('sha256', digesting).update(text).digest('hex'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed) {
      const [made, nonce, tag, body] = sealed.split('.');
      if (made !== version || nonce === undefined || tag === undefined || body === undefined)
        throw new Error('Not a sealed text');
      const cipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      cipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([cipher.update(Buffer.from(body, 'base64url')), cipher.final()]).toString('utf8');
    },
  };
}

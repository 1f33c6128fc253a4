import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** A device in software, which makes one passkey and signs with it: ES256, its user verified, its signatures counted. */
export class SoftwareDevice {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #handle = '';
  counter = 0;
  /** Whether the device knows who is there. */
  verifies = true;
  /** As the requests of tests have it. */
  origin = 'http://localhost:80';

  make({ challenge, rp, user }: { challenge: string; rp: { id: string }; user: { id: string } }) {
    this.#handle = user.id;
    const length = Buffer.from([0, this.#id.length]);
    const authData = Buffer.concat([this.#data(rp.id, 0x40), Buffer.alloc(16), length, this.#id, this.#publicKey()]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    // The helper's type is that of all that CBOR holds, which a map of strings to unknown is not known to be.
    const attestationObject = url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
    return this.#answer({ clientDataJSON: this.#client('webauthn.create', challenge), attestationObject });
  }

  use({ challenge, rpId }: { challenge: string; rpId: string }) {
    this.counter += 1;
    const data = this.#data(rpId, 0);
    const clientDataJSON = this.#client('webauthn.get', challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = url(sign('sha256', signed, this.#keys.privateKey));
    return this.#answer({ clientDataJSON, authenticatorData: url(data), signature, userHandle: this.#handle });
  }

  #answer<T>(response: T) {
    const id = url(this.#id);
    return { id, rawId: id, type: 'public-key', response } as const;
  }

  #client = (type: string, challenge: string): string =>
    url(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })));

  /** The host, the flags (present, verified and others), the counter. */
  #data(host: string, others: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(host), Buffer.from([0x01 | (this.verifies ? 0x04 : 0) | others]), count]);
  }

  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const at = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, at(x)],
        [-3, at(y)],
      ]),
    );
  }
}

import { randomBytes } from 'node:crypto';

const dayMs = 24 * 3_600_000;
/** How long the link of an invitation is valid. */
export const invitationLife = 14 * dayMs;

/** The tokens of invitations in messages that are being written, by recipient's address. */
export class Invitations {
  readonly #tokens = new Map<string, string>();

  /** The new token for an address, the same at each call. */
  tokenFor(address: string): string {
    const token = this.#tokens.get(address) ?? randomBytes(24).toString('base64url');
    this.#tokens.set(address, token);
    return token;
  }

  /** The token that stands in the message to an address; undefined if there is none. */
  givenTo(address: string): string | undefined {
    return this.#tokens.get(address);
  }
}

import type { ChatServices } from './chat-service.ts';

/** Specification 2, section 9. */
const renewedMs = 60_000;

type Parts = {
  services: Pick<ChatServices, 'prove' | 'renewProof'>;
  /** Whether a visitor is logged in and can prove it. */
  proves(): boolean;
  failed(): void;
};

/** Proves during a conversation that the visitor is logged in, by a single-use nonce that is renewed every minute. */
export class Proof {
  readonly #parts: Parts;
  #nonce: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The current nonce; undefined without one, in which case the conversation continues without it. */
  async current(): Promise<string | undefined> {
    if (!this.#parts.proves()) return undefined;
    this.#nonce ??= await this.#parts.services.prove().catch(() => undefined);
    return this.#nonce;
  }

  /** Starts to renew the nonce. Without a nonce, such as on a page that continues a conversation, gets one first. */
  begin(): void {
    if (this.#timer !== undefined || !this.#parts.proves()) return;
    this.#timer = setInterval(() => void this.#renew(), renewedMs);
    if (this.#nonce === undefined) void this.#renew();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#nonce = undefined;
  }

  /** Replaces the nonce. If it is already used (by another tab, or because a response was lost), gets a new one. */
  async #renew(): Promise<void> {
    const { prove, renewProof } = this.#parts.services;
    try {
      const known = this.#nonce;
      this.#nonce = undefined;
      const renewed = known === undefined ? undefined : await renewProof(known).catch(() => undefined);
      this.#nonce = renewed ?? (await renewProof(await prove()));
    } catch {
      this.#parts.failed();
    }
  }
}

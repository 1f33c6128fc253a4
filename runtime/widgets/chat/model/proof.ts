import type { ChatServices } from './chat-service.ts';

/** Specification 2, section 9. */
const renewedMs = 60_000;

type Parts = {
  services: Pick<ChatServices, 'prove' | 'renewProof'>;
  /** Whether there is a borrower who is logged in, and proves it. */
  proves(): boolean;
  failed(): void;
};

/** Proves to a conversation that its borrower is logged in, for as long as it lasts: by a nonce that is good once, and is renewed every minute. */
export class Proof {
  readonly #parts: Parts;
  #nonce: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The nonce that is good now; undefined where there is none: a conversation goes on all the same. */
  async current(): Promise<string | undefined> {
    if (!this.#parts.proves()) return undefined;
    this.#nonce ??= await this.#parts.services.prove().catch(() => undefined);
    return this.#nonce;
  }

  /** Renews it from now on. A page that goes on with a conversation has no nonce yet. */
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

  /** A nonce that is used up, by another tab or because an answer was lost, is replaced by another one. */
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

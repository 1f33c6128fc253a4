import type { ChatServices } from './chat-service.ts';

/** Specification 2, section 9. */
const renewedMs = 60_000;

/** Proves to a live conversation that its borrower is logged in, for as long as it lasts: by a nonce that is good once, and is renewed every minute. */
export class Proof {
  readonly #services: Pick<ChatServices, 'prove' | 'renewProof'>;
  readonly #failed: () => void;
  #nonce: string | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(services: Pick<ChatServices, 'prove' | 'renewProof'>, failed: () => void) {
    this.#services = services;
    this.#failed = failed;
  }

  /** The nonce with which a conversation begins; undefined where there is none: it begins all the same. */
  async first(): Promise<string | undefined> {
    this.#nonce = await this.#services.prove().catch(() => undefined);
    return this.#nonce;
  }

  /** Renews it from now on. A page that goes on with a conversation has no nonce yet. */
  begin(): void {
    this.end();
    this.#timer = setInterval(() => void this.#renew(), renewedMs);
    if (this.#nonce === undefined) void this.#renew();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** A nonce that is used up, by another tab or because an answer was lost, is replaced by another one. */
  async #renew(): Promise<void> {
    try {
      const known = this.#nonce;
      this.#nonce = undefined;
      const renewed = known === undefined ? undefined : await this.#services.renewProof(known).catch(() => undefined);
      this.#nonce = renewed ?? (await this.#services.renewProof(await this.#services.prove()));
    } catch {
      this.#failed();
    }
  }
}

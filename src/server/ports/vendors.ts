import type { JsonObject } from '../../../runtime/json/json.ts';
import type { LifecycleContext, Work } from '../../../runtime/lifecycle/lifecycle-state.ts';

/**
 * A request to a vendor. `context.answers` and `vendorFacts` contain only what its kind needs; `context.policy` is set only for
 * pricing.
 */
export type VendorRequest = {
  /** The organisation that asks. */
  org: string;
  work: Work;
  context: LifecycleContext;
  vendorFacts: JsonObject;
  /** The same for every repetition of a request, so that a vendor can process it once. */
  reference: string;
};

export type Reply = {
  /**
   * Passes the vendor's answer to the caller, which validates it. Only the first answer counts. `{ pending: key }` means that
   * the answer follows later, by `begin` or a callback, under the vendor's own key (letters, digits and `_ . : ~ -`, at most
   * 128 characters).
   */
  deliver(answer: unknown): void;
  /** Aborted when the vendor takes too long or the server stops. */
  signal: AbortSignal;
};

/**
 * The result of an answer under a vendor's key. `applied`: the application changed. `kept`: recorded only, because the
 * application had left the status. `early`: stored until the request is recorded. `different`: another answer under
 * this key came first and counts. `refused`: not an answer of this vendor, or without a transition; nothing was stored,
 * and another may come.
 */
export type LaterAnswer = 'applied' | 'kept' | 'early' | 'different' | 'refused';

/**
 * Delivers a `pending` answer under the vendor's key at any time, also after a restart and before the request was
 * recorded.
 */
export type AnswerLater = (key: string, answer: unknown) => Promise<LaterAnswer>;

/** A vendor, as an adapter. */
export type Vendor = {
  /**
   * Called once before the first request, for a vendor that delivers later answers itself (from a queue, say); `signal`
   * is aborted when the server stops.
   */
  begin?(answer: AnswerLater, signal: AbortSignal): void;
  ask(request: VendorRequest, reply: Reply): void;
  /** The line of a request for the circuit breaker: failures on one line do not cut off another. */
  line(request: VendorRequest): string;
  /** The timeout in milliseconds, instead of the lifecycle's `timeoutMs`. */
  patience?(timeoutMs: number): number;
};

/** Vendors by the id of their kind. */
export type Vendors = Readonly<Record<string, Vendor>>;

/** A kind of vendor. */
export type VendorKind = {
  /** The name in lifecycle documents. */
  id: string;
  title: string;
  /** The borrower's answers that the vendor needs; it gets no others. */
  sees: readonly string[];
  /** Vendors' facts and kept facts that the vendor needs; it gets no others. */
  knows: readonly string[];
  /** The vendor receives the organisation's policy and prices. */
  policy?: true;
};

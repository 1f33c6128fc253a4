import type { JsonObject } from '../../../runtime/json/json.ts';
import type { LifecycleContext, Work } from '../../../runtime/lifecycle/lifecycle-state.ts';

/** A request to a vendor. `context.answers` and `vendorFacts` hold only what its kind needs; `context.policy` is filled in for pricing alone. */
export type VendorRequest = {
  /** The organisation that asks. */
  org: string;
  work: Work;
  context: LifecycleContext;
  vendorFacts: JsonObject;
  /** The same for every repetition of the same request, so that a vendor can do it once. */
  reference: string;
};

export type Reply = {
  /**
   * Gives the vendor's answer, whatever it is; it is read and judged by the one who asked. A second one counts for nothing. `{ pending: key }` says that the
   * answer comes later, under a key of the vendor's own (letters, digits and `_ . : ~ -`, 128 at most): minutes or weeks later, by `begin` or by a callback.
   */
  deliver(answer: unknown): void;
  /** Aborted where the vendor takes too long or the server stops. */
  signal: AbortSignal;
};

/**
 * What became of an answer under a vendor's own key. `applied`: it moved the application. `kept`: on record, for the application had moved on. `early`: nobody
 * waits for it yet, and it is applied when somebody does. `different`: another answer came under this key before, and that one counts. `refused`: it is
 * no answer of this vendor, or leads nowhere; nothing was kept, and another may come.
 */
export type LaterAnswer = 'applied' | 'kept' | 'early' | 'different' | 'refused';

/** Gives an answer that was `pending`, under the vendor's own key; whenever it comes, also after a restart and before the request was noted. */
export type AnswerLater = (key: string, answer: unknown) => Promise<LaterAnswer>;

/** Somebody outside who does a step of the work. */
export type Vendor = {
  /** Called once, before the first request, of a vendor that gives later answers itself, as one that reads a queue; `signal` is aborted where the server stops. */
  begin?(answer: AnswerLater, signal: AbortSignal): void;
  ask(inquiry: VendorRequest, reply: Reply): void;
  /** Which line the request goes over: failures of one line do not cut another off. */
  line(inquiry: VendorRequest): string;
  /** The timeout in milliseconds, instead of the lifecycle's `timeoutMs`. */
  patience?(timeoutMs: number): number;
};

/** Vendors by the id of their kind. */
export type Vendors = Readonly<Record<string, Vendor>>;

/** A kind of vendor that the product knows. */
export type VendorKind = {
  /** As lifecycle documents name it. */
  id: string;
  title: string;
  /** The borrower's answers that it needs, and no other. */
  sees: readonly string[];
  /** What other vendors found and transitions kept that it needs, and no other. */
  knows: readonly string[];
  /** It works by the organisation's policy and prices. */
  policy?: true;
};

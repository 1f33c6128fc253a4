import type { OriginatorView, ReferralView } from '../../contract/calls/lead-portal.ts';
import type { OfferCodeView, PrepopView } from '../../contract/calls/prefill.ts';

/** Those who know of somebody before they apply: partners, loan officers, affiliates, the sender of letters. Null: nobody knows it. */
export type RecordSource = {
  /** A code of a letter, without regard to case. */
  offerCode(code: string): Promise<OfferCodeView | null>;
  referral(uuid: string): Promise<ReferralView | null>;
  originator(uuid: string): Promise<OriginatorView | null>;
  /** By the affiliate's own key. */
  prepop(key: string): Promise<PrepopView | null>;
};

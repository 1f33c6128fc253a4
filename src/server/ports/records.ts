import type { OriginatorView, ReferralView } from '../../contract/calls/lead-portal.ts';
import type { OfferCodeView, PrepopView } from '../../contract/calls/prefill.ts';

/** Records that exist before an application: partners, loan officers, affiliates, mailed offers. Null: not found. */
export type RecordSource = {
  /** The code of a mailed offer, in any case. */
  offerCode(code: string): Promise<OfferCodeView | null>;
  referral(uuid: string): Promise<ReferralView | null>;
  originator(uuid: string): Promise<OriginatorView | null>;
  /** By the affiliate's key. */
  prepop(key: string): Promise<PrepopView | null>;
};

import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** Somebody who was invited to sign. What has become of their signature stands in the application's own data. */
export type ApplicationSignerTable = {
  uuid: Generated<string>;
  application: string;
  /** In lower case, as it was invited. */
  email: string;
  /** The digest of the newest link's token; null once it was used. */
  invitation: string | null;
  expires: Timestamp;
  /** Who took the invitation. */
  account: string | null;
  /** As the list named them when they took it. */
  name: string | null;
  /** Sealed: what they gave to identify themselves. */
  identity: string | null;
  /** When their photo ID was found to be theirs. */
  identified: Timestamp | null;
  identity_state: Generated<SignerIdentityState>;
  /** Why the photos could not be used, where they are asked for again. */
  identity_problem: string | null;
  /** How often the vendor was asked. */
  identity_turns: Generated<number>;
  /** When they agreed to electronic papers. */
  agreed: Timestamp | null;
};

/** Of a signer's photo ID. none: not given. again: its photos could not be used. review: people look at it. */
export type SignerIdentityState = 'none' | 'checking' | 'again' | 'review' | 'verified';

/** A request about a signer that the vendor answers later, under its own key. `answered`: the SHA-256 of its answer. */
export type SignerRequestTable = {
  vendor: string;
  vendor_key: string;
  signer: string;
  turn: number;
  at: Timestamp;
  answered: string | null;
};

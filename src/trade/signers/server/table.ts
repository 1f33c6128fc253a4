import type { Generated } from 'kysely';
import type { Timestamp } from '../../../server/platform/database/tables/columns.ts';
import type { IdentityState } from '../decisions/signing.ts';

/** A person who was invited to sign. The state of their signature is in the application's own data. */
export type ApplicationSignerTable = {
  uuid: Generated<string>;
  application: string;
  /** The invited e-mail address, in lower case. */
  email: string;
  /** The digest of the newest link's token; null once it was used. */
  invitation: string | null;
  expires: Timestamp;
  /** The account that accepted the invitation. */
  account: string | null;
  /** The name in the application's list when they accepted. */
  name: string | null;
  /** Sealed: the identifying data that they gave. */
  identity: string | null;
  /** When their photo ID was verified. */
  identified: Timestamp | null;
  identity_state: Generated<IdentityState>;
  /** Why new photos are needed, if they are. */
  identity_problem: string | null;
  /** The number of requests to the vendor. */
  identity_turns: Generated<number>;
  /** When they consented to electronic papers. */
  agreed: Timestamp | null;
};

/** A request about a signer that the vendor answers later, under its own key. `answered`: the SHA-256 of its answer. */
export type SignerRequestTable = {
  vendor: string;
  vendor_key: string;
  signer: string;
  turn: number;
  at: Timestamp;
  answered: string | null;
};

declare module '../../../server/platform/database/tables.ts' {
  interface Tables {
    application_signer: ApplicationSignerTable;
    signer_request: SignerRequestTable;
  }
}

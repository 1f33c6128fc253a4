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
  /** Sealed: what they said to identify themselves. */
  identity: string | null;
  identified: Timestamp | null;
  /** When they agreed to electronic papers. */
  agreed: Timestamp | null;
};

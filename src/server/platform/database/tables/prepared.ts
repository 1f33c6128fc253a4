import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** An application that somebody of the lender began for a borrower, who completes it by a link. */
export type PreparedApplicationTable = {
  uuid: Generated<string>;
  org: string;
  /** The borrower's, in lower case. */
  email: string;
  /** Sealed: what was entered for the borrower. Never a consent. */
  answers: string;
  /** As whom the borrower knows who began it; null where nobody. */
  originator: string | null;
  /** The broker's number, where a wholesale broker began it. */
  broker_nmls: string | null;
  /** Who began it, under which name and role. */
  staff: string;
  name: string;
  role: string;
  /** The loan officer carries it on: the borrower has no link yet. */
  inquiry: boolean;
  created: Timestamp;
  /** The digest of the newest link's token; null before it is sent, and once the application was made. */
  secret: ColumnType<string | null, string | null | undefined, string | null>;
  expires: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What became of it. */
  application: ColumnType<string | null, string | null | undefined, string | null>;
  withdrawn: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Staff actions with it. A record of the organisation. */
export type PreparedActTable = {
  uuid: Generated<string>;
  org: string;
  prepared: string;
  staff: string;
  name: string;
  role: string;
  act: 'begun' | 'sent' | 'withdrawn';
  at: Timestamp;
  ip: string;
};

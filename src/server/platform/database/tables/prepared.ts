import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** An application that a member of staff began for a borrower, who completes it by a link. */
export type PreparedApplicationTable = {
  uuid: Generated<string>;
  org: string;
  /** The borrower's e-mail address, in lower case. */
  email: string;
  /** Sealed: the answers entered for the borrower; never a consent. */
  answers: string;
  /** The loan officer's or broker's id by which borrowers know the author; null if they have none. */
  originator: string | null;
  /** The broker's NMLS number, if a wholesale broker began it. */
  broker_nmls: string | null;
  /** The member of staff who began it, with name and role. */
  staff: string;
  name: string;
  role: string;
  /** Whether it is an inquiry, which the loan officer continues: the borrower has no link yet. */
  inquiry: boolean;
  created: Timestamp;
  /** The digest of the newest link's token; null before it is sent, and once the borrower has made the application. */
  secret: ColumnType<string | null, string | null | undefined, string | null>;
  expires: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The application that the borrower made of it, or the time of its withdrawal. */
  application: ColumnType<string | null, string | null | undefined, string | null>;
  withdrawn: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** The acts of staff on it. A record table of the organisation. */
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

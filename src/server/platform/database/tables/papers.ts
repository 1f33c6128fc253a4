import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from './columns.ts';

/** The summary of a paper in an application's view. */
export type PaperSummary = {
  id: string;
  paper: string;
  pages: number;
  pagesRead: number;
  signable: boolean;
  signed: boolean;
};

/** The position of a field on a paper, in points from the top left of its page. */
export type PaperFieldPlace = {
  id: string;
  kind: 'signature' | 'initials' | 'date' | 'name';
  whose: 'borrower' | 'other';
  label: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * A paper of an application. `visit` is the number of the transition in which it was generated; a paper of a later visit
 * supersedes it.
 */
export type PaperTable = {
  uuid: Generated<string>;
  application: string;
  /** Its id within the application. */
  name: string;
  /** Id of its document (flows/papers), or 'certificate'. */
  document: string;
  visit: number;
  position: number;
  title: string;
  kind: string;
  /** The event of its signature; null if it is not signed here. */
  signing: string | null;
  for_whom: string;
  copy: number;
  version: string;
  pages: number;
  fields: JSONColumnType<PaperFieldPlace[]>;
  file: Buffer;
  /** SHA-256 of `file`, hex. */
  sha256: string;
  made: Timestamp;
  /** Of a certificate: the id of its signing. */
  envelope: ColumnType<string | null, string | null | undefined, never>;
  /** The additional signer for whom it was generated; null: the borrower's. */
  signer: ColumnType<string | null, string | null | undefined, never>;
  /** Of an additional signer's paper: the names of the owners on it (JSON). */
  owners: ColumnType<string | null, string | null | undefined, never>;
};

/** A paper's signed file. */
export type PaperSignatureTable = {
  paper: string;
  file: Buffer;
  /** SHA-256 of `file`, hex. */
  sha256: string;
  at: Timestamp;
  /** The id of the signing. */
  envelope: string;
};

/** A page that the borrower has read to its end. */
export type PaperPageTable = { paper: string; page: number; at: Timestamp };

/** An event of a paper: made, sent, viewed, downloaded, signed. Rows are never changed. */
export type PaperEventTable = {
  id: Generated<string>;
  paper: string;
  event: string;
  at: Timestamp;
  ip: string | null;
  device: string | null;
};

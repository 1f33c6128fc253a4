import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** A request of this visit that the vendor answers later, under its own key. Rows are never changed. */
export type PendingRequestTable = {
  uuid: Generated<string>;
  application: string;
  vendor: string;
  vendor_key: string;
  visit: number;
  /** By the application's clock. */
  at: Timestamp;
};

/** A vendor's late answer, sealed; it may arrive before its request is recorded. */
export type VendorAnswerTable = {
  uuid: Generated<string>;
  vendor: string;
  vendor_key: string;
  answer: string;
  at: Timestamp;
};

/** The outcome of a late answer. `applied`: it moved the application. `kept`: the application had moved on. `sha256` is of the answer. */
export type PendingOutcomeTable = {
  request: string;
  application: string;
  outcome: 'applied' | 'kept';
  event: string;
  sha256: string;
  at: Timestamp;
};

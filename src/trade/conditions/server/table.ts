import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp } from '../../../server/platform/database/tables/columns.ts';

/** A condition of an application. */
export type ApplicationConditionTable = {
  uuid: Generated<string>;
  application: string;
  /** The additional signer who is asked; null: the borrower. */
  signer: ColumnType<string | null, string | null | undefined, string | null>;
  category: string;
  documents: JSONColumnType<string[]>;
  count: number;
  comments: string;
  state: 'open' | 'answered' | 'cleared';
  created: Timestamp;
  answered: Timestamp | null;
  cleared: Timestamp | null;
};

declare module '../../../server/platform/database/tables.ts' {
  interface Tables {
    application_condition: ApplicationConditionTable;
  }
}

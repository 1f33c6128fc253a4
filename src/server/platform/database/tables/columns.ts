import type { ColumnType } from 'kysely';

/** Read and written as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** The same; the database's clock is the default. */
export type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

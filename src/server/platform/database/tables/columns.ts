import type { ColumnType } from 'kysely';

/** Read and written as a Date. */
export type Timestamp = ColumnType<Date, Date, Date>;

/** As `Timestamp`, by default the database's current time. */
export type DefaultTimestamp = ColumnType<Date, Date | undefined, Date>;

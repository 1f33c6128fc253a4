import { type RawBuilder, sql } from 'kysely';

/** A time by the database's clock, which all servers share. */
export const daysAgo = (days: number): RawBuilder<Date> => sql<Date>`now() - ${days} * interval '1 day'`;

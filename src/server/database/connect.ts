import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

/** A pool of connections. A statement that hangs ends after 15 s, and nobody waits more than 5 s for a connection. */
export function connect(url: string, log: FastifyBaseLogger): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'lintel',
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

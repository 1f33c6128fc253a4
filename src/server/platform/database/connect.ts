import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

type Limits = Pick<pg.PoolConfig, 'max' | 'statement_timeout' | 'application_name'>;

/** A connection pool. A statement is cancelled after 15 s, and waiting for a connection fails after 5 s. */
export function connect(url: string, log: FastifyBaseLogger, limits: Limits = {}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'lintel',
    // Detects a database host that is no longer reachable.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
  });
  // The pool handles only errors of idle connections; an unhandled error of a connection in use would end the process. Its
  // query fails, the request gets a 503, and the next request a new connection.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  // The connection's own listener has already logged the error.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

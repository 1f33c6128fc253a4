import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

type Limits = Pick<pg.PoolConfig, 'max' | 'statement_timeout' | 'application_name'>;

/** A pool of connections. A statement that hangs ends after 15 s, and nobody waits more than 5 s for a connection. */
export function connect(url: string, log: FastifyBaseLogger, limits: Limits = {}): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'lintel',
    // A database host that vanished without a word is noticed.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...limits,
  });
  // The pool listens to idle connections alone: one that breaks while it is used would end the process. The statement
  // that waits on it fails, its request is told to come back, and the next one gets a new connection.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  // What an idle connection's own listener has logged already.
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

import type { FastifyBaseLogger } from 'fastify';
import { connect } from './connect.ts';
import { grantToApplication, makeJobsSchema } from './grants.ts';
import { migrate } from './migrate.ts';

/** The URLs of a database: for the application's role, and for the role that owns its tables. */
export type DatabaseAddresses = { url: string; migrationUrl: string };

/** Runs the migrations as the owner, with those of the adapters, and grants the application's role its privileges. */
export async function prepareDatabase(
  { url, migrationUrl }: DatabaseAddresses,
  log: FastifyBaseLogger,
  adapterMigrations?: string,
): Promise<void> {
  const role = roleOf(url);
  // No time limit, because a migration may change every row.
  const owner = connect(migrationUrl, log, { max: 2, statement_timeout: 0, application_name: 'lintel migration' });
  try {
    await migrate(owner, log, adapterMigrations);
    if (role === roleOf(migrationUrl)) await makeJobsSchema(owner);
    else await grantToApplication(owner, role);
  } finally {
    await owner.destroy();
  }
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

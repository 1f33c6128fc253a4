import type { Kysely } from 'kysely';
import { hour } from '../../../../runtime/dates/durations.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { withSandboxTables } from './tables.ts';

/** Deletes visits to the hosted pages after a day, sessions after two. */
export async function purgeSandbox(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
  const tables = withSandboxTables(db);
  await tables.deleteFrom('sandbox_visit').where('created', '<', before(24)).execute();
  await tables.deleteFrom('sandbox_session').where('created', '<', before(48)).execute();
}

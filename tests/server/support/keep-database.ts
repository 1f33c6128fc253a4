import type { TestProject } from 'vitest/node';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { prepareDatabase } from '../../../src/server/platform/database/prepare.ts';
import { migrations } from '../../../src/server/sandbox/adapters.ts';
import { openEmptyDatabase, silent } from './test-database.ts';

/** Keeps the PostgreSQL that the test files share running from the first of them to the last, with a migrated database in it that theirs are copies of. */
export default async function keepDatabase({ provide }: TestProject): Promise<() => Promise<void>> {
  const template = await openEmptyDatabase();
  await prepareDatabase({ url: applicationUrlOf(template.url), migrationUrl: template.url }, silent, migrations);
  provide('templateDatabase', new URL(template.url).pathname.slice(1));
  return template.stop;
}

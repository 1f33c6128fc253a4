import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { applicationUrlOf } from '../../src/server/database/embedded/cluster.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { openTestDatabase, silent } from './test-database.ts';
import { inProduction } from './variables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.stop());

const start = (variables: Record<string, string>) =>
  openDatabase(readConfig({ ...inProduction, ...variables }, '/nowhere'), silent);

it('production does not start by a role that may change records, unless that is allowed', async () => {
  const alone = { DATABASE_URL: database.url };
  await expect(start(alone)).rejects.toThrow(
    /^The role of DATABASE_URL may change or remove records \(application_history, .* SINGLE_DATABASE_ROLE=allowed/,
  );
  await (await start({ ...alone, SINGLE_DATABASE_ROLE: 'allowed' })).stop();
});

it('production starts by two roles, and again without the owner’s once everything is migrated', async () => {
  const application = { DATABASE_URL: applicationUrlOf(database.url) };
  await (await start({ ...application, MIGRATION_DATABASE_URL: database.url })).stop();
  await (await start(application)).stop();
});

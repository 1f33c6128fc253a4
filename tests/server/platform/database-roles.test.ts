import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { changeableRecords } from '../../../src/server/platform/database/grants.ts';
import { openDatabase } from '../../../src/server/platform/database/open-database.ts';
import { openDocumentedDatabase, silent } from '../support/test-database.ts';
import { inProduction } from '../support/variables.ts';

let database: Awaited<ReturnType<typeof openDocumentedDatabase>>;
beforeAll(async () => {
  database = await openDocumentedDatabase();
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

it.each([
  ['update (event) on application_history', 'application_history'],
  ['trigger on consent', 'consent'],
  ['trigger on application', 'application'],
  ['delete on account', 'account'],
  ['insert on record_entry', 'record_entry'],
  ['insert (hash) on record_entry', 'record_entry'],
])('what a person granted is seen, and withdrawn at the next start: %s', async (right, table) => {
  const addresses = { DATABASE_URL: applicationUrlOf(database.url), MIGRATION_DATABASE_URL: database.url };
  const first = await start(addresses);
  expect(await changeableRecords(first.db)).toEqual([]);
  const owner = connect(database.url, silent, { max: 1 });
  for (const role of ['lintel_application', 'public']) {
    await sql`grant ${sql.raw(right)} to ${sql.raw(role)}`.execute(owner);
    expect(await changeableRecords(first.db)).toEqual([table]);
    await expect(start({ DATABASE_URL: addresses.DATABASE_URL })).rejects.toThrow(`(${table})`);
    const next = await start(addresses);
    expect(await changeableRecords(next.db)).toEqual([]);
    await next.stop();
  }
  await owner.destroy();
  await first.stop();
});

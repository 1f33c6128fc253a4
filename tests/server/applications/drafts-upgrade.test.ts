import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { readMigrations } from '../../../src/server/platform/database/migration-files.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { openDocumentedDatabase, silent } from '../support/test-database.ts';

/** Migrates to the last file whose name comes before `end`. */
async function migrateBefore(owner: Kysely<Tables>, end: string): Promise<void> {
  const migrator = new Migrator({ db: owner, provider: { getMigrations: () => readMigrations(end) } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}

it('a draft that was kept before there was one for each screen stays as the draft of its screen', async () => {
  const database = await openDocumentedDatabase();
  const owner = connect(database.url, silent, { max: 2 });
  await migrateBefore(owner, '055');
  await sql`
    with person as (
      insert into account (org, email, password_hash, phone) values ('main', 'a@example.com', 'x', '4155550123') returning uuid
    ), loan as (
      insert into application (account, org, lifecycle, answers, visit, status) select uuid, 'main', 'heloc', '{}', 1, 'LIEN_VERIFICATION' from person
      returning uuid, account
    )
    insert into draft (application, account, version, path, unsaved, answers, entered, kept)
    select uuid, account, '"1"', '/a/liens', '["contact"]', '{"contact":{"channel":"EMAIL"}}', now(), '2026-01-02T08:00:00Z' from loan`.execute(
    owner,
  );
  await migrateBefore(owner, '056');
  const kept = await owner.selectFrom('draft').selectAll().execute();
  expect(kept).toMatchObject([
    {
      path: '/a/liens',
      version: '"1"',
      writer: '',
      unsaved: ['contact'],
      answers: { contact: { channel: 'EMAIL' } },
      kept: new Date('2026-01-02T08:00:00Z'),
    },
  ]);
  const another = sql`insert into draft (application, account, path, version, unsaved, answers, kept, writer)
    select application, account, '/a/payoffs', version, unsaved, answers, kept, writer from draft`;
  await another.execute(owner);
  expect(await owner.selectFrom('draft').select('path').orderBy('path').execute()).toEqual([
    { path: '/a/liens' },
    { path: '/a/payoffs' },
  ]);
  await owner.destroy();
  await database.stop();
});

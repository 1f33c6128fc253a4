import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import { readMigrations } from '../../../src/server/platform/database/migration-files.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { verifyRecords } from '../../../src/server/records/verify-records.ts';
import { Borrower } from '../support/borrower.ts';
import { openDocumentedDatabase, silent } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';

/** Migrations of a version in which one role did everything and records stood as they now are. */
async function migrateToEarlier(owner: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: owner, provider: { getMigrations: () => readMigrations('028') } });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}

async function startJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('lifecycle');
  await boss.stop({ graceful: false });
}

/** An application with a signed paper that superseded another, a message that was sent, one that waits, a consent. */
async function writeRecords(owner: Kysely<Tables>): Promise<void> {
  await sql`
    with person as (
      insert into account (org, email, password_hash, phone) values ('main', 'a@example.com', 'x', '4155550123') returning uuid
    ), loan as (
      insert into application (account, org, lifecycle, answers, visit, status) select uuid, 'main', 'heloc', '{}', 2, 'COMPLETE' from person returning uuid, account
    ), made as (
      insert into paper (application, name, document, visit, position, title, kind, for_whom, copy, version, pages, fields, file, sha256, made, superseded, signed_file, signed_sha256, signed, envelope)
      select uuid, 'note', 'note', visit, 0, 'Note', 'agreement', 'Jamie Doe', 1, '1', 1, '[]', file, encode(sha256(file), 'hex'), now(),
        visit = 1, signed_file, encode(sha256(signed_file), 'hex'), case when visit = 2 then now() end, case when visit = 2 then gen_random_uuid() end
      from loan, (values (1, 'first'::bytea, null), (2, 'second'::bytea, 'signed'::bytea)) as papers (visit, file, signed_file) returning uuid
    ), told as (
      insert into message (application, move, document, recipient, channel, address, subject, body, at, tries, sent)
      select uuid, 1, 'review-over', number, 'email', 'a@example.com', 'Subject', 'Body', now(), 3, case when number = 1 then now() end
      from loan, generate_series(1, 2) as number
    ), moved as (
      insert into application_history (application, to_status, event) select uuid, 'COMPLETE', 'created' from loan
    )
    insert into consent (application, account, type, version, action, at, ip)
    select uuid, account, 'TERMS', '2026-01', 'OPT_IN', now(), '127.0.0.1' from loan`.execute(owner);
}

it('a database of an earlier version gets its roles and its chains, and loses nothing', async () => {
  const database = await openDocumentedDatabase();
  const owner = connect(database.url, silent, { max: 2 });
  await migrateToEarlier(owner);
  await startJobs(database.url);
  await writeRecords(owner);
  const server = await startTestServer({ variables: { DATABASE_URL: database.url } });
  const { db } = server.context;

  expect(await verifyRecords(db)).toMatchObject({ chains: 1, records: 8, problems: [] });
  const signed = await db.selectFrom('paper_signature').innerJoin('paper', 'paper.uuid', 'paper_signature.paper');
  expect(await signed.select(['visit', 'paper_signature.file']).execute()).toEqual([
    { visit: 2, file: Buffer.from('signed') },
  ]);
  const messages = db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .leftJoin('message_delivery', 'message_delivery.message', 'message.uuid')
    .select(['outcome', 'tries'])
    .orderBy('recipient');
  expect(await messages.execute()).toMatchObject([{ outcome: 'sent', tries: 3 }, { tries: 3 }]);
  // Its jobs are done by the application's role, and its records go on in chains.
  const { borrower, uuid } = await Borrower.withApplication(server);
  expect((await borrower.status(uuid)).checklistStatus).toBe('OFFER_SELECTION');
  expect((await verifyRecords(db)).problems).toEqual([]);

  await server.stop();
  await owner.destroy();
  await database.stop();
});

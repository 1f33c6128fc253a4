import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import {
  adapterMigrationTables,
  chainTables,
  migrationTables,
  recordTables,
} from '../../../src/server/platform/database/record-tables.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { logEnds } from '../../../src/server/records/log-ends.ts';
import { readStoredEnds, type StoredEnds } from '../../../src/server/records/stored-ends.ts';
import { verifyRecords, verifyWithin } from '../../../src/server/records/verify-records.ts';
import { Borrower, own } from '../support/borrower.ts';
import { writeEveryKindOfRecord } from '../support/every-kind-of-record.ts';
import { silent } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const key = { LINTEL_KEY: randomBytes(32).toString('hex') };

let server: TestServer;
let owner: Kysely<Tables>;
/** Of a borrower who applied, agreed to messages, and signed. */
let uuid: string;
beforeAll(async () => {
  server = await startTestServer({ variables: key });
  owner = connect(server.ownerUrl, silent, { max: 2 });
  uuid = await writeEveryKindOfRecord(server);
});
afterAll(async () => {
  await owner.destroy();
  await server.stop();
});

const problems = async () => (await verifyRecords(server.context.db)).problems;

/** Does something as only the owner of the tables can, says what is found then, and takes it back. */
const tampered = (...statements: ReturnType<typeof sql>[]): Promise<string[]> => tamperedAgainst({}, ...statements);

/** The same, where ends were kept before. All is read as of one moment: what the server writes meanwhile is no change. */
async function tamperedAgainst(kept: StoredEnds, ...statements: ReturnType<typeof sql>[]): Promise<string[]> {
  const undo = new Error('taken back');
  let found: string[] = [];
  await owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements) await statement.execute(trx);
      found = (await verifyWithin(trx, kept)).problems;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

describe('the role of the application', () => {
  const tables = [...recordTables.map(({ table }) => table), ...chainTables];

  it.each(tables)('adds to %s at most, and PostgreSQL refuses it all else', async (table) => {
    const { db } = server.context;
    const there = await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db);
    expect(Number(there.rows[0]?.count)).toBeGreaterThan(0);
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' and not attisdropped`.execute(
      db,
    );
    for (const { column } of rows)
      await expect(
        sql`update ${sql.table(table)} set ${sql.id(column)} = ${sql.id(column)}`.execute(db),
      ).rejects.toThrow(`permission denied for table ${table}`);
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(db)).rejects.toThrow('permission denied');
    await expect(sql`alter table ${sql.table(table)} disable trigger all`.execute(db)).rejects.toThrow('must be owner');
  });

  it.each(['account', 'application'])('removes no %s, which would take its records along', async (table) => {
    await expect(sql`delete from ${sql.table(table)}`.execute(server.context.db)).rejects.toThrow('permission denied');
  });

  it('writes no entry of its own', async () => {
    const entry = sql`insert into record_entry select chain, position + 1000, kind, record, content, hash from record_entry`;
    await expect(entry.execute(server.context.db)).rejects.toThrow('permission denied');
  });

  it('puts what writes the chain on no table of its own, and calls none of it', async () => {
    const attempt = server.context.db.connection().execute(async (db) => {
      await sql`create temp table own_table (application text, id text)`.execute(db);
      await sql`create trigger forged after insert on own_table for each row execute function keep_record('application', 'id')`.execute(
        db,
      );
    });
    await expect(attempt).rejects.toThrow('permission denied for function keep_record');
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege(oid, 'execute')`.execute(
      server.context.db,
    );
    expect(rows).toEqual([]);
    await expect(sql`create table own_table (id text)`.execute(server.context.db)).rejects.toThrow('permission denied');
  });

  it('uses every other table', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege(oid, 'select') or relnamespace = 'public'::regnamespace and relkind = 'r'
        and not has_table_privilege(oid, 'update')`.execute(server.context.db);
    const withheld = [...tables, ...migrationTables, ...adapterMigrationTables];
    expect(rows.map(({ name }) => name).sort()).toEqual(withheld.sort());
  });
});

describe('the chain', () => {
  it('has an entry for every record of each kind', async () => {
    const { rows } = await sql<{ kind: string }>`select distinct kind from record_entry`.execute(server.context.db);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(recordTables.map(({ table }) => table).sort());
    expect(await problems()).toEqual([]);
  });

  it('is written by a trigger on each table of records', async () => {
    const { rows } = await sql<{ table: string }>`
      select tgrelid::regclass::text as table from pg_trigger where tgname = 'keep_record'`.execute(server.context.db);
    expect(rows.map(({ table }) => table).sort()).toEqual(recordTables.map(({ table }) => table).sort());
  });

  it('stays whole while many write at once', { tags: ['all'] }, async () => {
    const borrowers = await Promise.all(Array.from({ length: 4 }, () => Borrower.withApplication(server)));
    await Promise.all(
      borrowers.flatMap(({ borrower, uuid: id }) =>
        Array.from({ length: 5 }, () => borrower.call('GET', own(id, '/papers'))),
      ),
    );
    expect(await problems()).toEqual([]);
  });

  it('names a record that was changed, whichever table it is in', async () => {
    const changes: [table: string, column: string, value: string][] = [
      ['application_history', 'event', 'invented'],
      ['application_action', 'ip', '203.0.113.9'],
      ['consent', 'version', '1999-01'],
      ['paper', 'title', 'Another'],
      ['paper_page', 'at', '2020-01-01T00:00:00Z'],
      ['paper_event', 'ip', '203.0.113.9'],
      ['paper_signature', 'at', '2020-01-01T00:00:00Z'],
      ['message', 'body', 'Something else'],
      ['message_outcome', 'at', '2020-01-01T00:00:00Z'],
      ['pending_request', 'vendor', 'flood'],
      ['pending_outcome', 'event', 'review-needed'],
      ['staff_act', 'name', 'Somebody else'],
      ['staff_reading', 'name', 'Somebody else'],
      ['consent_prompt', 'text', 'Something else'],
      ['message_consent', 'action', 'OPT_OUT'],
      ['staff_search', 'name', 'Somebody Else'],
      ['flag_switch', 'reason', 'Another'],
      ['prepared_act', 'name', 'Somebody Else'],
    ];
    expect(changes.map(([table]) => table).sort()).toEqual(recordTables.map(({ table }) => table).sort());
    for (const [table, column, value] of changes) {
      const found = await tampered(
        sql`update ${sql.table(table)} set ${sql.id(column)} = ${value}
          where ctid = (select ctid from ${sql.table(table)} where ${sql.id(column)}::text <> ${value} limit 1)`,
      );
      expect(found).toEqual([
        expect.stringMatching(new RegExp(`: ${table} \\S+ was changed \\(entry \\d+\\): expected content \\w{64}`)),
      ]);
    }
  });

  it.each(['paper', 'paper_signature'])('names a %s whose file was changed', async (table) => {
    const found = await tampered(
      sql`update ${sql.table(table)} set file = file || 'x'::bytea
        where ctid = (select ctid from ${sql.table(table)} limit 1)`,
    );
    expect(found).toEqual([expect.stringMatching(`: ${table} \\S+: its file was changed`)]);
  });

  it('names a record that was removed', async () => {
    const found = await tampered(sql`delete from consent where application = ${uuid}`);
    expect(found).toEqual([
      expect.stringMatching(`^${uuid}: consent \\d+ was removed \\(entry \\d+, content \\w{64}\\)`),
    ]);
  });

  it('names a record that was inserted behind its back', async () => {
    const found = await tampered(
      sql`insert into consent (application, account, type, version, action, at, ip)
        select application, account, 'HARD_CREDIT', version, action, at, ip from consent where application = ${uuid}`,
    );
    expect(found).toEqual([expect.stringMatching(`^${uuid}: consent \\d+ was inserted`)]);
  });

  it('names a record that was removed with its entry', async () => {
    const last = sql`(select max(position) from record_entry where chain = ${uuid})`;
    const middle = await tampered(sql`delete from record_entry where chain = ${uuid} and position = 2`);
    expect(middle).toContain(`${uuid}: entry 2 was removed`);
    const end = await tampered(sql`delete from record_entry where chain = ${uuid} and position = ${last}`);
    expect(end.join('\n')).toMatch(/it should end at entry \d+/);
  });

  it('names an application whose records were removed with their whole chain', async () => {
    const papers = sql`(select uuid from paper where application = ${uuid})`;
    const messages = sql`(select uuid from message where application = ${uuid})`;
    const found = await tampered(
      ...['paper_page', 'paper_event', 'paper_signature'].map(
        (table) => sql`delete from ${sql.table(table)} where paper in ${papers}`,
      ),
      sql`delete from message_outcome where message in ${messages}`,
      ...[
        'staff_act',
        'staff_reading',
        'pending_outcome',
        'pending_request',
        'paper',
        'message',
        'consent',
        'application_action',
        'application_history',
      ].map((table) => sql`delete from ${sql.table(table)} where application = ${uuid}`),
      ...chainTables.map((table) => sql`delete from ${sql.table(table)} where chain = ${uuid}`),
    );
    expect(found).toEqual([`${uuid}: the application has no record of its history (application_history)`]);
  });

  it('names entries that changed places', async () => {
    const swap = (from: number, to: number) =>
      sql`update record_entry set position = ${to} where chain = ${uuid} and position = ${from}`;
    const found = await tampered(swap(1, -1), swap(2, 1), swap(-1, 2));
    expect(found).toEqual([1, 2, 3].map((entry) => expect.stringContaining(`entry ${entry} (`)));
  });

  it('is known again where its owner wrote it anew, by ends that were kept elsewhere', async () => {
    const { ends } = await verifyRecords(server.context.db);
    const end = ends[uuid];
    if (!end) throw new Error(uuid);
    const other = { ...end, hash: 'ab'.repeat(32) };
    const gone = { length: 3, hash: 'cd'.repeat(32) };
    const { problems: found } = await verifyRecords(server.context.db, { [uuid]: [end, other], 'gone-chain': [gone] });
    expect(found).toEqual([
      `${uuid}: its entry ${end.length} had hash ${other.hash} when ends were kept, now ${end.hash}`,
      'gone-chain: the whole chain was removed, with 3 records',
    ]);
  });
});

describe('the log', () => {
  /** What the server would write to its log now. */
  async function logged(): Promise<string> {
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    await logEnds({ db: server.context.db, log });
    return lines.join('');
  }

  it('tells where each chain ends, and later those that have grown', async () => {
    await owner.deleteFrom('logged_end').execute();
    const { ends } = await verifyRecords(server.context.db);
    const told = Object.fromEntries(Object.entries(ends).map(([chain, end]) => [chain, [end]]));
    expect(readStoredEnds(await logged())).toEqual(told);
    expect(await logged()).toBe('');
    await sql`insert into application_history (application, to_status, event, verdicts, reasons)
      values (${uuid}, 'UNKNOWN', 'looked-at', '{}', '[]')`.execute(server.context.db);
    expect(Object.keys(readStoredEnds(await logged()))).toEqual([uuid]);
  });

  it('is reported by a server at start-up', async () => {
    await owner.deleteFrom('logged_end').execute();
    const another = await startTestServer({ variables: { ...key, DATABASE_URL: server.ownerUrl } });
    const told = owner.selectFrom('logged_end').select('length').where('chain', '=', uuid);
    await vi.waitFor(() => told.executeTakeFirstOrThrow(), { timeout: 60_000 });
    await another.stop();
  });

  it('shows entries and end that were cut off together, which nothing else does', async () => {
    await owner.deleteFrom('logged_end').execute();
    const kept = readStoredEnds(`not of ours\n${await logged()}{"cut`);
    const entries = server.context.db.selectFrom('record_entry').selectAll().where('chain', '=', uuid);
    const last = await entries.orderBy('position', 'desc').executeTakeFirstOrThrow();
    const key = recordTables.find(({ table }) => table === last.kind)?.key[0] ?? '';
    const cut = [
      sql`delete from ${sql.table(last.kind)} where ${sql.id(key)}::text = ${last.record}`,
      sql`delete from record_entry where chain = ${uuid} and position = ${last.position}`,
      sql`update record_head set length = e.position, hash = e.hash from record_entry e
        where record_head.chain = ${uuid} and e.chain = ${uuid} and e.position = ${last.position - 1}`,
    ];
    expect(await tampered(...cut)).toEqual([]);
    const [end] = kept[uuid] ?? [];
    expect(await tamperedAgainst(kept, ...cut)).toEqual([
      `${uuid}: its entry ${end?.length} had hash ${end?.hash} when ends were kept, now there is none`,
    ]);
  });
});

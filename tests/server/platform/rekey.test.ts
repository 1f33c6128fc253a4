import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/platform/config/config.ts';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { sealedColumns, sealedOtherwise } from '../../../src/server/platform/vault/sealed-columns.ts';
import { createVault, type Vault } from '../../../src/server/platform/vault/vault.ts';
import { openVault } from '../../../src/server/platform/vault/vault-keys.ts';
import { rekeyData } from '../../../src/server/rekey/rekey-data.ts';
import { sealedColumns as ofSandboxAlone } from '../../../src/server/sandbox/adapters.ts';
import { applicationBody, Borrower } from '../support/borrower.ts';
import { openTestDatabase, silent } from '../support/test-database.ts';
import { root, startTestServer, type TestServer } from '../support/test-server.ts';
import { anotherKey, inProduction, ofOurProcess, testKey } from '../support/variables.ts';
import { joinWaitlist, sealInEveryTable } from './sealed-data.ts';

const ofProduction = { persons: true, columns: sealedColumns };
const ofSandbox = { persons: false, columns: [...sealedColumns, ...ofSandboxAlone] };

const run = promisify(execFile);
const ssn = '417558263';
/** The same, as it was sealed by `testKey` before sealed texts named their key. */
const sealedBefore = 'v1.-rlBmF_qMFIl0TBC.bPCiXHvCAxzuqKAoC4Tk0A.T9fObIpI93P1';
const keys = { LINTEL_KEY: anotherKey, LINTEL_OTHER_KEYS: testKey };
const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const former = createVault([bytes(testKey)]);

const dataDir = mkdtempSync(join(tmpdir(), 'lintel-rekey-'));
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
let borrower: Borrower;
let uuid: string;
const created = { 'idempotency-key': 'before-the-keys-changed' };
const body = applicationBody({ lastName: 'Rekey' });

/** Something in every sealed column, sealed by one key; then a server whose key is another, and that has this one still. */
beforeAll(async () => {
  database = await openTestDatabase();
  const before = await startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
  borrower = await Borrower.register(before);
  uuid = (await borrower.create(body, created)).json().uuid;
  await borrower.rested(uuid);
  await sealInEveryTable({ server: before, borrower, uuid });
  const { db } = before.context;
  const sealed = { 'disbursement.accountNumber': { sealed: former.seal('"90817263544"'), lastFour: '3544' } };
  const held = { ssn_sealed: sealedBefore, sealed: JSON.stringify(sealed) };
  await db.updateTable('application').set(held).where('uuid', '=', uuid).execute();
  await before.stop();
  server = await startTestServer({ variables: { DATABASE_URL: database.url, ...keys } });
});
afterAll(async () => {
  await server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const openedWith = (variables: Record<string, string>): Promise<Vault> =>
  openVault(readConfig({ DATA_DIR: dataDir, ...variables }, root), server.context.db, silent);

/** Columns that hold a text which does not begin so. */
async function columnsNot(sealedBy: string): Promise<string[]> {
  const { db } = server.context;
  const found: string[] = [];
  for (const sealed of ofSandbox.columns) {
    const { rows } =
      await sql`select 1 from ${sql.table(sealed.table)} where ${sealedOtherwise(sealed, sealedBy)}`.execute(db);
    if (rows.length > 0) found.push(`${sealed.table}.${sealed.column}`);
  }
  return found;
}

/** Every row of every table of ours, as text. */
async function everyRow(): Promise<string> {
  const { db } = server.context;
  const tables = await sql<{ name: string }>`
    select format('%I', table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name <> 'vault_key'`.execute(db);
  const texts = await Promise.all(
    tables.rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

test('a server does not start without the key that sealed the data, and names it', async () => {
  const refusal = `LINTEL_KEY is key ${createVault([bytes(anotherKey)]).keyIds[0]}, but the database holds data sealed by key ${former.keyIds[0]}`;
  await expect(openedWith({ LINTEL_KEY: anotherKey })).rejects.toThrow(refusal);
  await expect(openedWith({ LINTEL_KEY: anotherKey })).rejects.toThrow('LINTEL_OTHER_KEYS');
});

test('where no key was recorded yet, the server tries whether its key opens the data, and records it', async () => {
  const { db, vault } = server.context;
  await db.deleteFrom('vault_key').execute();
  await expect(openedWith({ LINTEL_KEY: 'c0ffee11'.repeat(8) })).rejects.toThrow('does not open the data');
  await openedWith({ LINTEL_KEY: testKey });
  await openedWith(keys);
  const noted = await db.selectFrom('vault_key').select('id').execute();
  expect(new Set(noted.map(({ id }) => id))).toEqual(new Set(vault.keyIds));
});

test('with the former key beside the new one, sessions, answers and sealed data are as they were', async () => {
  expect((await borrower.at(server).create(body, created)).json()).toEqual({ uuid });
  const row = await server.context.db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
  expect(server.context.vault.open(row.ssn_sealed ?? '')).toBe(ssn);
  expect(await columnsNot(server.context.vault.sealedBy)).toEqual(
    ofSandbox.columns.map(({ table, column }) => `${table}.${column}`),
  );
});

test('data that no key opens stops the change of keys; what was sealed anew before stays so', async () => {
  const { db, vault } = server.context;
  const lost = createVault([bytes('c0ffee11'.repeat(8))]);
  const stray = { consent: false, state: null, zip: null, at: new Date(), ip: '127.0.0.1', org: 'main' };
  const { id } = await db
    .insertInto('waitlist')
    .values({ ...stray, details: lost.seal('{}') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await expect(rekeyData(db, vault, ofSandbox)).rejects.toThrow(`Sealed by key ${lost.keyIds[0]}`);
  const left = await columnsNot(vault.sealedBy);
  expect(left).not.toContain('application.ssn_sealed');
  expect(left).toContain('sandbox_visit.applicant');
  await db.deleteFrom('waitlist').where('id', '=', id).execute();
});

test('`npm run rekey` seals everything by the new key while the server goes on, and then the former one is not needed', {
  tags: ['all'],
}, async () => {
  const { db, vault } = server.context;
  let going = true;
  const writing = (async () => {
    for (; going; ) expect((await joinWaitlist({ server })).statusCode).toBe(204);
  })();
  const env = {
    ...ofOurProcess,
    DATA_DIR: dataDir,
    DATABASE_URL: applicationUrlOf(database.url),
    MIGRATION_DATABASE_URL: database.url,
    ...keys,
  };
  const { stdout } = await run(process.execPath, [join(root, 'src/server/boot/rekey.ts')], { env, cwd: tmpdir() });
  going = false;
  await writing;
  expect(stdout).toContain(`Everything is sealed by key ${vault.keyIds[0]}`);

  const rows = await everyRow();
  expect(rows).toContain(vault.sealedBy);
  expect(rows).not.toMatch(/\bv1\.[\w-]{16}\.[\w-]{22}\./);
  expect(rows).not.toContain(former.keyIds[0]);
  const alone = await openedWith({ LINTEL_KEY: anotherKey });
  const row = await db.selectFrom('application').selectAll().executeTakeFirstOrThrow();
  expect(alone.open(row.ssn_sealed ?? '')).toBe(ssn);
  await expect(openedWith({ LINTEL_KEY: testKey })).rejects.toThrow(`sealed by key ${vault.keyIds[0]}`);
  expect((await rekeyData(db, vault, ofSandbox)).map(({ rows: again }) => again)).toEqual(
    ofSandbox.columns.map(() => 0),
  );
});

test('a declined person is recognised after the former key is gone, under another account too', {
  tags: ['all'],
}, async () => {
  const own = await openTestDatabase();
  const startWith = (variables: Record<string, string>) =>
    startTestServer({ variables: { ...inProduction, DATABASE_URL: own.url, ...variables } });
  const before = await startWith({ LINTEL_KEY: testKey });
  const first = await Borrower.register(before);
  const person = applicationBody({ lastName: 'Lowscore' });
  const { uuid: declined } = (await first.create(person)).json();
  const moments = JSON.stringify({ DECLINED: before.clock.now.toISOString() });
  await before.context.db
    .updateTable('application')
    .set({ status: 'DECLINED', moments })
    .where('uuid', '=', declined)
    .execute();
  await before.stop();

  const between = await startWith(keys);
  const resealed = await rekeyData(between.context.db, between.context.vault, ofProduction);
  expect(resealed.at(-1)).toEqual({ table: 'application_person', column: 'key', rows: 3 });
  expect((await rekeyData(between.context.db, between.context.vault, ofProduction)).at(-1)?.rows).toBe(0);
  await between.stop();

  const after = await startWith({ LINTEL_KEY: anotherKey });
  const again = await Borrower.register(after);
  expect((await again.create(person)).json()).toMatchObject({ code: 'too-often' });
  const somebodyElse = applicationBody({ lastName: 'Lowscore', dob: '1981-06-18' });
  expect((await (await Borrower.register(after)).create(somebodyElse)).statusCode).toBe(200);
  await after.stop();
  await own.stop();
});

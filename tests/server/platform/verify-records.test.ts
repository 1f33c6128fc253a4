// @module-tag all
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../src/server/platform/database/connect.ts';
import type { Tables } from '../../../src/server/platform/database/tables.ts';
import { writeEveryKindOfRecord } from '../support/every-kind-of-record.ts';
import { silent } from '../support/test-database.ts';
import { root, startTestServer, type TestServer } from '../support/test-server.ts';
import { ofOurProcess } from '../support/variables.ts';

let server: TestServer;
let owner: Kysely<Tables>;
let uuid: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = connect(server.ownerUrl, silent, { max: 2 });
  uuid = await writeEveryKindOfRecord(server);
});
afterAll(async () => {
  await owner.destroy();
  await server.stop();
});

it('npm run verify-records tells it, and ends with what it found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-verify-'));
  const file = join(folder, 'ends.json');
  const run = (...more: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'src/server/records/main.ts'), ...more], {
      env: { ...ofOurProcess, LINTEL_MODE: 'production', DATABASE_URL: server.context.databaseUrl },
    });
  expect((await run('--keep', file)).stdout).toMatch(/^\d+ records in \d+ chains, 0 problems\.\n$/);
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toContain(uuid);
  const consents = () => owner.selectFrom('consent').select(['id', 'version']).where('application', '=', uuid);
  const { id, version } = await consents().executeTakeFirstOrThrow();
  await sql`update consent set version = 'forged' where id = ${id}`.execute(owner);
  await expect(run('--against', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${uuid}: consent ${id} was changed`),
  });
  const unkept = join(folder, 'unkept.json');
  await expect(run('--keep', unkept)).rejects.toMatchObject({ code: 1 });
  expect(readdirSync(folder)).toEqual(['ends.json']);
  await sql`update consent set version = ${version} where id = ${id}`.execute(owner);
  rmSync(folder, { recursive: true });
});

it('npm run verify-records says where there is no database, and makes none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-verify-'));
  const missing = join(folder, 'missing');
  const run = promisify(execFile)(process.execPath, [join(root, 'src/server/records/main.ts')], {
    env: { ...ofOurProcess, DATA_DIR: missing },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database in "${missing}": set DATABASE_URL, or DATA_DIR to the server's data folder\n`,
  });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

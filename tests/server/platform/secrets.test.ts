// @module-tag all
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { freePort } from '../../../src/server/platform/database/embedded/cluster.ts';
import { applicationBody, own, papersBefore, shownHashes } from '../support/borrower.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { asBrowser, root, startTestServer, type TestServer } from '../support/test-server.ts';
import { ofOurProcess, testKey } from '../support/variables.ts';

const ssn = '417-55-8263';
const account = '90817263544';
const mistyped = '90817263545';
const password = 'an unmistakable phrase 4711';
/** As they were typed and as they may be kept; the last four may be shown. */
const secrets = [ssn, ssn.replaceAll('-', ''), account, mistyped, password];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let reader: TestServer;
let child: ChildProcess;
let url: string;
let log = '';
let dataDir: string;
const environment = { LINTEL_KEY: testKey, SANDBOX_PACE_MS: '0' };

/** A server of its own process that logs all that it can. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lintel-secrets-'));
  database = await openTestDatabase();
  reader = await startTestServer({ variables: { ...environment, DATABASE_URL: database.url } });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [join(root, 'src/product/start/main.ts')], {
    cwd: tmpdir(),
    env: {
      ...environment,
      ...ofOurProcess,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (log += text.toString()));
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + 60_000; !(await isReady()); await pause(50))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start: ${log}`);
});
afterAll(async () => {
  child.kill('SIGKILL');
  await reader.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

let token: string | undefined;
async function post(path: string, body: { [name: string]: Json }): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...asBrowser('main', token), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}
const get = async (path: string): Promise<string> =>
  (await fetch(`${url}${path}`, { headers: path.startsWith('/sandbox') ? {} : asBrowser('main', token) })).text();

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { db } = reader.context;
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(db);
  const texts = await Promise.all(
    tables.rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)),
  );
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}

const found = (text: string): string[] => secrets.filter((secret) => text.includes(secret));

it('a Social Security number, an account number and a password are in no log, no row, no answer and no page of the panel', async () => {
  const said: string[] = [];
  const say = async (path: string, body: { [name: string]: Json }, status: number): Promise<string> => {
    const answer = await post(path, body);
    expect(`${path} ${answer.status} ${answer.status === status ? '' : answer.text}`).toBe(`${path} ${status} `);
    said.push(answer.text);
    return answer.text;
  };
  const registered = await say(
    '/identity/api/v1/registration/register',
    { email: 'secrets@example.com', password, phoneNumber: '4155550123' },
    200,
  );
  token = JSON.parse(registered).jwt;
  const created = await say(
    '/service-application/api/v3/application/helocs?state=CO',
    { ...applicationBody({ lastName: 'Nomatch' }), papersShown: shownHashes(JSON.parse(await get(papersBefore))) },
    200,
  );
  const { uuid } = JSON.parse(created);
  const status = async () =>
    JSON.parse(await get(`/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`)).checklistStatus;
  const rests = (wanted: RegExp) => expect.poll(status).toMatch(wanted);
  await rests(/^CREDIT_NO_MATCH|^SOFT_CREDIT/);
  await say(own(uuid, '/ssn'), { ssn: `${ssn}0` }, 400);
  await say(own(uuid, '/ssn'), { ssn }, 200);
  await rests(/^OFFER_SELECTION/);
  await post(`/sandbox/applications/${uuid}/status`, { checklistStatus: 'DISBURSEMENT_ACCOUNT' });
  const disbursement = { routingNumber: '021000021', accountNumber: account, accountType: 'CHECKING' };
  const give = (accountNumberAgain: string) => ({ answers: { disbursement: { ...disbursement, accountNumberAgain } } });
  await say(own(uuid, '/actions/disbursement-given'), give(mistyped), 422);
  await say(own(uuid, '/actions/disbursement-given'), give(account), 200);
  await say('/identity/api/v1/login', { email: 'secrets@example.com', password: `${password} wrong` }, 401);
  await say('/identity/api/v1/login', { email: 'nobody@example.com', password }, 401);
  await say('/identity/api/v1/login', { email: 'secrets@example.com', password }, 200);

  said.push(await get(own(uuid)), await get(`/sandbox/applications/${uuid}/history`));
  said.push(await get(`/sandbox/applications/${uuid}`), await get('/sandbox'), await get('/sandbox/personas'));
  expect(said.join('\n')).toContain(uuid);
  expect(found(said.join('\n'))).toEqual([]);
  const rows = await everyRow();
  expect(rows).toContain('disbursement-given');
  expect(found(rows)).toEqual([]);
  await expect.poll(() => log).toContain('/actions/disbursement-given');
  expect(found(log)).toEqual([]);
  const borrower = await reader.context.db.selectFrom('account').select('uuid').executeTakeFirstOrThrow();
  expect(loginsTold()).toEqual([
    { msg: 'a login failed: invalid credentials', account: borrower.uuid, ip: '127.0.0.1' },
    { msg: 'a login failed: invalid credentials', email: expect.stringMatching(/^[0-9a-f]{64}$/), ip: '127.0.0.1' },
    { msg: 'a login succeeded', account: borrower.uuid, ip: '127.0.0.1' },
  ]);
  expect(log).not.toContain('@example.com');
});

/** What the log tells of logins: whose, and from where. */
const loginsTold = (): object[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"msg":"a login'))
    .map((line) => {
      const { msg, account, email, ip } = JSON.parse(line);
      return { msg, ip, ...(account && { account }), ...(email && { email }) };
    });

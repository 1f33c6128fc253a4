// @module-tag all
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../src/server/platform/database/embedded/cluster.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { root, startTestServer } from '../support/test-server.ts';
import { ofOurProcess, testKey } from '../support/variables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lintel-killed-'));
  database = await openTestDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** All that work may want to hold before it begins. */
const ready = { depositsAwaited: true, primaryParticipantAcceptComplete: true };
/** An open line has work only while an advance is on its way. */
const readyIn = (status: string) =>
  status === 'COMPLETE' ? { ...ready, drawSending: { amount: '500.00', fee: '24.95', total: '524.95' } } : ready;
/** Statuses whose work leads on whoever applies: one that leads on in some states of the country only may rest. */
const working = Object.entries(lifecycle.states)
  .filter(([, { work, on = {} }]) => work && (work.vendor !== undefined || on.done?.some(({ when }) => !when)))
  .map(([status]) => status);

/** A server of its own process whose vendors take longer than it lives. */
async function startSlowServer(): Promise<{ child: ChildProcess; url: string }> {
  const port = await freePort();
  const variables = { PORT: String(port), DATABASE_URL: database.url, LINTEL_KEY: testKey, SANDBOX_PACE_MS: '60000' };
  const child = spawn(process.execPath, [join(root, 'src/product/start/main.ts')], {
    cwd: tmpdir(),
    env: { ...ofOurProcess, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables },
    stdio: 'ignore',
  });
  children.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + 150_000; !(await isReady()); await pause(50))
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not start: ${child.exitCode === null ? 'too slow' : `exit ${child.exitCode}`}`);
  return { child, url };
}

async function post(url: string, body: object): Promise<{ uuid: string }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { uuid: string };
}

/** A message that a killed server had written. */
async function parkedMessage(url: string): Promise<string> {
  const application = { status: { checklistStatus: 'UNKNOWN' } };
  const { uuid } = await post(`${url}/sandbox/session`, { given: { profile: {}, application } });
  await post(`${url}/sandbox/applications/${uuid}/events`, { event: 'resumed-in-closing' });
  return uuid;
}

it('what a killed server left undone is done by the next one, whatever it was working at', {
  timeout: 400_000,
}, async () => {
  const { child, url } = await startSlowServer();
  // One after the other: more requests at once than the database has connections are refused on a busy machine.
  const parked: { uuid: string; status: string }[] = [];
  for (const status of working) {
    const application = { status: { checklistStatus: status } };
    const { uuid } = await post(`${url}/sandbox/session`, { given: { profile: {}, application } });
    await post(`${url}/sandbox/applications/${uuid}/status`, { checklistStatus: status, ...readyIn(status) });
    parked.push({ uuid, status });
  }
  const told = await parkedMessage(url);
  child.kill('SIGKILL');

  const next = await startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
  const leftBehind = async () => {
    const moves = await next.context.db
      .selectFrom('application_history')
      .select(['application', 'from_status', 'event'])
      .execute();
    const isDone = ({ uuid, status }: (typeof parked)[number]) =>
      moves.some(
        (move) => move.application === uuid && move.from_status === status && move.event !== 'set-in-the-sandbox',
      );
    return parked.filter((one) => !isDone(one)).map(({ status }) => status);
  };
  await expect.poll(leftBehind, { timeout: 90_000, interval: 250 }).toEqual([]);
  const written = () =>
    next.context.db
      .selectFrom('message')
      .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
      .select(['document', 'outcome'])
      .where('application', '=', told)
      .execute();
  await expect
    .poll(async () => (await written()).find(({ document }) => document === 'review-over'))
    .toMatchObject({ outcome: 'sent' });
  expect((await written()).filter(({ document }) => document === 'review-over')).toHaveLength(1);
  await next.stop();
});

// @module-tag all
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../src/server/platform/database/embedded/cluster.ts';
import { isRunning } from '../../../src/server/platform/process/process-state.ts';
import { root } from '../support/test-server.ts';
import { inProduction, ofOurProcess } from '../support/variables.ts';

type Spawned = { child: ChildProcess; closed: Promise<unknown>; said(): string };
type Main = Spawned & { url: string };

let dataDir: string;
const started: ChildProcess[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lintel-main-'));
});
afterAll(() => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** From a folder that is not the repository's. */
function spawnMain(variables: Record<string, string>, ...args: string[]): Spawned {
  const child = spawn(process.execPath, [join(root, 'src/product/start/main.ts'), ...args], {
    cwd: tmpdir(),
    env: {
      ...ofOurProcess,
      DATA_DIR: dataDir,
      SANDBOX_PACE_MS: '0',
      LOG_LEVEL: 'info',
      ...variables,
    },
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return { child, closed: once(child, 'close'), said: () => said };
}

async function start(variables: Record<string, string> = {}): Promise<Main> {
  const port = await freePort();
  const main = spawnMain({ ...variables, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 90_000; !(await answers(`${url}/readyz`)); await pause(50))
    if (main.child.exitCode !== null || Date.now() > until) throw new Error(`It did not start: ${main.said()}`);
  return { ...main, url };
}

/** What was said that is no line of JSON. */
const linesThatAreNoJson = ({ said }: Spawned): string[] =>
  said()
    .split('\n')
    .filter((line) => line !== '' && !/^\{.*\}$/.test(line));

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ended, and all that it said has arrived. */
async function exitOf({ child, closed }: Spawned): Promise<number | null> {
  await closed;
  return child.exitCode;
}

const password = 'correct horse battery';
const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const register = (url: string, email: string): Promise<boolean> =>
  post(`${url}/identity/api/v1/registration/register`, { email, password, phoneNumber: '4155550123' }).then(
    ({ ok }) => ok,
    () => false,
  );
const login = (url: string, email: string): Promise<boolean> =>
  post(`${url}/identity/api/v1/login`, { email, password }).then(({ ok }) => ok);

function postmaster(): number {
  const { folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  return Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
}

test('killed during submits, it keeps everything that it acknowledged, adopts its database, logs no secret, and stops in order', async () => {
  const killed = await start();
  const emails = Array.from({ length: 30 }, (_, index) => `kill-${index}@example.com`);
  const submits = emails.map(async (email) => ({ email, acknowledged: await register(killed.url, email) }));
  await Promise.any(
    submits.map(async (submit) => {
      if (!(await submit).acknowledged) throw new Error('not yet');
    }),
  );
  killed.child.kill('SIGKILL');
  const acknowledged = (await Promise.all(submits)).filter((submit) => submit.acknowledged);
  expect(acknowledged.length).toBeGreaterThan(0);
  const left = postmaster();
  expect(isRunning(left)).toBe(true);

  const next = await start();
  expect(postmaster()).toBe(left);
  for (const { email } of acknowledged) expect([email, await login(next.url, email)]).toEqual([email, true]);

  next.child.kill('SIGTERM');
  expect(await exitOf(next)).toBe(0);
  expect(isRunning(left)).toBe(false);
  expect(next.said()).toContain('/identity/api/v1/login');
  expect(next.said()).not.toMatch(/correct horse|@example\.com|eyJ/);
  expect(next.said()).toContain('/account/heloc/register-v2?org=fairway');
  for (const file of ['key', 'postgres.json']) expect(statSync(join(dataDir, file)).mode & 0o077).toBe(0);
}, 300_000);

type Answered = { status: number; closes: boolean };

/** A request of its own connection, or of the agent's; `slowly` waits before the last byte of its body is sent. */
function ask(
  url: string,
  path: string,
  { agent, body, slowly }: { agent?: Agent; body?: string; slowly?: Promise<unknown> } = {},
) {
  return new Promise<Answered>((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(agent && { agent }),
    });
    sent.once('error', reject).once('response', (answer) => {
      const asked = { status: answer.statusCode ?? 0, closes: answer.headers.connection === 'close' };
      answer
        .once('error', reject)
        .once('end', () => resolve(asked))
        .resume();
    });
    if (body === undefined) sent.end();
    else {
      sent.write(body.slice(0, -1));
      (slowly ?? Promise.resolve()).then(() => sent.end(body.slice(-1)));
    }
  });
}

const kept = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });
const wrongLogin = JSON.stringify({ email: 'nobody@example.com', password: 'correct horse' });
const loginPath = '/identity/api/v1/login';

/** One request after the other on one connection until the server says that it closes it; answers what it got. */
async function visit(url: string): Promise<number[]> {
  const agent = kept();
  const statuses: number[] = [];
  for (let closes = false; !closes; ) {
    const asked = await ask(url, '/account/heloc/register-v2', { agent });
    statuses.push(asked.status);
    closes = asked.closes;
  }
  return statuses;
}

test('on SIGTERM under load it answers every accepted request, announces that it closes, accepts no more, and exits', async () => {
  const main = await start();
  const visits = Array.from({ length: 12 }, () => visit(main.url));
  const agent = kept();
  await ask(main.url, '/healthz', { agent });
  let sendRest: (value?: unknown) => void = () => undefined;
  const slowly = new Promise((resolve) => {
    sendRest = resolve;
  });
  const slow = ask(main.url, loginPath, { body: wrongLogin, slowly });
  await pause(300);

  main.child.kill('SIGTERM');
  await refusesConnections(main.url);
  expect(await ask(main.url, '/readyz', { agent })).toEqual({ status: 503, closes: true });
  sendRest();
  expect(await slow).toEqual({ status: 401, closes: true });
  for (const statuses of await Promise.all(visits)) expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await exitOf(main)).toBe(0);
}, 300_000);

async function refusesConnections(url: string): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await pause(20))
    if (
      !(await ask(url, '/healthz').then(
        () => true,
        () => false,
      ))
    )
      return;
  throw new Error('It still takes connections');
}

/** Documents of one small product, which are read at once. */
const fewDocuments = { DOCUMENTS_DIR: join(root, 'tests/second-product') };

test('a port that is in use is named in the error, and nothing is left behind', async () => {
  const first = await start(fewDocuments);
  const second = spawnMain({ ...fewDocuments, PORT: new URL(first.url).port });
  expect(await exitOf(second)).toBe(1);
  expect(second.said()).toMatch(/PORT is \d+, which another program on 127\.0\.0\.1 uses/);
  expect(await answers(`${first.url}/readyz`)).toBe(true);
  first.child.kill('SIGTERM');
  expect(await exitOf(first)).toBe(0);
  expect(existsSync(join(dataDir, 'cluster.lock'))).toBe(false);
}, 300_000);

test('an organisation that does not compile is named on the terminal with its first error, and the others are served', async () => {
  const documents = join(dataDir, 'documents');
  cpSync(fewDocuments.DOCUMENTS_DIR, documents, { recursive: true });
  const faulty = join(documents, 'brands/faulty');
  mkdirSync(join(faulty, 'flows/apply'), { recursive: true });
  writeFileSync(
    join(faulty, 'brand.json'),
    '{ "name": "Faulty Bank", "extends": "harbor", "hosts": ["faulty"], "organisation": { "orgCode": "faulty" } }',
  );
  writeFileSync(join(faulty, 'flows/apply/name.json'), '{\n  "heading": "Dear {nobody}",\n  "headnig": "Dear" }');
  const main = await start({ DOCUMENTS_DIR: documents });
  for (const until = Date.now() + 60_000; !main.said().includes('npm run check') && Date.now() < until; )
    await pause(50);
  expect(main.said()).toMatch(
    /Faulty Bank is not served, its documents have errors:\n {2}brands\/faulty\/flows\/apply\/name\.json:2:14 error .*nobody.* and 1 more\n/,
  );
  expect(main.said()).toMatch(/1 of \d organisations are not served\. All errors: npm run check -- .*\/documents\n/);
  const first = '/account/loan/apply';
  const served = async (org: string) => (await fetch(`${main.url}${first}?org=${org}`)).status;
  expect([await served('harbor'), await served('faulty')]).toEqual([200, 503]);
  main.child.kill('SIGTERM');
  expect(await exitOf(main)).toBe(0);
}, 300_000);

test('the signal for a reload ends neither a server that starts nor one that follows changes, and the new documents are served', async () => {
  const documents = join(dataDir, 'signalled');
  cpSync(fewDocuments.DOCUMENTS_DIR, documents, { recursive: true });
  const screen = join(documents, 'flows/apply/amount.json');
  for (const [at, args] of [[], ['--dev']].entries()) {
    const port = await freePort();
    const main = spawnMain({ DOCUMENTS_DIR: documents, PORT: String(port) }, ...args);
    await once(main.child.stdout ?? main.child, 'data');
    main.child.kill('SIGUSR2');
    const page = `http://127.0.0.1:${port}/account/loan/apply?org=harbor`;
    for (const until = Date.now() + 120_000; !(await answers(page)); await pause(50))
      if (main.child.exitCode !== null || main.child.signalCode !== null || Date.now() > until)
        throw new Error(`It did not start: ${main.said()}`);
    const heading = `Heading ${at}`;
    writeFileSync(screen, readFileSync(screen, 'utf8').replace(/"heading": ".*?"/, `"heading": "${heading}"`));
    main.child.kill('SIGUSR2');
    await expect.poll(async () => (await fetch(page)).text()).toContain(heading);
    main.child.kill('SIGTERM');
    expect(await exitOf(main)).toBe(0);
  }
}, 300_000);

test('a wrong variable is named in the error', async () => {
  const main = spawnMain({ PORT: 'eighty' });
  expect(await exitOf(main)).toBe(1);
  expect(main.said()).toContain('PORT is "eighty"; allowed: a whole number from 0 to 65535');
});

test('in production all that is written is lines of JSON, and without a client of the desk there is no desk', async () => {
  const adapters = join(root, 'tests/server/support/other-adapters.ts');
  const main = await start({ ...inProduction, LINTEL_ADAPTERS: adapters, DATA_DIR: join(dataDir, 'production') });
  const page = await fetch(`${main.url}/agent`, { headers: { accept: 'text/html' } });
  main.child.kill('SIGTERM');
  expect([page.status, await exitOf(main)]).toEqual([404, 0]);
  expect(main.said()).toContain('"msg":"ready"');
  expect(linesThatAreNoJson(main)).toEqual([]);
}, 120_000);

test('in production without adapters, the error says that they are missing', async () => {
  const main = spawnMain(inProduction);
  expect(await exitOf(main)).toBe(1);
  expect(main.said()).toMatch(/LINTEL_MODE=production, and LINTEL_ADAPTERS names no module/);
  expect(linesThatAreNoJson(main)).toEqual([]);
  expect(main.said()).not.toContain('    at ');
});

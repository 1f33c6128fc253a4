// @module-tag all
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationUrlOf } from '../../../src/server/platform/database/embedded/cluster.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { root } from '../support/test-server.ts';
import { inProduction, ofOurProcess } from '../support/variables.ts';

const run = promisify(execFile);
const adapters = 'tests/server/support/other-adapters.ts';

/** The repository as it is after src/server/sandbox was deleted. */
let copy: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'lintel-without-sandbox-'));
  const sandbox = join(root, 'src/server/sandbox');
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: (path) => path !== sandbox });
  cpSync(join(root, 'runtime'), join(copy, 'runtime'), { recursive: true });
  for (const shared of ['node_modules', 'flows', 'brands', 'package.json'])
    symlinkSync(join(root, shared), join(copy, shared));
  cpSync(join(root, adapters), join(copy, adapters));
  cpSync(join(root, 'tests/cases/client'), join(copy, 'tests/cases/client'), { recursive: true });
  cpSync(join(import.meta.dirname, 'start-with-other-adapters.ts'), join(copy, 'tests/server/ports/start.ts'));
  const settings = {
    extends: join(root, 'tsconfig.json'),
    include: ['src/server/**/*.ts', 'runtime/**/*.d.ts', 'src/**/*.d.ts', 'tests/server/ports/start.ts'],
  };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.stop();
  rmSync(copy, { recursive: true, force: true });
});

it('compiles', async () => {
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const compiled = await run(process.execPath, [compiler, '--noEmit', '--singleThreaded', '-p', copy]).catch(
    ({ stdout }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');
});

it('starts with the adapters of LINTEL_ADAPTERS, and serves a page and a call', async () => {
  const env = {
    ...inProduction,
    ...ofOurProcess,
    PORT: '0',
    DATA_DIR: join(copy, 'data'),
    LOG_LEVEL: 'error',
    LINTEL_ADAPTERS: join(copy, adapters),
    DATABASE_URL: applicationUrlOf(database.url),
    MIGRATION_DATABASE_URL: database.url,
  };
  const child = spawn(process.execPath, [join(copy, 'tests/server/ports/start.ts')], { env });
  try {
    const said = String((await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]))[0]);
    const address = /http:\S+/.exec(said)?.[0];
    if (!address) throw new Error(said);
    const page = await fetch(`${address}/account/heloc/register-v2`, { headers: { accept: 'text/html' } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"environment":"production"')]);
    const account = { email: 'a@example.com', password: 'correct horse battery', phoneNumber: '4155550123' };
    const made = await fetch(`${address}/identity/api/v1/registration/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-org': 'main' },
      body: JSON.stringify(account),
    });
    expect([made.status, await made.json()]).toEqual([200, { jwt: expect.any(String) }]);
    expect((await fetch(`${address}/sandbox`)).status).toBe(404);
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
});

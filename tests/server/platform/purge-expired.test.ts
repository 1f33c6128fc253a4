import { expect, test } from 'vitest';
import { purgeExpired } from '../../../src/server/boot/purge-expired.ts';
import { purgeSandbox } from '../../../src/server/sandbox/database/purge.ts';
import { withSandboxTables } from '../../../src/server/sandbox/database/tables.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

test('expired data is removed, and nothing else', async () => {
  const { db } = server.context;
  const headers = { ...asBrowser(), 'idempotency-key': 'swept' };
  const payload = { email: 'swept@example.com', password: 'correct horse battery', phoneNumber: '4155550123' };
  await server.app.inject({ method: 'POST', url: '/identity/api/v1/registration/register', headers, payload });
  await server.app.inject({ method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload: {} });
  const counts = async (): Promise<number[]> =>
    Promise.all(
      (['idempotency', 'session', 'sandbox_session', 'account'] as const).map(
        async (table) => (await withSandboxTables(db).selectFrom(table).selectAll().execute()).length,
      ),
    );
  const purgeAll = async () => {
    await purgeExpired(server.context);
    await purgeSandbox(db, server.clock.now);
  };
  await purgeAll();
  expect(await counts()).toEqual([1, 1, 1, 1]);
  server.clock.now = new Date(Date.now() + 49 * 3600_000);
  await purgeAll();
  expect(await counts()).toEqual([0, 0, 0, 1]);
});

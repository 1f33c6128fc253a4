import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Borrower } from '../support/borrower.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
const start = () => startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
beforeAll(async () => {
  database = await openTestDatabase();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

/** Work of this application that another process is at, and does not finish. */
const begun = (uuid: string) =>
  sql`
    insert into pgboss.job (name, data, state, singleton_key, group_id, policy, started_on)
    select 'lifecycle', ${JSON.stringify({ uuid })}::jsonb, 'active', ${uuid}, ${uuid}, policy, now() from pgboss.queue where name = 'lifecycle'`.execute(
    server.context.db,
  );
/** Work of this application that a process was at which was killed a minute ago. */
const abandoned = (uuid: string) =>
  sql`
    insert into pgboss.job (name, data, state, group_id, policy, retry_limit, heartbeat_seconds, heartbeat_on)
    select name, ${JSON.stringify({ uuid })}::jsonb, 'active', ${uuid}, policy, retry_limit, heartbeat_seconds,
      now() - interval '1 minute' from pgboss.queue where name = 'lifecycle'`.execute(server.context.db);
const ended = (uuid: string) =>
  sql`delete from pgboss.job where group_id = ${uuid} and state = 'active'`.execute(server.context.db);

const workBegins = (uuid: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus: 'WAITING_FOR_OFFERS' },
  });

it('an application whose work takes long holds up nobody else, and is worked on once at a time', {
  tags: ['all'],
}, async () => {
  const [slow, other] = [await Borrower.register(server), await Borrower.register(server)];
  const waiting = await slow.apply();
  await slow.rested(waiting);
  await begun(waiting);
  await workBegins(waiting);
  const quick = await other.apply();
  expect(await other.rested(quick)).toBe('OFFER_SELECTION');
  expect((await slow.status(waiting)).checklistStatus).toBe('WAITING_FOR_OFFERS');
  await ended(waiting);
  expect(await slow.rested(waiting)).toBe('OFFER_SELECTION');
});

it('work that a killed process was at is begun again, and holds up the application no longer', {
  tags: ['all'],
}, async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  await borrower.rested(uuid);
  await abandoned(uuid);
  await workBegins(uuid);
  expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
});

it('an application that was at work when the queue was counted is not passed over afterwards', {
  tags: ['all'],
}, async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  await borrower.rested(uuid);
  await begun(uuid);
  // As the queue's own statistics are taken; a process that starts reads them, and keeps them for a minute.
  await sql`
    update pgboss.queue set singletons_active = (
      select array_agg(singleton_key) filter (where policy = 'singleton' and state = 'active') from pgboss.job where name = 'lifecycle'
    ) where name = 'lifecycle'`.execute(server.context.db);
  await server.stop();
  server = await start();
  await ended(uuid);
  await workBegins(uuid);
  expect(await borrower.at(server).rested(uuid)).toBe('OFFER_SELECTION');
});

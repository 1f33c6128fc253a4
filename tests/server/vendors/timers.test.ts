import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
const start = () =>
  startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey, SANDBOX_PACE_MS: '0' } });

beforeAll(async () => {
  database = await openTestDatabase();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.stop();
});

const post = async (url: string, payload: JsonObject) =>
  (await server.app.inject({ method: 'POST', url, payload })).json();
const postToSandbox = (uuid: string, name: string, body: JsonObject) =>
  post(`/sandbox/applications/${uuid}/${name}`, body);
const given = async (application: JsonObject): Promise<string> =>
  (await post('/sandbox/session', { now: '2026-01-15T17:00:00.000Z', given: { profile: {}, application } })).uuid;
const shown = async (uuid: string) =>
  (await server.app.inject({ url: `/sandbox/applications/${uuid}/history` })).json();
const rests = (uuid: string, status: string) => expect.poll(async () => (await shown(uuid)).status).toBe(status);

it('the period of rescission outlives the server, and ends the day after its deadline', { tags: ['all'] }, async () => {
  const uuid = await given({ status: { checklistStatus: 'GEN_NOTARY_DISCLOSURE' } });
  await postToSandbox(uuid, 'status', { checklistStatus: 'GEN_RESCISSION' });
  await rests(uuid, 'RESCISSION');
  expect((await shown(uuid)).due).toBe('2026-01-21T07:00:00.000Z');
  await server.stop();
  server = await start();
  const waiting = await sql<{ data: { uuid: string } }>`
    select data from pgboss.job where name = 'lifecycle' and state = 'created' and start_after > now()`.execute(
    server.context.db,
  );
  expect(waiting.rows.map(({ data }) => data.uuid)).toContain(uuid);
  await postToSandbox(uuid, 'clock', { days: 5 });
  expect((await shown(uuid)).status).toBe('RESCISSION');
  await postToSandbox(uuid, 'clock', { days: 1 });
  await rests(uuid, 'COMPLETE');
});

it('a home in Texas waits for the twelfth day after the application', async () => {
  const property = { street1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
  const uuid = await given({ property, status: { checklistStatus: 'FINAL_OFFER' } });
  await postToSandbox(uuid, 'status', { checklistStatus: 'NOTARY_WAITING_PERIOD' });
  await postToSandbox(uuid, 'clock', { days: 11 });
  expect(await shown(uuid)).toMatchObject({ status: 'NOTARY_WAITING_PERIOD', due: '2026-01-27T07:00:00.000Z' });
  await postToSandbox(uuid, 'clock', { days: 1 });
  await rests(uuid, 'MANUAL_DEED_SIGNING');
  expect((await postToSandbox(uuid, 'events', { event: 'deed-signed' })).status).toBe('DEED_SIGNING');
  await rests(uuid, 'RESCISSION');
});

it('a timer rings by itself when its day begins', async () => {
  const property = { street1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
  const uuid = await given({ property, status: { checklistStatus: 'FINAL_OFFER' } });
  const { db } = server.context;
  // A second before the twelfth day begins, by the application's own clock.
  server.clock.now = new Date();
  const clock_ms = Date.parse('2026-01-27T07:00:00.000Z') - 1000 - server.clock.now.getTime();
  await db.updateTable('application').set({ clock_ms }).where('uuid', '=', uuid).execute();
  await postToSandbox(uuid, 'status', { checklistStatus: 'NOTARY_WAITING_PERIOD' });
  await rests(uuid, 'NOTARY_WAITING_PERIOD');
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await rests(uuid, 'MANUAL_DEED_SIGNING');
});

it('what cannot happen is refused, and the history says what can', async () => {
  const uuid = await given({ status: { checklistStatus: 'CO_DEED_REQ' } });
  const { openEvents } = await shown(uuid);
  expect(openEvents.filter(({ anytime }: { anytime?: boolean }) => !anytime)).toEqual([
    { event: 'co-signer-completed', by: 'co-signer', title: 'One more of the others has signed.', facts: [] },
  ]);
  expect((await postToSandbox(uuid, 'events', { event: 'deed-signed' })).code).toBe('not-awaited');
  expect(await postToSandbox(uuid, 'status', { checklistStatus: 'OFFER_SELECTON' })).toMatchObject({
    code: 'unknown-status',
    errors: ['No status is called OFFER_SELECTON: did you mean "OFFER_SELECTION"?'],
  });
});

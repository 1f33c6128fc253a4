import { expect, it } from 'vitest';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: asBrowser(), payload });

const stored = (event: string) =>
  server.context.db.selectFrom('telemetry_event').select('details').where('event', '=', event).execute();

it('a session keeps the tracker of its browser, and gives the cookie by which flags are drawn', async () => {
  const trackerUuid = crypto.randomUUID();
  const answer = await post('/ft/external/session', { platform: 'WEB', sessionKey: { trackerUuid } });
  expect(answer.json().sessionKey.trackerUuid).toBe(trackerUuid);
  expect(answer.cookies).toMatchObject([{ name: 'lintel-tracker', value: trackerUuid, sameSite: 'Lax' }]);
});

it('the same event on the same screen counts once a session, unless it says otherwise', async () => {
  const sessionKey = { uuid: crypto.randomUUID(), epoch: 1, trackerUuid: crypto.randomUUID() };
  const event = (name: string, more: object) =>
    post('/ft/external/event', { event: name, pagePath: '/a', sessionKey, ...more });
  await event('started', {});
  await event('started', {});
  await event('started', { pagePath: '/b' });
  await event('view', { dontDedupe: true });
  await event('view', { dontDedupe: true });
  await event('bucket', { eventProperties: { bucket: 'legacy' }, dedupeProperty: 'bucket' });
  await event('bucket', { eventProperties: { bucket: 'legacy' }, dedupeProperty: 'bucket', pagePath: '/b' });
  await event('bucket', { eventProperties: { bucket: 'external' }, dedupeProperty: 'bucket' });
  const counts = await Promise.all(['started', 'view', 'bucket'].map(async (name) => (await stored(name)).length));
  expect(counts).toEqual([2, 2, 2]);
});

it('properties that look like a person are not stored', async () => {
  const eventProperties = { email: 'canary@example.com', phone: '(303) 555-0142', ssn: '900-12-3456', row: 'offers' };
  await post('/ft/external/event', { event: 'canary', eventProperties });
  const [row] = await stored('canary');
  expect(row?.details).toMatchObject({ eventProperties: { row: 'offers' } });
  expect(JSON.stringify(row)).not.toMatch(/canary@|555|900/);
});

it('of an address only the parameters that the documents name are stored', async () => {
  const queryParams = { utm_source: 'mail', utm_email: 'canary', invitation: 'canary-token', utm_term: '900-12-3456' };
  const addresses = { pagePath: '/a?invitation=canary-token', queryParams };
  await post('/ft/external/event', { event: 'declared', ...addresses });
  await post('/ft/external/session', { platform: 'WEB', referrer: 'https://example.com/?q=canary', queryParams });
  const sessions = await server.context.db.selectFrom('telemetry_session').select('details').execute();
  const [event] = await stored('declared');
  expect(event?.details).toMatchObject({ pagePath: '/a', queryParams: { utm_source: 'mail' } });
  expect(JSON.stringify([event, sessions])).not.toMatch(/canary|900/);
});

it('an application keeps the part of an experiment that is saved first, and nobody else saves one', async () => {
  const borrower = await Borrower.register(server);
  const uuid = await borrower.apply();
  const save = (who: Borrower, name: string, variation: string) =>
    who.call('PATCH', `/service-application/api/v1/application/heloc/${uuid}/experiments`, {
      experiments: [{ name, variation }],
    });
  expect((await save(borrower, 'redesign-2025', 'control')).statusCode).toBe(204);
  expect((await save(borrower, 'redesign-2025', 'variation')).statusCode).toBe(204);
  expect((await save(borrower, 'maintenance', 'variation')).statusCode).toBe(404);
  const other = await Borrower.register(server);
  expect((await save(other, 'redesign-2025', 'variation')).statusCode).toBe(404);
  const rows = await server.context.db.selectFrom('application_experiment').selectAll().execute();
  expect(rows).toMatchObject([{ application: uuid, name: 'redesign-2025', variation: 'control' }]);
  const link = { link: 'https://replay.example.com/session/1' };
  const path = `/service-application/api/v1/application/heloc/${uuid}/full-story-link`;
  expect((await borrower.call('PUT', path, link)).statusCode).toBe(204);
  expect((await other.call('PUT', path, link)).statusCode).toBe(404);
});

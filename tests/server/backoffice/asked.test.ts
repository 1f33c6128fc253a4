import { beforeEach, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import type { Person } from '../support/desk/desk-calls.ts';
import { standingApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();
const person = (role: string): Person => ({ roles: [role], claims: { sub: `the-${role}` } });

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
  const { db } = server.context;
  const fields = JSON.stringify({ adjustedHomeAmount: '650000.00' });
  await db.updateTable('application').set({ fields }).where('uuid', '=', uuid).execute();
});

const inView = async (role: string, view: string) =>
  (await as(person(role), 'POST', '/applications/search', { text: uuid, view })).json().applications[0];
const reads = async (role: string) => (await as(person(role), 'GET', `/applications/${uuid}`)).statusCode;
const ask = async () =>
  (
    await borrower.call('POST', own(uuid, '/actions/value-reconsideration-asked'), {
      answers: { valueReview: { wrong: 'It has four bedrooms.' } },
    })
  ).statusCode;
const kept = { event: 'value-kept', facts: { valueReason: 'COUNTED' }, comment: 'Looked into.' };

// Nobody would see that the borrower waits for an answer, and the desk that owes it could not read what it is about.
it('is listed for who was asked, who may read it, and waits for the borrower again once it is answered', async () => {
  expect([await inView('appraisal-desk', 'all'), await reads('appraisal-desk')]).toEqual([undefined, 404]);
  expect((await inView('reviewer', 'borrowers')).waits).toBe('borrower');
  expect(await ask()).toBe(200);
  expect(await reads('appraisal-desk')).toBe(200);
  for (const view of ['value-requests', 'waiting', 'all'])
    expect((await inView('appraisal-desk', view)).waits).toBe('you');
  expect([await inView('reviewer', 'borrowers'), (await inView('reviewer', 'unassigned')).waits]).toEqual([
    undefined,
    'desk',
  ]);
  expect([await inView('supervisor', 'appointments'), (await inView('supervisor', 'value-requests')).waits]).toEqual([
    undefined,
    'desk',
  ]);
  expect([await reads('closing-desk'), await reads('title-desk')]).toEqual([404, 404]);
  const { events } = (await as(person('appraisal-desk'), 'GET', `/applications/${uuid}`)).json();
  expect(events.slice(0, 3).map(({ event, asked, yours }: Record<string, unknown>) => [event, asked, yours])).toEqual([
    ['value-report-ordered', true, true],
    ['value-kept', true, true],
    ['value-changed', true, true],
  ]);
  expect((await as(person('appraisal-desk'), 'POST', `/applications/${uuid}/events`, kept)).statusCode).toBe(200);
  // The borrower is waited for once the answer's paper is made, by a job.
  await expect.poll(async () => (await inView('reviewer', 'borrowers'))?.waits).toBe('borrower');
  expect([await inView('underwriter', 'value-requests'), await inView('underwriter', 'waiting')]).toEqual([
    undefined,
    undefined,
  ]);
});

// A request that only its own reader could count would stay hidden from who may read it because of the request.
it('is listed first by who could not read it before', async () => {
  expect(await inView('appraisal-desk', 'value-requests')).toBeUndefined();
  expect(await ask()).toBe(200);
  expect((await inView('appraisal-desk', 'value-requests')).uuid).toBe(uuid);
});

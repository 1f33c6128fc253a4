import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockApplication } from '../../../src/server/application-record/application-record.ts';
import { answerLater, deleteUnclaimedAnswers } from '../../../src/server/applications/lifecycle/later-answers.ts';
import { type JobDependencies, runWork } from '../../../src/server/applications/lifecycle/run-work.ts';
import { makePapers } from '../../../src/server/papers/store/make-papers.ts';
import type { Vendor } from '../../../src/server/ports/vendors.ts';
import { verifyRecords } from '../../../src/server/records/verify-records.ts';
import { prepareStatus, writeStatus } from '../../../src/server/sandbox/panel/put-into-status.ts';
import { circuitBreaker } from '../../../src/server/vendors/circuit-breaker.ts';
import { lifecycle } from '../../lifecycle/documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

/** Two servers of one database. */
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
let other: TestServer;
const start = () => startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
beforeAll(async () => {
  database = await openTestDatabase();
  server = await start();
  other = await start();
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await database.stop();
});

const waiting = 'ONSITE_APPRAISAL_PENDING';
const appraised = { event: 'appraised', facts: { propertyValue: '610000.00', appraised: true } };
let count = 0;
function newKey(): string {
  count += 1;
  return `order-${count}`;
}

/** An application that awaits its appraisal, whose vendor nobody has asked. */
const parked = async (status = waiting): Promise<string> => (await givenApplication(server, status)).uuid;

const put = (uuid: string, checklistStatus: string) =>
  server.context.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, uuid);
    if (row) await writeStatus(server.context, trx, row, await prepareStatus(server.context, row, { checklistStatus }));
  });

const counted = { asked: 0 };

/** A vendor that answers later under this key. */
const later = (key: string): Vendor => ({
  line: (request) => request.work.vendor ?? '',
  ask: (_, { deliver }) => {
    counted.asked += 1;
    deliver({ pending: key });
  },
});

function dependencies(vendors: Record<string, Vendor>, { context } = server): JobDependencies {
  const breaker = circuitBreaker(() => 0, 1);
  return { context, vendors, papers: makePapers, post: async () => {}, breaker, stop: new AbortController().signal };
}

const work = (uuid: string, key: string, at = server) =>
  runWork(dependencies({ appraisal: later(key), 'soft-credit': later(key), flood: later(`flood-${uuid}`) }, at), uuid);

/** As a process whose jobs do nothing: what is left to be done afterwards is not the question here. */
const answer = (key: string, given: unknown, at = server, vendor = 'appraisal') =>
  answerLater({ context: at.context, post: async () => {}, enqueue: async () => {} }, { vendor, key }, given);

const find = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

/** What happened in the status since it was reached. */
async function eventsOf(uuid: string, status = waiting): Promise<string[]> {
  const moves = await server.context.db
    .selectFrom('application_history')
    .select(['event', 'from_status'])
    .where('application', '=', uuid)
    .orderBy('id')
    .execute();
  return moves
    .filter(({ event, from_status }) => from_status === status && event !== 'set-in-the-sandbox')
    .map(({ event }) => event);
}

describe('a vendor that answers later', () => {
  it('is not asked again, and moves nothing before it answers', async () => {
    const [uuid, key] = [await parked(), newKey()];
    counted.asked = 0;
    await work(uuid, key);
    await work(uuid, key);
    expect([counted.asked, (await find(uuid)).status]).toEqual([1, waiting]);
  });

  it('has not failed: its line is open to the next request', async () => {
    const vendors = dependencies({ appraisal: later(newKey()) });
    await runWork(vendors, await parked());
    const next = vendors.breaker.ask(
      'appraisal',
      async () => 'asked',
      () => false,
    );
    expect(await next).toEqual({ result: 'asked' });
  });

  it('moves the application when it answers, with the facts of its answer', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    expect(await answer(key, appraised)).toBe('applied');
    const { status, vendor_facts } = await find(uuid);
    expect([status, vendor_facts.propertyValue]).toEqual(['APPRAISAL_REVIEW_COMPLETE', '610000.00']);
  });

  it('is heard once, however often it says it', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    expect([await answer(key, appraised), await answer(key, appraised)]).toEqual(['applied', 'applied']);
    expect(await eventsOf(uuid)).toEqual(['appraised']);
  });

  it('may not say something else afterwards', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    await answer(key, appraised);
    expect(await answer(key, { ...appraised, event: 'review-needed' })).toBe('different');
    expect(await eventsOf(uuid)).toEqual(['appraised']);
  });

  it('may answer before anybody knows that it will: the answer is applied when they do', async () => {
    const [uuid, key] = [await parked(), newKey()];
    expect([await answer(key, appraised), await answer(key, appraised)]).toEqual(['early', 'early']);
    expect(await answer(key, { event: 'review-needed' })).toBe('different');
    expect(await eventsOf(uuid)).toEqual([]);
    await work(uuid, key);
    expect(await eventsOf(uuid)).toEqual(['appraised']);
    expect(await answer(key, appraised)).toBe('applied');
  });

  it.each([
    ['an event of nobody', { event: 'all-is-approved', facts: {} }],
    ['a fact too few', { event: 'appraised', facts: { propertyValue: '610000.00' } }],
    ['a page for people', '<html>busy</html>'],
    ['pending once more', { pending: 'order-0' }],
    ['too much', { event: 'appraised', facts: { propertyValue: 'a'.repeat(700_000) } }],
  ])('is not believed where it says %s, and may answer again', async (_, wrong) => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    expect(await answer(key, wrong)).toBe('refused');
    expect(await eventsOf(uuid)).toEqual([]);
    expect(await answer(key, appraised)).toBe('applied');
  });

  it('is not believed where what came early is no answer, and may answer again', async () => {
    const [uuid, key] = [await parked(), newKey()];
    expect(await answer(key, { event: 'all-is-approved' })).toBe('early');
    await work(uuid, key);
    expect(await eventsOf(uuid)).toEqual([]);
    expect(await answer(key, appraised)).toBe('applied');
  });

  it('is kept on record, and changes nothing, where the application has moved on', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    await put(uuid, 'HMDA');
    const before = await find(uuid);
    expect([await answer(key, appraised), await answer(key, appraised)]).toEqual(['kept', 'kept']);
    expect(await find(uuid)).toEqual(before);
    const kept = server.context.db.selectFrom('pending_outcome').select(['outcome', 'event']);
    expect(await kept.where('application', '=', uuid).execute()).toEqual([{ outcome: 'kept', event: 'appraised' }]);
  });

  it('answers the request of this visit alone, where the same status is reached again', async () => {
    const [uuid, first, second] = [await parked(), newKey(), newKey()];
    await work(uuid, first);
    await put(uuid, waiting);
    await work(uuid, second);
    expect([await answer(first, appraised), await answer(second, appraised)]).toEqual(['kept', 'applied']);
    expect(await eventsOf(uuid)).toEqual(['appraised']);
  });

  it('may not use a key for two requests', async () => {
    const [one, two, key] = [await parked(), await parked(), newKey()];
    await work(one, key);
    await expect(work(two, key)).rejects.toThrow('gave a key that stands for another request');
    await answer(key, appraised);
    expect([await eventsOf(one), await eventsOf(two)]).toEqual([['appraised'], []]);
  });

  it('may use a key that another vendor uses too', async () => {
    const [one, two, key] = [await parked(), await parked('WAITING_FOR_SOFT_CREDIT'), newKey()];
    await work(one, key);
    await work(two, key);
    expect(await answer(key, { event: 'no-match' }, server, 'soft-credit')).toBe('applied');
    expect([(await find(one)).status, (await find(two)).status]).toEqual([waiting, 'CREDIT_NO_MATCH']);
  });
});

describe('two servers', () => {
  it('that receive the same answer at once apply it once', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    const told = await Promise.all([server, other, server, other, other].map((at) => answer(key, appraised, at)));
    expect(told).toEqual(Array(5).fill('applied'));
    expect(await eventsOf(uuid)).toEqual(['appraised']);
  });

  it('of which one notes the request while the other is told the answer apply it once', { tags: ['all'] }, async () => {
    for (let round = 0; round < 8; round += 1) {
      const [uuid, key] = [await parked(), newKey()];
      await Promise.all([work(uuid, key), answer(key, appraised, other)]);
      expect(await eventsOf(uuid)).toEqual(['appraised']);
    }
  });

  it('that ask at once wait for both keys, and the first answer counts', { tags: ['all'] }, async () => {
    const [uuid, one, two] = [await parked(), newKey(), newKey()];
    await Promise.all([work(uuid, one), work(uuid, two, other)]);
    const told = [await answer(one, appraised), await answer(two, appraised, other)];
    expect(told.filter((outcome) => outcome === 'applied')).toHaveLength(1);
    expect(await eventsOf(uuid)).toEqual(['appraised']);
  });
});

it('a server that was started again applies what was asked for before, and goes on with the work', async () => {
  const [uuid, key] = [await parked(), newKey()];
  await work(uuid, key);
  await other.stop();
  other = await start();
  expect(await answer(key, appraised, other)).toBe('applied');
  expect(await eventsOf(uuid)).toEqual(['appraised']);
});

it('the wait and its outcome are records that nobody changes', async () => {
  const [uuid, key] = [await parked(), newKey()];
  await work(uuid, key);
  await answer(key, appraised);
  const entries = server.context.db.selectFrom('record_entry').select('kind').where('chain', '=', uuid);
  const kinds = (await entries.execute()).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['pending_request', 'pending_outcome']));
  const { problems } = await verifyRecords(server.context.db);
  expect(problems.filter((problem) => problem.startsWith(uuid))).toEqual([]);
});

describe('an answer that is overdue', () => {
  const passDays = (uuid: string, days: number) =>
    server.context.db
      .updateTable('application')
      .set({ clock_ms: days * 86_400_000 })
      .where('uuid', '=', uuid)
      .execute();

  it('is waited for until its day, which is when the work is looked at again', async () => {
    const uuid = await parked();
    const days = lifecycle.vendors.appraisal?.waitDays ?? 0;
    expect(days).toBeGreaterThan(1);
    const due = await work(uuid, newKey());
    const inDays = ((due?.getTime() ?? 0) - server.clock.now.getTime()) / 86_400_000;
    expect(Math.round(inDays)).toBe(days);
  });

  it('is a failure where attempts are counted, and what comes after it is kept', async () => {
    const [uuid, key] = [await parked('WAITING_FOR_SOFT_CREDIT'), newKey()];
    await work(uuid, key);
    await passDays(uuid, (lifecycle.vendors['soft-credit']?.waitDays ?? 0) + 1);
    await work(uuid, key);
    expect((await find(uuid)).status).toBe('CREDIT_ERROR');
    expect(await answer(key, { event: 'no-match' }, server, 'soft-credit')).toBe('kept');
  });

  it('is waited for on where they are not', async () => {
    const [uuid, key] = [await parked(), newKey()];
    await work(uuid, key);
    await passDays(uuid, 300);
    expect(await work(uuid, key)).toBeUndefined();
    expect(await answer(key, appraised)).toBe('applied');
  });
});

it('an answer that nobody waited for in its time is removed, and none that was waited for', async () => {
  const [uuid, claimed, unclaimed] = [await parked(), newKey(), newKey()];
  await work(uuid, claimed);
  await answer(claimed, appraised);
  await answer(unclaimed, appraised);
  await deleteUnclaimedAnswers(server.context, new Date(server.clock.now.getTime() + 1000));
  const left = await server.context.db.selectFrom('vendor_answer').select('vendor_key').execute();
  const keys = left.map(({ vendor_key }) => vendor_key);
  expect([keys.includes(claimed), keys.includes(unclaimed)]).toEqual([true, false]);
});

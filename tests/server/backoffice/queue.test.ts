import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../support/desk/desk-calls.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();
const robin: Person = { roles: ['reviewer'], claims: { sub: 'robin', name: 'Robin' } };
const sam: Person = { roles: ['reviewer'], claims: { sub: 'sam', name: 'Sam' } };

let uuid: string;
beforeEach(async () => {
  ({ uuid } = await givenApplication(server, 'UNKNOWN'));
});

/** The row of the application in a part of the queue, and how many that part has. */
async function inView(person: Person, view: string) {
  const { applications, views } = (await as(person, 'POST', '/applications/search', { text: uuid, view })).json();
  return { row: applications[0], count: views.find((one: { view: string }) => one.view === view).count };
}
const own = async (person: Person, act: string) =>
  (await as(person, 'POST', `/applications/${uuid}/owner`, { act })).statusCode;

it('has an application that waits for the reader in their part of the queue, with whom it waits for', async () => {
  expect((await inView(robin, 'waiting')).row).toMatchObject({ waits: 'you', owner: null, isOwner: false, days: 0 });
  expect((await inView(robin, 'borrowers')).row).toBeUndefined();
});

it('has what somebody took in their own list alone, until they release it', async () => {
  const [mine, unassigned] = [await inView(robin, 'assigned'), await inView(robin, 'unassigned')];
  expect(await own(robin, 'take')).toBe(200);
  expect(await inView(robin, 'assigned')).toMatchObject({
    row: { owner: 'Robin', isOwner: true },
    count: mine.count + 1,
  });
  expect(await inView(robin, 'unassigned')).toEqual({ row: undefined, count: unassigned.count - 1 });
  expect((await inView(sam, 'assigned')).row).toBeUndefined();
  expect((await inView(sam, 'all')).row).toMatchObject({ owner: 'Robin', isOwner: false });
  expect(await own(sam, 'release')).toBe(409);
  expect(await own(robin, 'release')).toBe(200);
  expect((await inView(robin, 'assigned')).row).toBeUndefined();
});

it('tells in the timeline who took it, and the figures that the reader may read', async () => {
  await own(robin, 'take');
  const { timeline, owner, figures } = (await as(robin, 'GET', `/applications/${uuid}`)).json();
  expect(timeline[0]).toMatchObject({ what: 'taken', by: 'Robin' });
  expect(owner).toMatchObject({ name: 'Robin', isYou: true });
  expect(figures).toMatchObject({ score: expect.any(Number), propertyValue: expect.any(Number) });
});

const dayMs = 24 * 3_600_000;

/** The papers of which the deadline that has passed first wants one: the credit score's, as the given application has its score. */
const makeNotice = () =>
  server.context.db
    .insertInto('paper')
    .values({
      ...{ application: uuid, name: 'credit-score-notice', document: 'credit-score-notice', title: 'Notice', visit: 1 },
      ...{ position: 1, kind: 'notice', for_whom: 'borrower', copy: 1, version: '1', pages: 1, fields: '[]' },
      ...{ file: Buffer.from('%PDF-'), sha256: '0'.repeat(64), made: new Date() },
    })
    .execute();

// The next deadline is stored: one that is not counted again would show an application as due that is overdue, or the reverse.
it('has what is overdue since its day has passed, and what is due next once something was done', async () => {
  const before = await inView(robin, 'overdue');
  expect([before.row, (await inView(robin, 'all')).row.due.late]).toEqual([undefined, false]);
  const { db } = server.context;
  await db
    .updateTable('application')
    .set({ clock_ms: 400 * dayMs })
    .where('uuid', '=', uuid)
    .execute();
  const { row, count } = await inView(robin, 'overdue');
  expect([row.due.late, row.due.title, count]).toEqual([
    true,
    expect.stringContaining('Credit score'),
    before.count + 1,
  ]);
  await makeNotice();
  expect((await inView(robin, 'overdue')).row.due.title).not.toContain('Credit score');
});

it('opens for each role its own queue, and searches everything', async () => {
  const shown = async (roles: string[], search: object) =>
    (await as({ roles }, 'POST', '/applications/search', search)).json().view;
  expect([await shown(['supervisor'], {}), await shown(['title-desk'], {})]).toEqual(['unassigned', 'title']);
  expect([await shown(['supervisor'], { text: 'Cedar' }), await shown(['supervisor'], { view: 'title' })]).toEqual([
    'all',
    'unassigned',
  ]);
});

const read = async (person: Person) => (await as(person, 'GET', `/applications/${uuid}`)).json();
const post = (person: Person, what: string, payload: object) =>
  as(person, 'POST', `/applications/${uuid}/${what}`, payload);
const officer: Person = { roles: ['title-desk'], claims: { sub: 'tess', name: 'Tess' } };

it('is assigned to a colleague who may read it, and taken back for a minute', async () => {
  await Promise.all([read(sam), read(officer)]);
  const { colleagues } = await read(robin);
  const ids = colleagues.map(({ id }: { id: string }) => id);
  expect([ids.includes('sam'), ids.includes('tess')]).toEqual([true, false]);
  expect((await post(robin, 'owner', { act: 'assign', to: 'tess' })).statusCode).toBe(422);
  await post(robin, 'owner', { act: 'take' });
  await post(robin, 'owner', { act: 'assign', to: 'sam' });
  expect((await inView(sam, 'assigned')).row).toMatchObject({ owner: 'Sam', isOwner: true });
  const { undo, timeline } = await read(robin);
  expect([timeline[0].what, timeline[0].title, undo.what]).toEqual(['assigned', 'Sam', 'owner']);
  expect((await read(sam)).undo).toBeNull();
  expect((await post(sam, 'undo', { act: undo.id })).statusCode).toBe(409);
  expect((await post(robin, 'undo', { act: undo.id })).statusCode).toBe(200);
  expect((await read(robin)).owner).toMatchObject({ name: 'Robin', isYou: true });
  expect((await post(robin, 'undo', { act: undo.id })).statusCode).toBe(409);
});

it('is in the mentions of a colleague whom a note names, until they have read it or the note is taken back', async () => {
  await read(sam);
  await post(robin, 'comments', { comment: 'Does the value hold, @Sam?' });
  const { row, count } = await inView(sam, 'mentioned');
  expect([row.uuid, (await inView(robin, 'mentioned')).row]).toEqual([uuid, undefined]);
  expect((await read(sam)).mentions).toMatchObject([{ by: 'Robin', text: 'Does the value hold, @Sam?' }]);
  await post(sam, 'mentions', {});
  expect(await inView(sam, 'mentioned')).toEqual({ row: undefined, count: count - 1 });
  await post(robin, 'comments', { comment: '@Sam, again.' });
  const { undo } = await read(robin);
  expect((await inView(sam, 'mentioned')).count).toBe(count);
  await post(robin, 'undo', { act: undo.id });
  expect((await inView(sam, 'mentioned')).row).toBeUndefined();
  const { timeline, acts } = await read(robin);
  expect(timeline[0]).toMatchObject({ what: 'noteWithdrawn', text: null });
  expect(JSON.stringify(acts)).not.toContain('again.');
});

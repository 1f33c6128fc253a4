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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lifecycle } from '../../lifecycle/documents.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/desk/identity-provider.ts';
import { givenApplication } from '../support/given-application.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let provider: IdentityProvider;
let server: TestServer;
let uuid: string;
beforeAll(async () => {
  provider = await startIdentityProvider();
  server = await startTestServer({ variables: provider.variables });
  ({ uuid } = await givenApplication(server, 'UNKNOWN'));
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const roles = Object.keys(lifecycle.roles ?? {});

async function call(organisations: string | string[], path: string, payload?: object, given = roles) {
  const answer = await server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/back-office/applications${path}`,
    headers: { authorization: `Bearer ${await provider.token(given, { organisations })}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const statusesFor = async (organisations: string | string[]) => {
  const { status: read } = await call(organisations, `/${uuid}`);
  const { body } = await call(organisations, '/search', { text: uuid });
  return { read, found: body.applications.length };
};

describe('the organisations of a person', () => {
  it.each([
    ['the application’s', ['main'], { read: 200, found: 1 }],
    ['it and another', 'fairway main', { read: 200, found: 1 }],
    ['every one', ['*'], { read: 200, found: 1 }],
    ['another', ['fairway'], { read: 404, found: 0 }],
    ['one that there is not', ['mai'], { read: 404, found: 0 }],
  ])('%s: say what they find and read', async (_, organisations, expected) => {
    expect(await statusesFor(organisations)).toEqual(expected);
  });

  it('keep them from every act on an application of another one', async () => {
    const acts: [string, object][] = [
      [`/${uuid}/events`, { event: 'review-refused', comment: 'Looked into.' }],
      [`/${uuid}/comments`, { comment: 'Called, no answer.' }],
      [`/${uuid}/conditions`, { category: 'GENERIC_DOCUMENT_REQUEST' }],
      [`/${uuid}/conditions/${uuid}`, { act: 'clear' }],
    ];
    for (const [path, payload] of acts) expect((await call(['fairway'], path, payload)).status).toBe(404);
    expect((await call(['fairway'], `/${uuid}/files/${uuid}`)).status).toBe(404);
    expect((await call(['fairway'], `/${uuid}/papers/note`)).status).toBe(404);
  });
});

it('a search is a record of who searched and what was shown, without its words', async () => {
  const searches = () => server.context.db.selectFrom('staff_search').selectAll().execute();
  const before = new Set((await searches()).map(({ uuid: search }) => search));
  await call(['main'], '/search', { text: ` ${uuid}  Jamie `, status: 'UNKNOWN' });
  await call(['main'], '/search', { text: uuid });
  const added = (await searches()).filter(({ uuid: search }) => !before.has(search));
  const [second, first, ...more] = added.toSorted((one, other) => one.words - other.words);
  expect(more).toEqual([]);
  const by = { staff: 'person-1', name: 'Robin Reviewer', org: 'main', page: 1 };
  expect(first).toMatchObject({ ...by, words: 2, status: 'UNKNOWN' });
  expect(second).toMatchObject({ ...by, words: 1, status: '', found: [uuid] });
  expect(JSON.stringify(first)).not.toContain('Jamie');
});

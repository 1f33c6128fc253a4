import { describe, expect, test } from 'vitest';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

/** A browser context of its own: the header that carries its cookie. */
async function pretend(session: object): Promise<{ cookie: string }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser(),
    payload: session,
  });
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'lintel-sandbox', httpOnly: true, sameSite: 'Lax', path: '/' });
  return { cookie: `lintel-sandbox=${cookie?.value}` };
}

async function pageData(headers: Record<string, string> = {}) {
  const { body } = await server.app.inject({
    url: '/account/heloc/register-v2',
    headers: { accept: 'text/html', ...headers },
  });
  const head = JSON.parse(/id="lintel-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
  const product = await server.app.inject({ url: head.productAddress, headers });
  return { ...head, product: product.json() };
}

const identity = (headers: Record<string, string>) =>
  server.app.inject({ url: '/identity/secure/api/v1_1/identity', headers: { ...asBrowser(), ...headers } });

test('sets the clock and the flags of one browser context alone', async () => {
  const context = await pretend({ now: '2026-11-21T17:00:00Z', flags: { maintenance: true } });
  const inside = await pageData(context);
  expect(inside.sandbox).toEqual({ now: '2026-11-21T17:00:00.000Z', flags: { maintenance: true } });
  expect(inside.flags).toMatchObject({ maintenance: true });
  const outside = await pageData();
  expect(outside).not.toHaveProperty('sandbox');
  expect(outside.flags).toMatchObject({ maintenance: false });
});

test('has the flags of the environment, which a session may turn off', async () => {
  expect((await pageData()).flags).toMatchObject({ 'redesign-2025': true });
  const zips = { enabled: true, variables: { disasterZips: ['90272'] } };
  const context = await pretend({ flags: { 'redesign-2025': false, 'ca-fires-01-07-2025': zips } });
  expect((await pageData(context)).flags).toMatchObject({ 'redesign-2025': false, 'ca-fires-01-07-2025': zips });
});

test('says where accounts are kept, in that context alone', async () => {
  const context = await pretend({ given: { authMode: 'external' } });
  expect((await pageData(context)).product.settings.authMode).toBe('external');
  expect((await pageData()).product.settings.authMode).toBe('legacy');
});

describe('a scripted call', () => {
  test('is answered as scripted, in that context alone', async () => {
    const body = { uuid: 'scripted', email: 'scripted@example.com' };
    const context = await pretend({ given: { calls: { identity: { status: 200, body } } } });
    expect((await identity(context)).json()).toEqual(body);
    expect((await identity({})).statusCode).toBe(401);
  });

  test('takes a list in turn, and the last answer stays', async () => {
    const context = await pretend({
      given: { calls: { identity: [{ status: 503, body: { errors: ['busy'] } }, { status: 204 }] } },
    });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await identity(context)).statusCode);
    expect(statuses).toEqual([503, 204, 204]);
  });

  test('names an answer of its document', async () => {
    const context = await pretend({ given: { calls: { identity: 'ok' } } });
    expect((await identity(context)).json()).toEqual(
      server.context.documents.organisations.get('main')?.product.calls.identity?.answers.ok?.body,
    );
  });
});

describe('what is given', () => {
  const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { ...asBrowser(), 'content-type': 'application/json', ...headers },
      payload,
    });
  const profileOf = (token: string) =>
    server.app.inject({ url: '/service-profile/api/v1/profile', headers: asBrowser('main', token) });
  const statusOf = async (token: string, uuid: string) =>
    (
      await server.app.inject({
        url: `/service-krang-heloc/borrower/secure/api/v1/${uuid}/status`,
        headers: asBrowser('main', token),
      })
    ).json();

  test('a profile and an application make their user, signed in', async () => {
    const profile = { email: 'given@example.com', name: { firstName: 'Ada', lastName: 'Lovelace' } };
    const given = { profile, application: { status: { checklistStatus: 'CREDIT_NO_MATCH' } } };
    const { token, uuid } = (await post('/sandbox/session', { given })).json();
    expect((await profileOf(token)).json()).toMatchObject(profile);
    expect(await statusOf(token, uuid)).toMatchObject({ checklistStatus: 'CREDIT_NO_MATCH' });
  });

  test('one e-mail given to several contexts at once makes a user for each', async () => {
    const given = { profile: { email: 'given-at-once@example.com' } };
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('/sandbox/session', { given })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map((answer) => answer.json().token)).size).toBe(6);
  });

  test('a profile that is null is a user without one', async () => {
    const { token } = (await post('/sandbox/session', { given: { profile: null } })).json();
    expect((await identity({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
    expect((await profileOf(token)).statusCode).toBe(404);
  });

  test('no profile is nobody yet', async () => {
    expect((await post('/sandbox/session', { given: { calls: {} } })).json()).toEqual({});
  });

  test('an application signs in, and the next one of that context is the same one in another state', async () => {
    const context = await pretend({});
    const first = (
      await post('/sandbox/application', { uuid: '…', status: { checklistStatus: 'DECLINED' } }, context)
    ).json();
    const next = (await post('/sandbox/application', { status: { checklistStatus: 'CREDIT_ERROR' } }, context)).json();
    expect(next.uuid).toBe(first.uuid);
    expect(await statusOf(first.token, first.uuid)).toMatchObject({ checklistStatus: 'CREDIT_ERROR' });
  });

  test('no application is a user without one', async () => {
    const made = (await post('/sandbox/application', 'null', await pretend({}))).json();
    expect(made).toEqual({ token: expect.any(String) });
  });
});

test.each([{ now: 'yesterday' }, { unknown: 1 }, { flags: 1 }, { given: { authMode: 'none' } }])(
  'refuses %j',
  async (session) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/sandbox/session',
      headers: asBrowser(),
      payload: session,
    });
    expect(answer.statusCode).toBe(400);
  },
);

test('does not move the clock of tokens', async () => {
  const context = await pretend({ now: '2001-01-01T00:00:00Z' });
  const payload = { email: 'clock@example.com', password: 'correct horse battery', phoneNumber: '4155550123' };
  const url = '/identity/api/v1/registration/register';
  const { jwt } = (
    await server.app.inject({ method: 'POST', url, headers: { ...asBrowser(), ...context }, payload })
  ).json();
  expect((await identity({ authorization: `Bearer ${jwt}` })).statusCode).toBe(200);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();
let borrower: Borrower;
let uuid: string;
beforeAll(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
});

/** Sends a body as it stands. */
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { ...asBrowser('main', borrower.token), 'content-type': 'application/json', ...headers },
    payload,
  });

const told = { errors: ['The request holds characters or nesting that cannot be read'], code: 'malformed' };
const disputed = (details: string): string =>
  `{"answers":{"lienDispute":{"lienId":"lien-1","reason":"PAID_OFF","details":"${details}"}}}`;

describe('a body is a 400 with', () => {
  it.each([
    ['a NUL', disputed('my social is \\u0000 secret')],
    ['half of a character', disputed('\\ud800')],
    ['a NUL in a name', '{"answers":{"a\\u0000":1}}'],
    ['5,000 lists in each other', `{"answers":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`],
  ])('%s', async (what, payload) => {
    const answer = await post(own(uuid, '/actions/lien-disputed'), payload, { 'idempotency-key': what });
    expect([answer.statusCode, answer.json()]).toEqual([400, told]);
  });

  it('a NUL in a form without a script', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await post('/hosted/sandbox', 'ticket=a%00b&do=next', headers);
    expect([answer.statusCode, answer.json()]).toEqual([400, told]);
  });
});

it.each(['/offercode/a%00b', '/a/external/prepop?affiliate=%00'])('%s is a 400', async (url) => {
  const answer = await server.app.inject({ url, headers: asBrowser() });
  expect([answer.statusCode, answer.json()]).toEqual([400, told]);
});

it.each([
  ['a property that the call does not know', '{"email":"a@example.com","password":"p","canary":1}'],
  ['a property that is missing', '{"password":"p"}'],
  ['a value of another type', '{"email":1,"password":"p"}'],
  ['no JSON', '{"canary'],
  ['a property that reaches a prototype', '{"__proto__":{"canary":1}}'],
])('%s is told without naming any', async (_, payload) => {
  const answer = await post('/identity/api/v1/login', payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toMatch(/canary|email|password|__proto__|token|JSON/);
});

it('letters of every language and signs beyond them are taken', async () => {
  const answer = await borrower.call('PUT', '/service-profile/api/v1/profile/name', {
    firstName: 'Zoë 😀',
    lastName: 'Łukasz',
    suffix: '',
  });
  expect(answer.statusCode).toBe(204);
});

// @module-tag all
import { createHmac } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { lifecycle } from '../lifecycle/documents.ts';
import type { Person } from '../server/support/desk/desk-calls.ts';
import { givenApplication } from '../server/support/given-application.ts';
import { deskOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';

const { server, provider, as } = deskOfFile();
let uuid = '';
let borrowersToken = '';
beforeAll(async () => {
  const given = await givenApplication(server, 'UNKNOWN');
  uuid = given.uuid;
  borrowersToken = given.borrower.token;
});

const search = {};
const reads = async (person: Person): Promise<number> => (await as(person, 'GET', `/applications/${uuid}`)).statusCode;
const reviewer = { roles: ['reviewer'] } as const;

it.each([
  ['an old token', { exp: Math.floor(Date.now() / 1000) - 3600 }],
  ['a token of another issuer', { iss: 'https://evil.example' }],
  ['a token for another program', { aud: 'another' }],
  ['a token of tomorrow', { nbf: Math.floor(Date.now() / 1000) + 86_400 }],
])('%s opens nothing', async (_, claims) => {
  expect(await reads({ roles: ['reviewer'], claims })).toBe(401);
});

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a token that the provider did not sign opens nothing', async () => {
  const [, claims] = (await provider.token(['reviewer'])).split('.');
  const signed = `${encoded({ alg: 'HS256', kid: 'one' })}.${claims}`;
  const tokens = [
    `${encoded({ alg: 'none' })}.${claims}.`,
    `${signed}.${createHmac('sha256', 'one').update(signed).digest('base64url')}`,
    borrowersToken,
  ];
  for (const token of tokens) {
    const headers = { ...asBrowser(), authorization: `Bearer ${token}` };
    const answer = await server.app.inject({ url: `/back-office/applications/${uuid}`, headers });
    expect(answer.statusCode).toBe(401);
  }
});

it.each([
  ['a role that no document declares', ['admin']],
  ['a role of another spelling', ['Reviewer']],
  ['roles that are no list of names', ['reviewer,operations']],
  ['a name of every object', ['constructor']],
  ['no role', []],
])('%s gives nothing', async (_, roles) => {
  expect(await reads({ roles })).toBe(403);
});

it('whoever is of another brand, or of none, has no such application', async () => {
  for (const organisations of [['fairway'], [], ['Main'], ['main '], ['m*'], ['']]) {
    const status = await reads({ ...reviewer, claims: { organisations } });
    // Who has no brand at all has no access; any other has no such application.
    expect([organisations, status]).toEqual([organisations, organisations.some((org) => org !== '') ? 404 : 403]);
  }
  const named = { ...reviewer, claims: { organisations: ['fairway'] } };
  expect(await reads({ ...named, headers: { 'x-org': 'main' } })).toBe(404);
  expect((await as(named, 'GET', `/applications/${uuid}?org=main`)).statusCode).toBe(404);
  expect((await as(named, 'POST', '/applications/search', search)).body).not.toContain(uuid);
});

it('no role sends an event that is another’s', async () => {
  const roles = Object.keys(lifecycle.roles ?? {});
  const crossed = [];
  for (const role of roles)
    for (const event of Object.keys(lifecycle.people ?? {})) {
      if (lifecycle.people?.[event]?.decidedBy.includes(role)) continue;
      const payload = { event, facts: {}, comment: 'An attack' };
      const { statusCode } = await as({ roles: [role] }, 'POST', `/applications/${uuid}/events`, payload);
      if (statusCode < 400) crossed.push(`${role}: ${event}`);
    }
  expect(roles.length).toBeGreaterThan(5);
  expect(crossed).toEqual([]);
});

it('a borrower’s session is none at the desk, and a desk’s token is none of a borrower', async () => {
  const desk = await server.app.inject({
    method: 'POST',
    url: '/back-office/applications/search',
    headers: asBrowser('main', borrowersToken),
    payload: search,
  });
  const token = await provider.token(['reviewer']);
  const own = await server.app.inject({ url: '/identity/secure/api/v1_1/identity', headers: asBrowser('main', token) });
  expect([desk.statusCode, own.statusCode]).toEqual([401, 401]);
});

import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { lifecycle } from '../../lifecycle/documents.ts';
import { deskCalls, type Person } from '../support/desk/desk-calls.ts';
import { audience, issuer } from '../support/desk/identity-provider.ts';
import { givenApplication } from '../support/given-application.ts';
import { adapters } from '../support/other-adapters.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const { server, provider } = deskOfFile();

const roles = Object.keys(lifecycle.roles ?? {});
const asReviewer: Person = { roles: ['reviewer'] };

const search = async (who: Person, at: TestServer = server) =>
  deskCalls(at, provider)(who, 'POST', '/applications/search', {});

describe('who may come in', () => {
  const paths = ['/00000000-0000-4000-8000-000000000000', '/00000000-0000-4000-8000-000000000001'];
  const all = async (authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answers = await Promise.all(
      paths.map((path) => server.app.inject({ method: 'GET', url: `/back-office/applications${path}`, headers })),
    );
    return answers.map(({ statusCode }) => statusCode);
  };
  const signed = async (claims: JWTPayload) => `Bearer ${await provider.token(['reviewer'], claims)}`;
  const shared = new TextEncoder().encode('a secret that is shared, and long enough');

  it.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['nobody without a token', () => undefined],
    ['nobody with a text that is no token', () => 'Bearer x.y.z'],
    ['nobody of another issuer', () => signed({ iss: 'https://login.other.example' })],
    ['nobody for another audience', () => signed({ aud: 'another' })],
    ['nobody whose token ran out', () => signed({ exp: Math.floor(Date.now() / 1000) - 3600 })],
    ['nobody whose token is for later', () => signed({ nbf: Math.floor(Date.now() / 1000) + 3600 })],
    [
      'nobody with a token signed by another key',
      async () => `Bearer ${await provider.token(['reviewer'], {}, (await generateKeyPair('ES256')).privateKey)}`,
    ],
    [
      'nobody with a token that is not signed',
      () => `Bearer ${new UnsecuredJWT({ iss: issuer, aud: audience, sub: 'x', roles }).encode()}`,
    ],
    [
      'nobody with a token signed by a shared secret',
      async () =>
        `Bearer ${await new SignJWT({ iss: issuer, aud: audience, sub: 'x', exp: 9e9, roles }).setProtectedHeader({ alg: 'HS256' }).sign(shared)}`,
    ],
  ])('%s', async (_, token) => {
    expect(await all(await token())).toEqual([401, 401]);
  });

  it('no borrower', async () => {
    const { borrower } = await givenApplication(server, 'UNKNOWN');
    expect(await all(`Bearer ${borrower.token}`)).toEqual([401, 401]);
  });

  it.each([[[]], [['admin']], [['Reviewer']]])('nobody with the roles %j', async (given) => {
    const refused = await search({ roles: given });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'no-role']);
  });

  it('nobody without an organisation', async () => {
    const refused = await search({ ...asReviewer, claims: { organisations: [] } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'no-organisation']);
  });

  it('whose roles stand in one text', async () => {
    expect((await search({ roles: [], claims: { roles: 'openid reviewer' } })).statusCode).toBe(200);
  });

  it('nobody, where no identity provider is configured', async () => {
    const without = await startTestServer({ adapters });
    expect((await search(asReviewer, without)).statusCode).toBe(404);
    await without.stop();
  });

  it('nobody while the keys cannot be fetched, which is not said to be their fault', async () => {
    const BACK_OFFICE_JWKS = 'http://127.0.0.1:9/keys';
    const cut = await startTestServer({ variables: { ...provider.variables, BACK_OFFICE_JWKS } });
    const answer = await search(asReviewer, cut);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'no-keys']);
    await cut.stop();
  });
});

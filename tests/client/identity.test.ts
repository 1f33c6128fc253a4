import { expect, test } from 'vitest';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import { IdentityUnknown, identify, logOut } from '../../src/client/start/identity.ts';
import type { ApiRequest, ApiResponse } from '../../src/contract/api/api.ts';
import { HttpError } from '../../src/contract/api/http-error.ts';

/** Asks who is signed in of a server that answers so, one try after the other; the last answer stays. */
function asking(...answers: (ApiResponse | HttpError)[]) {
  const token = createTokenStore(memoryStorage());
  token.write('Bearer t-1');
  const waited: number[] = [];
  const send = async (): Promise<ApiResponse> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (!answer || answer instanceof HttpError) throw answer;
    return answer;
  };
  const identity = identify(
    { send, fileHeaders: () => ({}) },
    token,
    { external: false },
    async (ms) => void waited.push(ms),
  );
  return { identity, token, waited };
}

const someone = { status: 200, body: { uuid: 'someone', email: 'ana@example.com' } } satisfies ApiResponse;

test.each([
  [401, null],
  [403, { errors: ['Invalid signature'] }],
])('an answer of %i with %j says that nobody is signed in, and drops the token', async (status, body) => {
  const { identity, token, waited } = asking(new HttpError(status, body));
  expect(await identity).toBeNull();
  expect([token.read(), waited]).toEqual([null, []]);
});

test.each([0, 403, 404, 429, 500, 503])(
  'an answer of %i is asked again, and keeps who is signed in',
  async (status) => {
    // Each try asks by two paths.
    const { identity, token, waited } = asking(
      ...Array.from({ length: 4 }, () => new HttpError(status, null)),
      someone,
    );
    expect(await identity).toEqual(someone.body);
    expect([token.read(), waited.length]).toEqual(['Bearer t-1', 2]);
  },
);

test.each([0, 429, 503])(
  'answers of %i alone mean nobody signed out: that is told, and the token stays',
  async (status) => {
    const { identity, token, waited } = asking(new HttpError(status, null));
    await expect(identity).rejects.toThrow(new IdentityUnknown('User not found'));
    expect(token.read()).toBe('Bearer t-1');
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  },
);

test.each([
  [false, '/identity/secure/api/v1_1/identity'],
  [true, '/identity-broker/customer/secure/api/v3/self/figureinfo'],
])('is asked by the path of its kind of account first, then by the other: external %s', async (external, first) => {
  const paths: string[] = [];
  const send = async ({ path, headers }: ApiRequest): Promise<ApiResponse> => {
    paths.push(path);
    const ofBroker = path.startsWith('/identity-broker/');
    expect(headers).toEqual(ofBroker ? { 'X-Auth0-Application-Name': 'heloc' } : undefined);
    if (paths.length === 1) throw new HttpError(404, null);
    return { status: 200, body: external ? someone.body : { identityUuid: 'someone', email: 'ana@example.com' } };
  };
  const token = createTokenStore(memoryStorage());
  token.write('Bearer t-1');
  expect(await identify({ send, fileHeaders: () => ({}) }, token, { external })).toEqual(someone.body);
  expect([paths.length, paths[0]]).toEqual([2, first]);
});

test('tells roles and the type of the profile, where the server does', async () => {
  const told = { ...someone.body, roles: ['broker'], profileType: 'CO_DEEDER' };
  expect(await asking({ status: 200, body: told }).identity).toEqual(told);
  const silent = { uuid: 'someone', roles: [], profileType: null };
  expect(await asking({ status: 200, body: silent }).identity).toEqual({ uuid: 'someone' });
});

test.each([
  [false, '/identity/secure/api/v1/logout', undefined],
  [true, '/identity-broker/customer/secure/api/v3/logout', '/identity-provider/session/end'],
])(
  'a logout takes the token first, and tells where the provider ends its own: external %s',
  async (external, path, to) => {
    const token = createTokenStore(memoryStorage());
    token.write('Bearer t-1');
    const send = async (request: ApiRequest): Promise<ApiResponse> => {
      expect([request.path, token.read()]).toEqual([path, null]);
      expect(request.headers).toEqual({
        ...(external && { 'X-Auth0-Application-Name': 'heloc' }),
        authorization: 'Bearer t-1',
      });
      return external
        ? { status: 200, body: { redirect: '/identity-provider/session/end' } }
        : { status: 204, body: null };
    };
    expect(await logOut({ send, fileHeaders: () => ({}) }, token, { external })).toBe(to);
    token.write('Bearer t-1');
    const down = async (): Promise<ApiResponse> => {
      throw new HttpError(503, null);
    };
    expect(await logOut({ send: down, fileHeaders: () => ({}) }, token, { external })).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { memoryStorage } from '../../src/cli/browser/undrawn/memory-storage.ts';
import type { ApiResponse } from '../../src/client/api/api.ts';
import { HttpError } from '../../src/client/api/http-error.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import { IdentityUnknown, identify } from '../../src/client/identity.ts';

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
  const identity = identify({ send, fileHeaders: () => ({}) }, token, async (ms) => void waited.push(ms));
  return { identity, token, waited };
}

const someone: ApiResponse = { status: 200, body: { uuid: 'someone', email: 'ana@example.com' } };

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
    const { identity, token, waited } = asking(new HttpError(status, null), new HttpError(status, null), someone);
    expect(await identity).toEqual(someone.body);
    expect([token.read(), waited.length]).toEqual(['Bearer t-1', 2]);
  },
);

test.each([0, 429, 503])(
  'answers of %i alone mean nobody signed out: that is told, and the token stays',
  async (status) => {
    const { identity, token, waited } = asking(new HttpError(status, null));
    await expect(identity).rejects.toThrow(IdentityUnknown);
    expect(token.read()).toBe('Bearer t-1');
    expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  },
);

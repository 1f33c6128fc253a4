import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createApi } from '../../src/client/api/api.ts';
import { createQueries } from '../../src/client/api/queries.ts';
import { createTokenStore } from '../../src/client/api/token.ts';

type Call = { url: string; init: RequestInit };

/** An api over a fetch that answers as told and remembers what it was asked. */
function apiOver(answer: () => Response | Promise<Response>, storage = memoryStorage()) {
  const calls: Call[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    calls.push({ url: String(url), init });
    return answer();
  };
  const token = createTokenStore(storage);
  return { api: createApi({ org: 'main', token, fetch }), token, calls };
}

const json = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init);

test('a request names the organisation and carries the stored token', async () => {
  const { api, calls } = apiOver(() => json({}), memoryStorage({ 'lintel.token': 'Bearer a.b.c' }));
  await api.send({ method: 'POST', path: '/things', query: { state: 'CO' }, body: { a: 1 } });
  expect(calls[0]?.url).toBe('/things?state=CO');
  expect(calls[0]?.init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"a":1}' });
  expect(calls[0]?.init.headers).toMatchObject({
    'x-org': 'main',
    authorization: 'Bearer a.b.c',
    'content-type': 'application/json',
  });
});

test.each(['a.b.c', 'Bearer a.b.c', 'Bearer Bearer a.b.c', 'bearer  a.b.c'])(
  'the token %j of a 200 is stored with one Bearer',
  async (given) => {
    const { api, token } = apiOver(() => json({}, { headers: { authorization: given } }));
    await api.send({ method: 'GET', path: '/' });
    expect(token.read()).toBe('Bearer a.b.c');
  },
);

test('the jwt that registering answers is stored', async () => {
  const { api, token } = apiOver(() => json({ jwt: 'a.b.c' }));
  await api.send({ method: 'POST', path: '/register' });
  expect(token.read()).toBe('Bearer a.b.c');
});

test('a token of a failure is not stored', async () => {
  const { api, token } = apiOver(() => json({ errors: ['no'] }, { status: 422, headers: { authorization: 'a.b.c' } }));
  await expect(api.send({ method: 'GET', path: '/' })).rejects.toThrow();
  expect(token.read()).toBeNull();
});

test('204 is empty', async () => {
  const { api } = apiOver(() => new Response(null, { status: 204 }));
  expect(await api.send({ method: 'POST', path: '/' })).toEqual({ status: 204, body: null });
});

test('an answer that is no success rejects with its status and body', async () => {
  const { api } = apiOver(() => json({ errors: ['identity exists'] }, { status: 409 }));
  await expect(api.send({ method: 'POST', path: '/' })).rejects.toMatchObject({
    message: 'HTTP error! status: 409',
    status: 409,
    body: { errors: ['identity exists'] },
  });
});

test.each([
  ['Service Unavailable', 'Service Unavailable'],
  ['', 'HTTP error! status: 503'],
])('a failure carries its status text (%j), or else its message', async (statusText, expected) => {
  const { api } = apiOver(() => json({}, { status: 503, statusText }));
  await expect(api.send({ method: 'POST', path: '/' })).rejects.toMatchObject({ statusText: expected });
  const lost = apiOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(lost.api.send({ method: 'POST', path: '/' })).rejects.toMatchObject({ statusText: 'Failed to fetch' });
});

test('a success that is no json says of which address', async () => {
  const { api } = apiOver(() => new Response('<html>'));
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const message = 'Response was not convertible to json for /x';
  await expect(api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ message, status: 502 });
  expect(logged).toHaveBeenCalledWith(message);
  logged.mockRestore();
});

test('a proxy page for a failure keeps its status', async () => {
  const { api } = apiOver(() => new Response('<html>', { status: 502 }));
  await expect(api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 502, body: null });
});

test('a connection that fails has the status 0', async () => {
  const { api } = apiOver(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ status: 0, body: null });
});

test('a connection that says nothing of its failure is an error all the same, and so is one without a response', async () => {
  const silent = apiOver(() => Promise.reject('down'));
  await expect(silent.api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ message: 'Error fetching' });
  const empty = apiOver(() => undefined as unknown as Response);
  const message = 'Response was not defined for /x';
  await expect(empty.api.send({ method: 'GET', path: '/x' })).rejects.toMatchObject({ message, status: 0 });
});

test('a failed read is not retried, and a fresh one not requested again', async () => {
  let ok = false;
  const { api, calls } = apiOver(() => (ok ? json({ a: 1 }) : json({}, { status: 503 })));
  const queries = createQueries(api);
  await expect(queries.read({ method: 'GET', path: '/x' }, 60_000)).rejects.toMatchObject({ status: 503 });
  expect(calls).toHaveLength(1);
  ok = true;
  await queries.read({ method: 'GET', path: '/x' }, 60_000);
  await queries.read({ method: 'GET', path: '/x' }, 60_000);
  expect(calls).toHaveLength(2);
});

test('a status is stale after 250 ms', async () => {
  const { api, calls } = apiOver(() => json({ checklistStatus: 'HMDA' }));
  const queries = createQueries(api);
  const request = { method: 'GET', path: '/status' };
  await Promise.all([queries.readStatus(request), queries.readStatus(request)]);
  expect(calls).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 260));
  await queries.readStatus(request);
  expect(calls).toHaveLength(2);
});

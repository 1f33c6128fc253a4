import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { createBrowserStorage } from '../../runtime/host/browser-storage.ts';
import { memoryStorage } from '../../runtime/host/memory-storage.ts';
import { createNavigation } from '../../runtime/react/context/navigation.ts';
import { createApi } from '../../src/client/api/api.ts';
import { createQueries } from '../../src/client/api/queries.ts';
import { createTokenStore } from '../../src/client/api/token.ts';
import { createPerform } from '../../src/client/host/perform.ts';
import { createServerDrafts } from '../../src/client/host/server-drafts.ts';
import type { Api, ApiRequest, ApiResponse } from '../../src/contract/api/api.ts';
import { HttpError } from '../../src/contract/api/http-error.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is performed over an api that answers so, and what comes of it. */
function performing(send: Api['send'], given: Partial<Parameters<typeof createPerform>[0]> = {}) {
  const api: Api = { send, fileHeaders: () => ({}) };
  const happened: unknown[] = [];
  const storage = memoryStorage();
  const perform = createPerform({
    api,
    queries: createQueries(api),
    token: createTokenStore(storage),
    storage: createBrowserStorage({ local: storage, session: memoryStorage() }, 'main', {}, () =>
      new Date().toISOString(),
    ),
    drafts: createServerDrafts({
      product: 'heloc',
      api,
      token: createTokenStore(storage),
      refused: () => undefined,
      saved: () => undefined,
    }),
    navigation: createNavigation(memoryLocation({ path: '/' }), '', '/'),
    track: () => undefined,
    saveExperiment: async () => undefined,
    flags: { refresh: async () => void happened.push('flags') },
    dispatch: (happening) => happened.push(happening),
    page: { assign: () => undefined, reload: () => undefined },
    ...given,
  });
  return { perform, happened };
}

const call = { type: 'call', id: '1.1', call: 'save', method: 'POST', path: '/save', query: {}, headers: {} } as const;

test('a result has the version of the response', async () => {
  const { perform, happened } = performing(async () => ({ status: 200, body: {}, etag: '"3"' }));
  perform(call);
  await expect.poll(() => happened).toHaveLength(1);
  expect(happened).toEqual([{ type: 'result', effect: '1.1', status: 200, body: {}, etag: '"3"' }]);
});

test('a call in the external context is sent as one', async () => {
  const sent: unknown[] = [];
  const { perform } = performing(async ({ context }) => {
    sent.push(context);
    return { status: 204, body: null };
  });
  perform({ ...call, context: 'external' });
  await expect.poll(() => sent).toEqual(['external']);
});

test('a call that ends the session carries the token, which is forgotten before it is sent', async () => {
  const token = createTokenStore(memoryStorage());
  token.write('Bearer t-1');
  const sent: unknown[] = [];
  const send = async ({ headers }: ApiRequest): Promise<ApiResponse> => {
    sent.push([headers?.authorization, token.read()]);
    return { status: 204, body: null };
  };
  const { perform } = performing(send, { token });
  perform({ ...call, endsSession: true });
  await expect.poll(() => sent).toEqual([['Bearer t-1', null]]);
});

test('an event is counted once for each value of the property that its document names', () => {
  const counted: unknown[] = [];
  const { perform } = performing(async () => ({ status: 204, body: null }), {
    track: (...event) => counted.push(event),
  });
  perform({ type: 'track', event: 'auth-bucket', properties: { bucket: 'legacy' }, countedBy: 'bucket' });
  perform({ type: 'track', event: 'appStarted', properties: {} });
  expect(counted).toEqual([
    ['auth-bucket', { bucket: 'legacy' }, { dedupeProperty: 'bucket' }],
    ['appStarted', {}, undefined],
  ]);
});

test.each([
  ['tel:+1-303-555-0100', ['tel:+1-303-555-0100'], 0],
  ['mailto:help@lintel.example.com', ['mailto:help@lintel.example.com'], 0],
  ['https://lintel.example.com/terms', ['https://lintel.example.com/terms'], 0],
  ['javascript:alert(1)', [], 1],
])('a document leads to the web, the telephone and the mail, and runs no script: %s', (url, assigned, refused) => {
  const gone: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = { assign: (address: string | URL) => void gone.push(String(address)), reload: () => undefined };
  performing(async () => ({ status: 204, body: null }), { page }).perform({ type: 'leave', url });
  expect(gone).toEqual(assigned);
  expect(error).toHaveBeenCalledTimes(refused);
  error.mockRestore();
});

test('where a new page would know nothing, one of our own is opened without leaving this one', () => {
  const gone: string[] = [];
  const visited = memoryLocation({ path: '/auth/login', record: true });
  const { perform } = performing(async () => ({ status: 204, body: null }), {
    page: { assign: (address) => void gone.push(String(address)), reload: () => undefined },
    navigation: createNavigation(visited, '/account/heloc', '/auth/login'),
    opensInPage: (address) => address.startsWith('/dashboard'),
  });
  perform({ type: 'leave', url: 'site:/dashboard?org=fairway' });
  perform({ type: 'leave', url: 'site:/hosted/sandbox' });
  perform({ type: 'leave', url: 'https://lintel.example.com/terms' });
  expect(visited.history).toEqual(['/auth/login', '/dashboard?org=fairway']);
  expect(gone).toEqual(['/hosted/sandbox', 'https://lintel.example.com/terms']);
});

test('a refusal is a result too', async () => {
  const { perform, happened } = performing(async () => {
    throw new HttpError(409, { code: 'changed' });
  });
  perform(call);
  await expect
    .poll(() => happened)
    .toEqual([{ type: 'result', effect: '1.1', status: 409, body: { code: 'changed' } }]);
});

test('a poll that is on its way when something is saved is not lost', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>();
  const { perform, happened } = performing(({ method }) =>
    method === 'GET' ? promise : Promise.resolve({ status: 200, body: {} }),
  );
  perform({ ...call, id: '1.1', call: 'status', method: 'GET', path: '/status' });
  perform({ ...call, id: '1.2' });
  await expect.poll(() => happened).toHaveLength(1);
  resolve({ status: 200, body: { checklistStatus: 'HMDA' } });
  await expect.poll(() => happened).toHaveLength(2);
  expect(happened[1]).toMatchObject({ effect: '1.1', status: 200, body: { checklistStatus: 'HMDA' } });
});

test('a borrower who ignores the location prompt continues without it', () => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => undefined } });
  const { perform, happened } = performing(async () => ({ status: 200, body: {} }));
  perform({ type: 'locate', id: '1.1' });
  vi.advanceTimersByTime(29_000);
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(happened).toEqual([{ type: 'result', effect: '1.1', status: 0, body: null }]);
});

test('a server that never answers is a failure after a minute', async () => {
  vi.useRealTimers();
  const signals: (AbortSignal | null | undefined)[] = [];
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    signals.push(init?.signal);
    init?.signal?.throwIfAborted();
    return new Response('{}');
  };
  const api = createApi({ org: 'main', token: createTokenStore(memoryStorage()), fetch });
  await expect(api.send({ method: 'GET', path: '/slow' })).rejects.toMatchObject({ status: 0 });
  expect([timeout.mock.calls, signals.length]).toEqual([[[60_000]], 1]);
});

test('a refusal for maintenance is reported after the flags that announce it', async () => {
  const body = { errors: ['Scheduled maintenance'], code: 'maintenance' };
  const { perform, happened } = performing(async () => {
    throw new HttpError(503, body);
  });
  perform(call);
  await expect.poll(() => happened).toEqual(['flags', { type: 'result', effect: '1.1', status: 503, body }]);
});

test('a call that is given up is ended, and tells nothing', async () => {
  const { perform, happened } = performing(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  perform(call);
  perform({ type: 'abort', id: call.id });
  await vi.advanceTimersByTimeAsync(100);
  expect(happened).toEqual([]);
});

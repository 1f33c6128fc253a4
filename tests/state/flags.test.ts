import { atom, createStore } from 'jotai/vanilla';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../runtime/engine/session/session.ts';
import { startSession } from '../../runtime/engine/session/start-session.ts';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { createQueries } from '../../src/client/api/queries.ts';
import { createFlags } from '../../src/client/host/flags.ts';
import type { ApiRequest } from '../../src/contract/api/api.ts';
import { now, openRuntime } from './open-runtime.ts';

// A page loads the watch by itself; the fake clock does not wait for a file.
beforeAll(() => import('../../src/client/api/watch-query.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const product = {
  flags: { prefix: 'fe-loan-', kept: ['maintenance', 'zips', 'fe-webchat'] },
  document: { id: 'loan', title: 'A loan', path: '/account/loan', startedAt: 'created' },
};

/** A page whose server answers with these flags, or not at all. */
function page() {
  const server: { features: JsonObject | null; asked: ApiRequest[] } = { features: {}, asked: [] };
  const send = async (request: ApiRequest) => {
    server.asked.push(request);
    if (server.features === null) throw new Error('no network');
    return { status: 200, body: { features: server.features } };
  };
  const { runtime } = openRuntime();
  runtime.dispatch({ type: 'flags', flags: { environment: 'sandbox' } });
  const queries = createQueries({ send, fileHeaders: () => ({}) });
  const flags = createFlags({ queries, product, org: 'main', session: sessionStorage, runtime: () => runtime });
  return { server, flags, known: () => runtime.store.get(runtime.sessionAtom).flags };
}

test('an open page asks again every minute, and learns what has changed', async () => {
  const { server, flags, known } = page();
  flags.watch();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(server.asked).toEqual([]);
  server.features = { 'fe-loan-maintenance': true };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(known()).toEqual({ environment: 'sandbox', maintenance: true });
  server.features = {};
  await vi.advanceTimersByTimeAsync(60_000);
  expect(known()).toEqual({ environment: 'sandbox' });
  expect(server.asked).toHaveLength(2);
});

test('without a response the flags stay, and are requested again a minute later', async () => {
  const { server, flags, known } = page();
  flags.watch();
  server.features = null;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(known()).toEqual({ environment: 'sandbox' });
  server.features = { 'fe-loan-maintenance': true };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(known()).toEqual({ environment: 'sandbox', maintenance: true });
});

test('an immediate request resolves after the flags are updated', async () => {
  const { server, flags, known } = page();
  server.features = { 'fe-loan-maintenance': true };
  await flags.refresh();
  expect(known()).toEqual({ environment: 'sandbox', maintenance: true });
});

test('of the response the flags are kept that the documents name, without the prefix of the product', async () => {
  const { server, flags, known } = page();
  server.features = {
    'fe-loan-zips': ['90272'],
    'fe-webchat': true,
    'fe-loan-relative-url': true,
    'fe-other-zips': [],
  };
  await flags.refresh();
  expect(known()).toEqual({ environment: 'sandbox', zips: ['90272'], 'fe-webchat': true });
});

test('what the storage of the tab says of a flag goes before the response', async () => {
  sessionStorage.setItem('persisted-feature-flags', '{"maintenance":false}');
  const { server, flags, known } = page();
  server.features = { 'fe-loan-maintenance': true };
  await flags.refresh();
  expect(known()).toEqual({ environment: 'sandbox', maintenance: false });
});

test('what is no object in the storage of the tab changes nothing', async () => {
  sessionStorage.setItem('persisted-feature-flags', 'on');
  const { server, flags, known } = page();
  server.features = { 'fe-loan-maintenance': true };
  await flags.refresh();
  expect(known()).toEqual({ environment: 'sandbox', maintenance: true });
});

/** The attributes that a page of such a visit sends. */
async function attributesOf(visit: Partial<Session>): Promise<Json> {
  const sessionAtom = atom<Session>({ ...startSession({ now }), ...visit });
  const asked: ApiRequest[] = [];
  const send = async (request: ApiRequest) => {
    asked.push(request);
    return { status: 200, body: {} };
  };
  const runtime = { store: createStore(), sessionAtom, dispatch: () => undefined };
  const queries = createQueries({ send, fileHeaders: () => ({}) });
  await createFlags({ queries, product, org: 'main', session: sessionStorage, runtime: () => runtime }).refresh();
  const path = '/service-optimize/external/api/v1/features';
  expect(asked).toMatchObject([{ method: 'POST', path, context: 'external' }]);
  return asked[0]?.body ?? null;
}

const returning: Partial<Session> = {
  ...{ identity: { uuid: 'a' }, stored: { tracker: 't' } },
  application: { uuid: 'u', created: '2026-11-20T17:00:00Z' },
};

test('the request tells the attributes of the visitor: application, its start, account, organisation, tracker', async () => {
  expect(await attributesOf(returning)).toEqual({
    optimizeUser: {
      trackerId: 't',
      organization: 'main',
      identityUuid: 'a',
      applicationUuid: 'u',
      created: '2026-11-20T17:00:00Z',
    },
  });
});

test('in a flow the application of an earlier visit is no attribute', async () => {
  const place: Session['place'] = { kind: 'step', flow: 'registration', step: 'for-sale', screen: 'for-sale' };
  expect(await attributesOf({ ...returning, place })).toEqual({
    optimizeUser: { trackerId: 't', organization: 'main', identityUuid: 'a' },
  });
});

test('a visitor of whom nothing is known has an organisation', async () => {
  expect(await attributesOf({})).toEqual({ optimizeUser: { organization: 'main' } });
});

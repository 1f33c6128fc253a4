import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../runtime/json/json.ts';
import type { ApiRequest } from '../../src/client/api/api.ts';
import { createQueries } from '../../src/client/api/queries.ts';
import { createFlags } from '../../src/client/host/flags.ts';
import { openRuntime } from './open-runtime.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

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
  const flags = createFlags({ queries, runtime: () => runtime });
  return { server, flags, now: () => runtime.store.get(runtime.sessionAtom).flags };
}

test('an open page asks again every minute, and learns what has changed', async () => {
  const { server, flags, now } = page();
  flags.watch();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(server.asked).toEqual([]);
  server.features = { maintenance: true };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).toEqual({ environment: 'sandbox', maintenance: true });
  server.features = {};
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now()).toEqual({ environment: 'sandbox' });
  expect(server.asked).toHaveLength(2);
});

test('without a response the flags stay, and are requested again a minute later', async () => {
  const { server, flags, now } = page();
  flags.watch();
  server.features = null;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(now()).toEqual({ environment: 'sandbox' });
  server.features = { maintenance: true };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now()).toEqual({ environment: 'sandbox', maintenance: true });
});

test('an immediate request resolves after the flags are updated', async () => {
  const { server, flags, now } = page();
  server.features = { maintenance: true };
  await flags.refresh();
  expect(now()).toEqual({ environment: 'sandbox', maintenance: true });
});

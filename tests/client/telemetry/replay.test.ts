import { expect, test } from 'vitest';
import { memoryStorage } from '../../../runtime/host/memory-storage.ts';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { createApi } from '../../../src/client/api/api.ts';
import { createTokenStore } from '../../../src/client/api/token.ts';
import { recordSession } from '../../../src/client/telemetry/replay.ts';
import { sampled } from '../../../src/client/telemetry/sampled.ts';
import type { ApiRequest, ApiResponse } from '../../../src/contract/api/api.ts';

const uuid = '6f1c2a34-9c0b-4c1d-8e2f-0a1b2c3d4e5f';
const key = { uuid: '11111111-1111-4111-8111-111111111111', epoch: 1, trackerUuid: uuid };

const passed = () => new Promise((resolve) => setTimeout(resolve));

/** A page of a lender with these settings of telemetry, whose flag service and calls of the application answer as given. */
function page(telemetry: JsonObject) {
  const asked: ApiRequest[] = [];
  const links: (string | undefined)[] = [];
  const watched: number[] = [];
  const service = { flagEnabled: true, saved: true, stopped: 0, application: uuid as string | undefined };
  let changed = (): void => undefined;
  let askAgain = async (): Promise<void> => undefined;
  const send = async (request: ApiRequest) => {
    asked.push(request);
    if (request.method === 'PUT' && !service.saved) throw new Error('HTTP error! status: 503');
    return { status: 200, body: { flagEnabled: service.flagEnabled } };
  };
  const record = () => ({
    link: 'https://replay.example.com/1',
    stop() {
      service.stopped += 1;
    },
  });
  const parts = {
    api: { send },
    queries: {
      watch(request: () => ApiRequest, everyMs: number, onAnswer: (answer: ApiResponse) => void) {
        watched.push(everyMs);
        askAgain = async () => onAnswer(await send(request()));
      },
    },
    product: {
      settings: { telemetry },
      flags: { prefix: 'fe-heloc-', kept: [] },
      document: { id: 'heloc', title: 'A line', path: '/account/heloc' },
    },
    importModule: async () => ({ default: record }),
    setRecording: (link: string | undefined) => void links.push(link),
    application: () => service.application,
    onChange: (then: () => void) => {
      changed = then;
    },
    options: { attempts: 1 },
  };
  const puts = () => asked.filter(({ method }) => method === 'PUT');
  return { parts, asked, links, service, puts, watched, change: () => changed(), askAgain: () => askAgain() };
}

const everybody = { recorder: '/recorder.js', replaySampleRate: 100 };

test('a session that is drawn is recorded while the flag is on, which is asked for each minute', async () => {
  const { parts, asked, links, service, watched, askAgain } = page(everybody);
  await recordSession(parts, Promise.resolve(key));
  expect(asked[0]).toMatchObject({
    path: '/service-optimize/external/api/v2/decision',
    body: { flagKey: 'fe-heloc-session-replay', optimizeUser: { trackerId: uuid } },
  });
  expect(links).toEqual(['https://replay.example.com/1']);
  service.flagEnabled = false;
  expect(watched).toEqual([60_000]);
  await askAgain();
  await passed();
  expect(service.stopped).toBe(1);
  expect(links).toEqual(['https://replay.example.com/1', undefined]);
});

test('the open application keeps the address of the recording, once, and later where the first try failed', async () => {
  const { parts, service, puts, change } = page(everybody);
  service.saved = false;
  await recordSession(parts, Promise.resolve(key));
  await passed();
  service.saved = true;
  change();
  await passed();
  change();
  expect(puts()).toHaveLength(2);
  expect(puts()[1]).toMatchObject({
    path: `/service-application/api/v1/application/heloc/${uuid}/full-story-link`,
    body: { link: 'https://replay.example.com/1' },
  });
});

test.each([
  ['without a recorder', { replaySampleRate: 100 }],
  ['by default', { recorder: '/recorder.js' }],
  ['by a module of another site', { recorder: '//other.example.com/recorder.js', replaySampleRate: 100 }],
])('nobody is recorded %s, and nothing is asked', async (_, telemetry) => {
  const { parts, asked, links } = page(telemetry);
  await recordSession(parts, Promise.resolve(key));
  expect([asked, links]).toEqual([[], []]);
});

test('a decision without a session is an error', async () => {
  const { parts } = page(everybody);
  await expect(recordSession(parts, Promise.resolve(null))).rejects.toThrow('Could not establish session.');
});

test('of many sessions the share that a rate names is drawn: all by default, none of recordings', () => {
  const sessions = Array.from({ length: 2_000 }, (_, index) => `session ${index}`);
  const share = (settings: JsonObject, rate: 'sessionSampleRate' | 'replaySampleRate') =>
    sessions.filter((session) => sampled({ settings }, rate, session)).length / sessions.length;
  expect(share({}, 'sessionSampleRate')).toBe(1);
  expect(share({}, 'replaySampleRate')).toBe(0);
  expect(share({ telemetry: { sessionSampleRate: 25 } }, 'sessionSampleRate')).toBeCloseTo(0.25, 1);
});

test('calls carry the address of the recording, but not those of the external context', async () => {
  const headers: Record<string, string>[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    headers.push(init?.headers as Record<string, string>);
    return new Response(null, { status: 204 });
  };
  let link: string | undefined;
  const token = createTokenStore(memoryStorage());
  const api = createApi({ org: 'main', token, fetch, replayLink: () => link });
  await api.send({ method: 'GET', path: '/things' });
  link = 'https://replay.example.com/1';
  await api.send({ method: 'GET', path: '/things' });
  await api.send({ method: 'POST', path: '/ft/external/event', body: {}, context: 'external' });
  expect(headers.map((sent) => sent['x-session-replay'])).toEqual([undefined, link, undefined]);
});

import { describe, expect, test } from 'vitest';
import { requestOf } from '../../../runtime/engine/machine/request.ts';
import type { Product } from '../../../runtime/engine/product.ts';
import { startSession } from '../../../runtime/engine/session/start-session.ts';
import { memoryStorage } from '../../../runtime/host/memory-storage.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { createApi } from '../../../src/client/api/api.ts';
import { retry } from '../../../src/client/api/retry.ts';
import { createTokenStore } from '../../../src/client/api/token.ts';
import { saveExperiment } from '../../../src/client/host/save-experiment.ts';
import { mayTrack } from '../../../src/client/telemetry/consent.ts';
import { establishSession } from '../../../src/client/telemetry/session.ts';
import { createTracking } from '../../../src/client/telemetry/tracking.ts';
import { HttpError } from '../../../src/contract/api/http-error.ts';
import { loaded } from '../../documents/loaded.ts';

const main = loaded.organisations.get('main')?.product as Product;
const tracker = '22222222-2222-4222-8222-222222222222';
const key = { uuid: '11111111-1111-4111-8111-111111111111', epoch: 1, trackerUuid: tracker };
const device = {
  search: '?utm_source=mail&email=jordan@example.com',
  referrer: 'https://news.example.com/jordan?ssn=123',
  screen: { width: 1280, height: 800 },
  window: { width: 390, height: 700 },
  version: '1',
};

/** Waits that take no time, and are noted. */
function noted() {
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  return { waits, wait };
}

const failing = async (): Promise<never> => {
  throw new HttpError(503, { errors: ['down'] });
};

describe('the retry helper', () => {
  test('tries five times, waits a second and then twice as long each time, and rejects with the last failure', async () => {
    const { waits, wait } = noted();
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error(`failure ${tries}`);
    };
    await expect(retry(work, { wait })).rejects.toThrow('failure 5');
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
  });

  test('stops at the first success', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
      return tries;
    };
    expect(await retry(work, noted())).toBe(2);
  });
});

describe('a telemetry session', () => {
  const storages = () => ({ local: memoryStorage(), session: memoryStorage() });

  test('carries the device, the campaign and the site that led here, and nothing personal of the addresses', async () => {
    const sent: Json[] = [];
    const send = async ({ body = null }: { body?: Json }) => {
      sent.push(body);
      return { status: 200, body: { sessionKey: key, trackerUuid: tracker } };
    };
    const kept = storages();
    expect(await establishSession({ send }, kept, device)).toEqual(key);
    expect(sent).toEqual([
      {
        platform: 'WEB',
        libVersion: '1',
        referrer: 'https://news.example.com',
        queryParams: { utm_source: 'mail' },
        screenWidth: 1280,
        screenHeight: 800,
        windowWidth: 390,
        windowHeight: 700,
        sessionKey: null,
        appVersion: '1',
      },
    ]);
    expect(kept.local.getItem('tracker')).toBe(tracker);
    await establishSession({ send }, kept, device);
    expect(sent).toHaveLength(1);
  });

  test('is tried three times, and then fails with a text and 500', async () => {
    const { waits, wait } = noted();
    const failed = establishSession({ send: failing }, storages(), device, { wait });
    await expect(failed).rejects.toMatchObject({
      status: 500,
      message: 'An error occurred while establishing a session, retries failed.',
    });
    expect(waits).toEqual([1_000, 2_000]);
  });
});

describe('consent', () => {
  const product = (consent: string) => ({ settings: { telemetry: { consent } } });
  const chosen = (choice?: string) => {
    const storage = memoryStorage();
    if (choice !== undefined) storage.setItem('telemetry-consent', choice);
    return storage;
  };

  test.each([
    ['implied', undefined, false, true],
    ['implied', 'denied', false, false],
    ['implied', undefined, true, false],
    ['required', undefined, false, false],
    ['required', 'granted', false, true],
    ['required', 'granted', true, false],
    ['off', 'granted', false, false],
  ])('%s, chosen %s, privacy control %s: counted is %s', (consent, choice, globalPrivacyControl, counted) => {
    expect(mayTrack(product(consent), chosen(choice), { globalPrivacyControl })).toBe(counted);
  });
});

describe('an event', () => {
  const product = loaded.organisations.get('main')?.product as Product;

  /** What is sent of a visit full of a person's data. */
  async function sent(path: string, allowed = true): Promise<Json[]> {
    const bodies: Json[] = [];
    const send = async ({ body = null }: { body?: Json }) => {
      bodies.push(body);
      return { status: 204, body: null };
    };
    const page = { hostname: 'lintel.example.com' };
    const sessionKey = async () => key;
    const base = async () => '';
    const track = createTracking({ api: { send }, page, product, allowed: () => allowed, sessionKey, base });
    const session = {
      ...startSession({ now: '2026-11-21T17:00:00Z' }),
      path,
      query: { utm_source: 'MAIL', contact_id: 'canary-contact', userData: 'canary-data' },
      answers: { name: { firstName: 'Canary' }, ssn: '900-12-3456', email: 'canary@example.com' },
      identity: { uuid: tracker, email: 'canary@example.com' },
      profile: { name: { lastName: 'Canary' } },
    };
    track('page-view', {}, session);
    await new Promise((resolve) => setTimeout(resolve));
    return bodies;
  }

  test('names the screen, the session and the campaign', async () => {
    expect(await sent('/register-v2/for-sale')).toEqual([
      {
        domain: 'lintel.example.com',
        pagePath: '/account/heloc/register-v2/for-sale',
        queryParams: { utm_source: 'MAIL' },
        event: 'page-view',
        eventType: 'page-view',
        productType: 'HELOC',
        identityId: tracker,
        applicationUuid: null,
        eventProperties: {},
        dontDedupe: true,
        sessionKey: key,
      },
    ]);
  });

  test('says nothing of the person, also where somebody types a name as an address', async () => {
    const all = JSON.stringify([await sent('/register-v2/legal-name'), await sent('/canary@example.com')]);
    expect(all.toLowerCase()).not.toMatch(/canary|900-12/);
  });

  test('is not sent where the visitor may not be counted', async () => {
    expect(await sent('/register-v2', false)).toEqual([]);
  });
});

/** The calls of a page of somebody who is signed in and recorded, and the headers that they carry. */
function signedIn(answer?: Json) {
  const headers: Record<string, string>[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    headers.push(init?.headers as Record<string, string>);
    return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  const token = createTokenStore(memoryStorage());
  token.write('secret');
  const api = createApi({ org: 'main', token, fetch, replayLink: () => 'https://replay.example.com/1' });
  return { api, token, headers };
}

const personal = ({ authorization, 'x-session-replay': replay }: Record<string, string>) => [authorization, replay];
const told = ['Bearer secret', 'https://replay.example.com/1'];
const nothing = [undefined, undefined];

test('calls in the external context carry no Authorization header, and others do', async () => {
  const { api, headers } = signedIn();
  await api.send({ method: 'POST', path: '/ft/external/event', body: {}, context: 'external' });
  await api.send({ method: 'GET', path: '/service-conditions/external/api/v1/applications/x/conditions' });
  expect(headers.map(personal)).toEqual([nothing, told]);
});

test("a document's call of telemetry is in the external context too, and others are not", () => {
  const { calls } = main;
  const contexts = ['telemetry-session', 'profile'].map((id) => {
    const call = calls[id];
    return call && requestOf(call, { get: () => undefined }, () => undefined).context;
  });
  expect(contexts).toEqual(['external', undefined]);
});

test.each(['https://t.example.com', 'https://t.example.com/api', ''])(
  'telemetry that is sent to "%s" tells nothing of who is signed in',
  async (elsewhere) => {
    const { api, headers } = signedIn();
    const base = async () => elsewhere;
    await establishSession(api, { local: memoryStorage(), session: memoryStorage() }, device, {
      ...noted(),
      base: elsewhere,
      attempts: 1,
    }).catch(() => undefined);
    const page = { hostname: 'lintel.example.com' };
    const track = createTracking({ api, page, product: main, allowed: () => true, sessionKey: async () => key, base });
    track('page-view', {}, undefined);
    await expect.poll(() => headers.length).toBeGreaterThan(1);
    expect(headers.map(personal)).toEqual(headers.map(() => nothing));
  },
);

test.each(['https://t.example.com/things', '//t.example.com/things', '/\\t.example.com/things'])(
  'another site (%s) is not told who is signed in, and gives no token',
  async (path) => {
    const { api, headers, token } = signedIn({ jwt: 'a.b.c' });
    await api.send({ method: 'POST', path, body: {} });
    expect(headers.map(personal)).toEqual([nothing]);
    expect(token.read()).toBe('Bearer secret');
  },
);

describe('the part of an experiment', () => {
  const part = { experiment: 'redesign-2025', variation: 'control', application: tracker, path: '/loans/1' } as const;

  test('is saved once for an application', async () => {
    const sent: Json[] = [];
    const send = async ({ path, body = null }: { path: string; body?: Json }) => {
      sent.push([path, body]);
      return { status: 204, body: null };
    };
    const local = memoryStorage();
    await saveExperiment({ send }, local, part);
    await saveExperiment({ send }, local, part);
    expect(sent).toEqual([
      ['/loans/1/experiments', { experiments: [{ name: 'redesign-2025', variation: 'control' }] }],
    ]);
    expect(local.getItem('ff-redesign-2025')).toBe(tracker);
  });

  test('is forgotten by the browser where it could not be saved, so that it is tried again', async () => {
    const local = memoryStorage();
    await expect(saveExperiment({ send: failing }, local, part, noted())).rejects.toThrow('HTTP error! status: 503');
    expect(local.getItem('ff-redesign-2025')).toBeNull();
  });

  test('needs an application', async () => {
    const saved = saveExperiment({ send: failing }, memoryStorage(), { ...part, application: null });
    await expect(saved).rejects.toThrow('App ID is required to save experiment');
  });
});

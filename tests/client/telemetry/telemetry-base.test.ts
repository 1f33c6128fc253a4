import { expect, test } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { createTelemetryBase } from '../../../src/client/telemetry/telemetry-base.ts';
import type { ApiRequest } from '../../../src/contract/api/api.ts';
import { contentSecurityPolicy } from '../../../src/server/http/security-headers.ts';

const elsewhere = 'https://telemetry.example.com';

/** The base of a page whose flag service answers this; null: not at all. */
function baseOf(environment: string, body: Json) {
  const asked: ApiRequest[] = [];
  const send = async (request: ApiRequest) => {
    asked.push(request);
    if (body === null) throw new Error('no network');
    return { status: 200, body };
  };
  return { base: createTelemetryBase({ send }, environment, 'fe-heloc-relative-url'), asked };
}

test.each<[string, string, Json, string]>([
  ['the environment names no other site', '', { enabled: false }, ''],
  ['the flag is off', elsewhere, { enabled: false }, elsewhere],
  ['the flag is on', elsewhere, { enabled: true }, ''],
  ['the flag service does not answer', elsewhere, null, elsewhere],
])('where %s, telemetry of %j is sent as it says', async (_, environment, body, expected) => {
  expect(await baseOf(environment, body).base()).toBe(expected);
});

test('the flag of the application is asked for once', async () => {
  const { base, asked } = baseOf(elsewhere, { enabled: true });
  await Promise.all([base(), base()]);
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/service-optimize/external/api/v1/feature',
      body: { featureKey: 'fe-heloc-relative-url', optimizeUser: {} },
      context: 'external',
    },
  ]);
});

test('pages may connect to the telemetry of the environment, and to nothing else', () => {
  const policy = (telemetryBase: string) => contentSecurityPolicy({ assetBase: '', telemetryBase })['connect-src'];
  expect(policy('')).toEqual(["'self'"]);
  expect(policy(`${elsewhere}/api`)).toEqual(["'self'", elsewhere]);
});

import { describe, expect, it } from 'vitest';
import { pageDataId } from '../../../src/contract/page-data.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const { server, provider } = deskOfFile();

async function desk(roles: string[], path: string, payload?: object) {
  return server.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/back-office/flags${path}`,
    headers: { authorization: `Bearer ${await provider.token(roles)}` },
    ...(payload && { payload }),
  });
}

const asked = (path: string, payload: object, headers = asBrowser()) =>
  server.app.inject({ method: 'POST', url: `/service-optimize/external/api/${path}`, headers, payload });

const features = async () => (await asked('v1/features', { optimizeUser: {} })).json().features;

describe('what the flag service answers', () => {
  it('has every flag by its key: with the prefix of the product, or its own', async () => {
    expect(await features()).toMatchObject({
      'fe-heloc-redesign-2025': true,
      'fe-heloc-maintenance': false,
      'fe-heloc-ca-fires-01-07-2025': { enabled: false, variables: { disasterZips: [] } },
      'fe-webchat': true,
      'fe-heloc-relative-url': false,
    });
  });

  it('names one flag by its key, and is off for a key that nobody knows', async () => {
    const on = await asked('v1/feature', { featureKey: 'fe-heloc-redesign-2025', optimizeUser: {} });
    const unknown = await asked('v1/feature', { featureKey: 'redesign-2025', optimizeUser: {} });
    expect([on.json(), unknown.json()]).toEqual([{ enabled: true }, { enabled: false }]);
  });

  it('tells whoever asks for a decision only whether it is on, and others the variation', async () => {
    const payload = { flagKey: 'fe-heloc-redesign-2025', optimizeUser: { trackerId: crypto.randomUUID() } };
    expect((await asked('v2/decision', payload)).json()).toEqual({ flagEnabled: true });
    const url = '/service-optimize/customer/api/v2/decision';
    const stranger = await server.app.inject({ method: 'POST', url, headers: asBrowser(), payload });
    expect(stranger.statusCode).toBe(401);
  });

  it('puts into the page the seventeen flags of the specification that pages keep, and that of the question of privacy', async () => {
    const { body } = await server.app.inject({ url: '/account/heloc/register-v2', headers: { accept: 'text/html' } });
    const [, data = '{}'] = body.match(new RegExp(`id="${pageDataId}"[^>]*>([^<]*)<`)) ?? [];
    const { flags } = JSON.parse(data);
    expect(Object.keys(flags)).toHaveLength(18);
    expect(flags).toMatchObject({ 'back-of-id': true, 'fe-heloc-additional-signer-conditions': false });
  });
});

describe('a switch at the desk', () => {
  it('closes the site at once and opens it again, and says who did it, in which role, when and why', async () => {
    const closed = await desk(['operations'], '/maintenance', { on: true, reason: 'The database moves.' });
    expect([closed.statusCode, closed.json()]).toEqual([200, { on: true }]);
    const refused = await server.app.inject({
      method: 'POST',
      url: '/service-wait-list/api/v1/home-equity-loan-plus',
      headers: asBrowser(),
      payload: {},
    });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'maintenance']);
    expect((await features())['fe-heloc-maintenance']).toBe(true);
    await desk(['operations'], '/maintenance', { reason: 'It has moved.' });
    expect((await features())['fe-heloc-maintenance']).toBe(false);
    const { switches } = (await desk(['compliance'], '/maintenance')).json();
    expect(switches).toMatchObject([
      { on: null, reason: 'It has moved.', role: 'operations', everywhere: false },
      { on: true, reason: 'The database moves.', role: 'operations', everywhere: false },
    ]);
    expect(Date.parse(switches[0].at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('gives a flag its value, in the type of the document', async () => {
    await desk(['operations'], '/ca-fires-01-07-2025', { on: true, value: '90272,  91001', reason: 'Fires' });
    expect((await features())['fe-heloc-ca-fires-01-07-2025']).toEqual({
      enabled: true,
      variables: { disasterZips: ['90272', '91001'] },
    });
    const wrong = await desk(['operations'], '/maintenance', { on: true, value: 'x', reason: 'Fires' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'flag-value']);
  });

  it('takes a role that the flag names, and a reason', async () => {
    const others = await desk(['underwriter'], '/maintenance', { on: true, reason: 'Why not' });
    expect([others.statusCode, others.json().code]).toEqual([403, 'not-your-role']);
    const nobodys = await desk(['operations'], '/dc-fp7', { on: true, reason: 'Why not' });
    expect(nobodys.statusCode).toBe(403);
    expect((await desk(['operations'], '/maintenance', { on: true })).statusCode).toBe(400);
    expect((await desk(['operations'], '/no-such-flag', { on: true, reason: 'Why not' })).statusCode).toBe(404);
  });

  it('is a record that nobody changes', async () => {
    const { db } = server.context;
    await expect(db.updateTable('flag_switch').set({ reason: 'Another' }).execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(db.deleteFrom('flag_switch').execute()).rejects.toThrow(/permission denied/);
  });

  it('reaches another process within about a second', async () => {
    const { db } = server.context;
    const elsewhere = { staff: 's', name: 'n', role: 'operations', at: new Date(), ip: '::1', reason: 'Elsewhere' };
    await db
      .insertInto('flag_switch')
      .values({ org: 'main', flag: 'back-of-id', on: false, variables: null, ...elsewhere })
      .execute();
    await expect.poll(async () => (await features())['fe-heloc-back-of-id']).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const get = (url: string, org = 'main') => server.app.inject({ url, headers: asBrowser(org) });
const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url, headers: asBrowser(), payload });

describe('eligibility', () => {
  it('is the organisation’s', async () => {
    const states = (await get('/service-application/external/api/v2/heloc/states-eligibility?orgCode=main')).json();
    expect(states).toContain('CO');
    expect(states).not.toContain('HI');
    expect((await get('/service-application/external/api/v1/heloc/zip-eligibility')).json()).toEqual(expect.any(Array));
  });
});

describe('addresses', () => {
  it('are suggested and verified without a login', async () => {
    const { suggestions } = (await get('/service-address/external/api/v1/suggestions?query=742%20Ced&state=CO')).json();
    expect(suggestions[0]).toMatchObject({ state: 'CO', street2: '' });
    const verified = await post('/service-address/external/api/v1/verify', {
      street1: '742 Cedar Ave',
      street2: '',
      city: 'Denver',
      state: 'CO',
      zip: '80203',
    });
    expect(verified.json()).toEqual({ outcome: 'match' });
  });
});

describe('where the organisation lends', () => {
  const found = async (query: string): Promise<string[]> => {
    const { suggestions } = (
      await get(`/service-address/external/api/v1/suggestions?query=742%20Cedar%20Ave%20${query}`)
    ).json();
    return suggestions.map(({ state }: { state: string }) => state);
  };

  it('comes first for the address of a property, whatever is larger elsewhere', async () => {
    expect((await found('portl&use=property'))[0]).not.toBe('OR');
    expect(await found('portl')).toEqual(await found('portl&use=property'));
  });

  it.each(['home', 'mailing'])('says nothing of a %s address', async (use) => {
    expect((await found(`portl&use=${use}`))[0]).toBe('OR');
  });

  it('is followed by a state that is known of the property', async () => {
    expect(new Set(await found('spring&use=property&state=OR'))).toEqual(new Set(['OR']));
  });
});

it('takes a PO box for mail, and for no property', async () => {
  const box = { street1: 'PO Box 12', street2: '', city: 'Denver', state: 'CO', zip: '80203' };
  const outcome = async (use: string) =>
    (await post('/service-address/external/api/v1/verify', { ...box, use })).json().outcome;
  expect(await Promise.all(['property', 'home', 'mailing'].map(outcome))).toEqual(['reenter', 'match', 'match']);
});

describe('telemetry', () => {
  it('keeps an event and answers nothing', async () => {
    const answer = await post('/ft/external/event', {
      event: 'helocStarted',
      pagePath: '/register-v2',
      productType: 'HELOC',
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const kept = await server.context.db.selectFrom('telemetry_event').select(['event', 'context']).execute();
    expect(kept).toContainEqual({ event: 'helocStarted', context: 'external' });
  });

  it('opens a session, and knows a tracker again', async () => {
    const { sessionKey: first, trackerUuid } = (await post('/ft/external/session', { platform: 'WEB' })).json();
    expect(trackerUuid).toBe(first.trackerUuid);
    const second = (await post('/ft/external/session', { platform: 'WEB', sessionKey: first })).json().sessionKey;
    expect(second.trackerUuid).toBe(first.trackerUuid);
    expect(second.uuid).not.toBe(first.uuid);
  });
});

describe('a profile', () => {
  it('is not there before an application', async () => {
    const borrower = await Borrower.register(server);
    expect((await borrower.call('GET', '/service-profile/api/v1/profile')).statusCode).toBe(404);
    expect((await get('/service-profile/api/v1/profile')).statusCode).toBe(401);
  });
});

describe('what a journey gives', () => {
  const give = async (given: object) => {
    const { token, uuid } = (await post('/sandbox/session', { given })).json();
    const headers = { ...asBrowser('main', token) };
    return {
      uuid,
      call: (method: 'GET' | 'POST', url: string, payload?: object) =>
        server.app.inject({ method, url, headers, ...(payload && { payload }) }),
    };
  };
  const profile = { name: { firstName: 'Jamie', lastName: 'Frozen' }, addresses: [] };

  it('stands as it was given, and no vendor is asked', async () => {
    const { uuid, call } = await give({
      profile,
      application: {
        status: { checklistStatus: 'WAITING_FOR_PROPERTY', uwDecision: null },
        isInquiry: true,
        property: { state: 'TX' },
      },
    });
    const shown = (await call('GET', own(uuid))).json();
    expect(shown).toMatchObject({
      isInquiry: true,
      property: { state: 'TX' },
      status: { checklistStatus: 'WAITING_FOR_PROPERTY', uwDecision: null },
    });
    expect((await call('GET', '/service-profile/api/v1/profile')).json()).toMatchObject(profile);
  });

  it.each<{ status?: { checklistStatus: string | null } | null }>([
    { status: null },
    {},
    { status: { checklistStatus: null } },
    { status: { checklistStatus: 'MADE_UP' } },
  ])('may be %j', async (application) => {
    const { uuid, call } = await give({ profile, application });
    const answer = await call('GET', own(uuid));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().status?.checklistStatus ?? null).toEqual(application.status?.checklistStatus ?? null);
  });

  it('goes on from there when the borrower does something', async () => {
    const { uuid, call } = await give({
      profile,
      application: {
        status: { checklistStatus: 'SOFT_CREDIT_LOCKED_OR_FROZEN' },
        property: { street1: '3 Thaw Street' },
      },
    });
    expect((await call('POST', own(uuid, '/credit-retry'), {})).statusCode).toBe(200);
    await expect.poll(async () => (await call('GET', own(uuid))).json().status.checklistStatus).toBe('OFFER_SELECTION');
  });

  it('is changed by the sandbox, whatever the vendors do', async () => {
    const { uuid, call } = await give({ profile, application: { status: { checklistStatus: 'OFFER_SELECTION' } } });
    expect(
      (
        await call('POST', '/sandbox/application', {
          status: { checklistStatus: 'DECLINED', declineReasons: ['Because'] },
        })
      ).statusCode,
    ).toBeLessThan(300);
    expect((await call('GET', own(uuid))).json().status).toMatchObject({
      checklistStatus: 'DECLINED',
      declineReasons: ['Because'],
    });
  });
});

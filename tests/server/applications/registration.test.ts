import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...asBrowser(), ...headers } });
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, headers: { ...asBrowser(), ...headers }, payload });

/** The cookie of a browser context that was given this. */
async function given(facts: object): Promise<{ cookie: string }> {
  const answer = await post('/sandbox/session', { given: facts });
  return { cookie: `lintel-sandbox=${answer.cookies[0]?.value}` };
}

const referral = '11111111-1111-4111-8111-111111111111';
const enforcing = '22222222-2222-4222-8222-222222222222';
const notEnforcing = '33333333-3333-4333-8333-333333333333';
const nobody = '00000000-0000-4000-8000-000000000000';

describe('records of those who know the applicant', () => {
  it.each([
    ['/offercode/FALL2026', { firstName: 'Jordan', offerCode: 'FALL2026', state: 'CO' }],
    ['/offercode/fall2026', { offerCode: 'FALL2026' }],
    [`/service-lead-portal/api/referrals/${referral}`, { firstName: 'Riley', email: 'riley.morgan@example.com' }],
    [`/service-lead-portal/api/lo/${enforcing}?organization=main`, { enforceLicensedStatesForReferral: true }],
    [`/service-lead-portal/api/lo/${notEnforcing}`, { enforceLicensedStatesForReferral: false }],
    ['/a/external/prepop?affiliate=homestead', { name: { firstName: 'Quinn' }, income: 98_000 }],
    [`/service-application/external/api/v1/heloc/referral-id/${referral}`, { status: null }],
  ])('%s', async (url, record) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, record]);
  });

  it('states a loan officer is licensed in', async () => {
    const answer = await get(`/service-lead-portal/api/lo/${enforcing}/licensed-states?organization=main`);
    expect(answer.json()).toEqual(['CO', 'CA', 'TX']);
  });

  it.each([
    ['/offercode/NONE', 404],
    [`/service-lead-portal/api/referrals/${nobody}`, 404],
    [`/service-lead-portal/api/lo/${nobody}`, 404],
    ['/service-lead-portal/api/lo/sam', 400],
    ['/service-lead-portal/api/referrals/sam', 400],
    ['/a/external/prepop', 204],
    ['/a/external/prepop?affiliate=nobody', 404],
    [`/service-application/external/api/v1/heloc/referral-id/${nobody}`, 404],
  ])('%s is answered %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });

  it('an affiliate is known by its cookie too', async () => {
    expect((await get('/a/external/prepop', { cookie: 'affiliate=homestead' })).json().affiliate).toBe('homestead');
  });

  it('a sandbox session says what they are in its browser context', async () => {
    const context = await given({
      originator: { licensedStates: ['NV'], enforceLicensedStatesForReferral: true },
      referral: { firstName: 'Given' },
      offerCode: null,
    });
    expect((await get(`/service-lead-portal/api/lo/${nobody}`, context)).json().licensedStates).toEqual(['NV']);
    expect((await get(`/service-lead-portal/api/referrals/${nobody}`, context)).json()).toEqual({ firstName: 'Given' });
    expect((await get('/offercode/FALL2026', context)).statusCode).toBe(404);
    expect((await get('/offercode/FALL2026')).statusCode).toBe(200);
  });
});

describe('the waitlist', () => {
  const person = {
    firstName: 'Kai',
    lastName: 'Lee',
    email: 'kai@example.com',
    income: 90_000,
    state: 'HI',
    zip: '96801',
  };

  it('keeps who waits, sealed', async () => {
    const answer = await post('/service-wait-list/api/v1/home-equity-loan-plus', { ...person, consent: true });
    expect(answer.statusCode).toBe(204);
    const { db, vault } = server.context;
    const [row] = await db.selectFrom('waitlist').selectAll().execute();
    expect(row).toMatchObject({ org: 'main', state: 'HI', consent: true });
    expect(row?.details).not.toContain('Kai');
    expect(JSON.parse(vault.open(row?.details ?? ''))).toMatchObject(person);
  });

  it('refuses what it does not know', async () => {
    const answer = await post('/service-wait-list/api/v1/home-equity-loan-plus', { ...person, ssn: '1' });
    expect(answer.statusCode).toBe(400);
  });
});

describe('prompts for messages', () => {
  const prompt = async (type: string, org = 'main') =>
    (await get(`/service-comms-prefs/external/api/v1/consent/prompt/${type}`, { 'x-org': org })).json();
  const answerOf = (uuid: string, optInOut = 'OPT_IN') => ({
    org: 'main',
    source: 'HELOC_REGISTRATION',
    productType: 'HELOC',
    phone: '4155550123',
    email: 'jamie@example.com',
    consents: [{ consentPromptUuid: uuid, optInOut }],
  });
  const path = '/service-comms-prefs/secure/api/v1/consent/user';

  it('name the seller and say that it is no condition of credit; the same text has the same id', async () => {
    const first = await prompt('SMS', 'fairway');
    expect(first).toEqual({
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      text: expect.any(String),
      version: '2026-01',
    });
    expect(first.text).toContain('Fairway');
    expect(first.text).toMatch(/not a condition of credit/);
    expect(await prompt('SMS', 'fairway')).toEqual(first);
    expect((await prompt('SMS')).uuid).not.toBe(first.uuid);
    expect((await prompt('SMS_TRANSACTIONAL')).text).toMatch(/not a condition of credit/);
  });

  it('there is none of another type', async () => {
    expect((await get('/service-comms-prefs/external/api/v1/consent/prompt/FAX')).statusCode).toBe(404);
  });

  it('what was answered is kept with the text, the time and the address', async () => {
    const borrower = await Borrower.register(server);
    const { uuid, text } = await prompt('SMS');
    expect((await borrower.call('POST', path, answerOf(uuid, 'OPT_OUT'))).statusCode).toBe(204);
    const row = await server.context.db.selectFrom('message_consent').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      prompt: uuid,
      action: 'OPT_OUT',
      phone: '4155550123',
      ip: '127.0.0.1',
      text_hash: createHash('sha256').update(text).digest('hex'),
    });
    expect(row.at).toBeInstanceOf(Date);
  });

  it('an answer to a prompt of nobody, and one of nobody, are refused', async () => {
    const borrower = await Borrower.register(server);
    expect((await borrower.call('POST', path, answerOf(nobody))).statusCode).toBe(422);
    expect((await post(path, answerOf((await prompt('SMS')).uuid))).statusCode).toBe(401);
  });

  it('are scripted by their own call', async () => {
    const context = await given({ calls: { 'sms-prompt': { status: 503, body: { errors: ['busy'] } } } });
    const url = '/service-comms-prefs/external/api/v1/consent/prompt';
    expect((await get(`${url}/SMS`, context)).statusCode).toBe(503);
    expect((await get(`${url}/SMS_TRANSACTIONAL`, context)).statusCode).toBe(200);
  });
});

describe('creating an application', () => {
  it.each([
    [enforcing, 400],
    [notEnforcing, 200],
    [nobody, 200],
    ['sam', 200],
  ])('referred by %s to a state without a licence is answered %i', async (referrerId, status) => {
    const borrower = await Borrower.register(server);
    const body = { ...applicationBody({ state: 'WA', zip: '98101' }), referrerId };
    const answer = await borrower.create(body);
    expect(answer.statusCode).toBe(status);
    if (status === 400) expect(answer.json().errors[0]).toMatch(/^We are unable to process your application/);
  });

  it('keeps where the applicant came from, and the referral knows its status', async () => {
    const borrower = await Borrower.register(server);
    const marketing = {
      offerCode: 'FALL2026',
      referrerId: enforcing,
      referralId: referral,
      marketingTools: { totalExpertOwnerId: 'owner', totalExpertContactId: 'contact' },
      utmParameters: { utmSource: 'PRESCREENDM', utmMedium: 'REFERRAL' },
      optimizelyProfileRequest: { optimizelyProfileUuid: nobody },
      affiliateAbVersion: 'B',
      affiliateAppIndicator: true,
      affiliateLiveOffers: false,
      abVersionsRequest: [{ name: 'heading', variation: 'control' }],
    };
    const { uuid } = (await borrower.create({ ...applicationBody(), ...marketing })).json();
    const rows = server.context.db.selectFrom('application').select('request').where('uuid', '=', uuid);
    expect((await rows.executeTakeFirstOrThrow()).request).toMatchObject(marketing);
    await borrower.rested(uuid);
    const url = `/service-application/external/api/v1/heloc/referral-id/${referral}`;
    expect((await get(url)).json()).toEqual({ status: 'OFFER_SELECTION', email: 'riley.morgan@example.com' });
  });

  it('takes only so many Social Security numbers a minute of one borrower, however many others send', {
    tags: ['all'],
  }, async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply({ lastName: 'Nomatch' });
    const answers = [];
    for (let count = 0; count < 12; count += 1)
      answers.push(
        (
          await server.app.inject({
            method: 'POST',
            url: own(uuid, '/ssn'),
            headers: asBrowser(),
            payload: { ssn: '000-00-0000' },
          })
        ).statusCode,
      );
    expect(answers).toEqual([...Array(10).fill(401), 429, 429]);
    const statuses = [];
    for (let count = 0; count < 12; count += 1)
      statuses.push(
        (
          await borrower.call('POST', `/service-application/api/v1/application/heloc/${uuid}/ssn`, {
            ssn: '000-00-0000',
          })
        ).statusCode,
      );
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe('the profile', () => {
  const name = { firstName: 'Robin', lastName: 'Doe', suffix: 'JR' };
  const profile = '/service-profile/api/v1/profile';

  it('has another name, and all else as before', async () => {
    const borrower = await Borrower.register(server);
    await borrower.apply();
    expect((await borrower.call('PUT', `${profile}/name`, name)).statusCode).toBe(204);
    expect((await borrower.call('GET', profile)).json()).toMatchObject({ name, dob: '1980-05-17' });
  });

  it('is made where there was none', async () => {
    const borrower = await Borrower.register(server);
    await borrower.call('PUT', `${profile}/name`, name);
    expect((await borrower.call('GET', profile)).json()).toMatchObject({ name, type: 'PRIMARY', addresses: [] });
  });
});

describe('the id that experiments know somebody by', () => {
  it('is kept, for its owner alone', async () => {
    const [owner, stranger] = [await Borrower.register(server), await Borrower.register(server)];
    const { uuid } = (await owner.call('GET', '/identity/secure/api/v1_1/identity')).json();
    const url = `/service-application/api/v3/application/heloc/optermizerly-profile?identityUuid=${uuid}`;
    expect((await owner.call('GET', url)).json()).toEqual({ optimizelyProfileUuid: null });
    await owner.call('PATCH', url, { optimizelyProfileUuid: nobody });
    expect((await owner.call('GET', url)).json()).toEqual({ optimizelyProfileUuid: nobody });
    expect((await stranger.call('GET', url)).statusCode).toBe(404);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const rows = async (table: 'application' | 'consent' | 'profile') =>
  Number(
    (
      await server.context.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const nobody = '00000000-0000-4000-8000-000000000000';

/** A browser whose loan officer is licensed in these states alone. */
async function officerLicensedIn(licensedStates: string[]): Promise<Record<string, string>> {
  const originator = { licensedStates, enforceLicensedStatesForReferral: true };
  const payload = { given: { originator } };
  const session = { method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload } as const;
  const { headers } = await server.app.inject(session);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

describe('creating an application', () => {
  it.each(['sam', 'x'.repeat(300), '<script>alert(1)</script>'])(
    'is not stopped by an id of a partner that is none, and keeps nothing of it: %s',
    async (id) => {
      const borrower = await Borrower.register(server);
      const made = await borrower.create({ ...applicationBody(), referrerId: id, referralId: id });
      expect(made.statusCode).toBe(200);
      const row = await server.context.db
        .selectFrom('application')
        .select('request')
        .where('uuid', '=', made.json().uuid)
        .executeTakeFirstOrThrow();
      expect(row.request).toMatchObject({ referrerId: null, referralId: null });
    },
  );

  it('keeps profile, application and consents', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    const { db } = server.context;
    const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    expect(row.answers).toMatchObject({
      income: { income: 120_000, employmentType: 'ALIMONY' },
      name: { lastName: 'Doe' },
    });
    expect(row.request).toMatchObject({
      employmentType: 'SEPARATE_MAINTENANCE_PAYMENTS',
      originalEmploymentType: 'ALIMONY',
    });
    expect((await borrower.call('GET', '/service-profile/api/v1/profile')).json()).toMatchObject({
      name: { firstName: 'Jamie', lastName: 'Doe' },
      dob: '1980-05-17',
      phoneNumbers: [{ number: '4155550123' }],
      addresses: [{ type: 'HOME', zip: '80203' }],
    });
    const consents = await db.selectFrom('consent').selectAll().where('application', '=', uuid).orderBy('id').execute();
    expect(consents.map(({ type, action, version }) => `${type} ${action} ${version}`)).toEqual([
      'TERMS OPT_IN 2026-01',
      'PRIVACY OPT_IN 2026-01',
      'COMMUNICATIONS OPT_IN 2026-01',
      'SOFT_CREDIT OPT_IN 2026-01',
    ]);
    const empty = createHash('sha256').update('').digest('hex');
    for (const { text_hash, ip } of consents) {
      expect(text_hash).toMatch(/^[0-9a-f]{64}$/);
      expect(text_hash).not.toBe(empty);
      expect(ip).toBe('127.0.0.1');
    }
  });

  it('counts once for a key, however often and at once it is asked', async () => {
    const borrower = await Borrower.register(server);
    const before = await rows('application');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => borrower.create(applicationBody(), { 'idempotency-key': 'once' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await rows('application')).toBe(before + 1);
    const other = await borrower.create(applicationBody({ lastName: 'Other' }), { 'idempotency-key': 'once' });
    expect(other.statusCode).toBe(422);
  });

  it('asks nobody of a loan officer again where the same request comes twice', async () => {
    const borrower = await Borrower.register(server);
    const body = { ...applicationBody(), referrerId: '11111111-1111-4111-8111-111111111111' };
    const create = async (licensedStates: string[], key: string) =>
      borrower.create(body, { ...(await officerLicensedIn(licensedStates)), 'idempotency-key': key });
    const done = await create(['CO'], 'asked-once');
    expect(done.statusCode).toBe(200);
    const again = await create(['NV'], 'asked-once');
    expect([again.statusCode, again.json()]).toEqual([200, done.json()]);
    expect((await create(['NV'], 'asked-anew')).json().code).toBe('licensed-states');
  });

  it('needs a login', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/service-application/api/v3/application/helocs',
      headers: { 'x-org': 'main', 'sec-fetch-site': 'same-origin' },
      payload: applicationBody(),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { errors: ['User is not authenticated'], code: 'unauthenticated' },
    ]);
  });

  it.each([
    ['minimum-age', applicationBody({ dob: '2015-01-01' })],
    [
      'unemployed-refused',
      { ...applicationBody(), employmentType: 'UNEMPLOYED', originalEmploymentType: 'UNEMPLOYED' },
    ],
    ['income-maximum', applicationBody({ income: 10_000_000 })],
    ['zip-matches-state-property-address-zip', applicationBody({ zip: '10001' })],
  ])('names the rule %s that does not pass, and keeps nothing', async (rule, body) => {
    const borrower = await Borrower.register(server);
    const before = [await rows('application'), await rows('consent'), await rows('profile')];
    const answer = await borrower.create(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().failures.map((failure: { rule?: string }) => failure.rule)).toContain(rule);
    expect([await rows('application'), await rows('consent'), await rows('profile')]).toEqual(before);
  });

  it('keeps a consent with the hash of the text that the organisation shows', async () => {
    const text = (name: string) =>
      `I authorize ${name} to get my credit report with a soft credit pull and check my rate. This does not affect my credit score.\nA hard credit pull, which may lower your score, is made only after you choose an offer and authorize it.`;
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    const { text_hash } = await server.context.db
      .selectFrom('consent')
      .select('text_hash')
      .where('application', '=', uuid)
      .where('type', '=', 'SOFT_CREDIT')
      .executeTakeFirstOrThrow();
    expect(text_hash).toBe(createHash('sha256').update(text('Lintel Home')).digest('hex'));
  });

  it.each([
    ['SOFT_CREDIT', '2025-07', 'softCreditConsent'],
    ['SOFT_CREDIT', '2026-01-NY', 'softCreditConsent'],
    ['TERMS', 'invented', 'termPrivacyConsent'],
  ])(
    'refuses %s by a text of version %s, which is not what is shown, and keeps nothing',
    async (type, version, path) => {
      const borrower = await Borrower.register(server);
      const before = [await rows('application'), await rows('consent'), await rows('profile')];
      const body = applicationBody();
      const sent = body.consentRequests as { type: string; version: string; optInOut: string }[];
      const changed = sent.map((consent) => (consent.type === type ? { ...consent, version } : consent));
      const answer = await borrower.create({ ...body, consentRequests: changed });
      expect([answer.statusCode, answer.json().failures]).toEqual([
        409,
        [{ path, code: 'text-changed', message: expect.stringMatching(/read it; what you entered is kept/) }],
      ]);
      expect([await rows('application'), await rows('consent'), await rows('profile')]).toEqual(before);
    },
  );

  it('takes the version of the text that is shown in New York where that is', async () => {
    const opened = await server.app.inject({
      method: 'POST',
      url: '/sandbox/session',
      payload: { flags: { 'ny-fcra': true } },
    });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const borrower = await Borrower.register(server);
    const body = applicationBody({ state: 'NY', zip: '10001' });
    const answer = await borrower.create(body, { cookie });
    expect(
      answer.json().failures?.map(({ path, code }: { path: string; code: string }) => [path, code]),
    ).toContainEqual(['softCreditConsent', 'text-changed']);
  });

  it('asks for the soft pull to be authorized', async () => {
    const borrower = await Borrower.register(server);
    const body = applicationBody();
    const answer = await borrower.create({ ...body, consentRequests: [] });
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    { status: { checklistStatus: 'OFFER_SELECTION' } },
    { uwDecision: 'APPROVED' },
    { uuid: nobody },
    { roles: ['admin'] },
  ])('refuses %j, which is the server’s own', async (extra) => {
    const borrower = await Borrower.register(server);
    const answer = await borrower.create({ ...applicationBody(), ...extra });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toBe('The body of the request does not have the form that this call takes');
  });

  it('says where there are no loans', async () => {
    const borrower = await Borrower.register(server);
    const answer = await borrower.create(applicationBody({ state: 'HI', zip: '96801' }));
    expect([answer.statusCode, answer.json().errors]).toEqual([400, ['we do not currently offer loans in Hawaii']]);
  });
});

describe("another's application", () => {
  it('answers as an unknown one does, on every call, and nothing changes', async () => {
    const [owner, stranger] = [await Borrower.register(server), await Borrower.register(server)];
    const uuid = await owner.apply({ lastName: 'Nomatch' });
    expect(await owner.rested(uuid)).toBe('CREDIT_NO_MATCH');
    const calls = (id: string) => [
      stranger.call('GET', own(id)),
      stranger.call('GET', own(id, '/offers')),
      stranger.call('GET', `/service-krang-heloc/borrower/secure/api/v1/${id}/status`),
      stranger.call('POST', own(id, '/ssn'), { ssn: '123456789' }),
      stranger.call('POST', own(id, '/credit-retry')),
      stranger.call('PUT', own(id, '/property'), {
        propertyAddress: { street1: '1 Elm St', city: 'Denver', state: 'CO', zip: '80203' },
      }),
    ];
    const [others, unknown] = [await Promise.all(calls(uuid)), await Promise.all(calls(nobody))];
    expect(others.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      unknown.map(({ statusCode, body }) => [statusCode, body]),
    );
    expect(others.every(({ statusCode }) => statusCode === 404)).toBe(true);
    expect((await owner.status(uuid)).checklistStatus).toBe('CREDIT_NO_MATCH');
    expect((await stranger.call('GET', own('all'))).json()).toEqual([]);
  });

  it('is out of reach for a token of another organisation', async () => {
    const owner = await Borrower.register(server);
    const uuid = await owner.apply();
    const answer = await owner.call('GET', own(uuid), undefined, { 'x-org': 'fairway' });
    expect(answer.statusCode).toBe(401);
  });
});

describe('an application', () => {
  it('is listed, with what its owner may see and no more', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    await borrower.rested(uuid);
    const [listed] = (await borrower.call('GET', own('all'))).json();
    expect(listed).toMatchObject({
      uuid,
      loanNumber: expect.stringMatching(/^\d{7,}$/),
      status: { checklistStatus: 'OFFER_SELECTION', uwDecision: 'APPROVED' },
      property: { street1: '742 Cedar Ave', state: 'CO' },
      adjustedHomeAmount: '620000.00',
      annualIncome: 120000,
      auditFields: { createdDate: expect.stringMatching(/^\d{4}-.*Z$/) },
    });
    expect(JSON.stringify(listed)).not.toMatch(/creditScore|monthlyDebts|vestedInApplicant/);
    expect((await borrower.call('GET', own(uuid))).json()).toEqual(listed);
  });

  it('has offers once it is approved', async () => {
    const borrower = await Borrower.register(server);
    const uuid = await borrower.apply();
    await borrower.rested(uuid);
    const { offers } = (await borrower.call('GET', own(uuid, '/offers'))).json();
    const fixed = offers.filter(({ type }: { type: string }) => type === 'FIXED');
    expect(fixed.map(({ term }: { term: number }) => term)).toEqual([5, 10, 15, 30]);
    expect(offers.length - fixed.length).toBe(2);
    expect(fixed[3]).toMatchObject({
      rate: 0.0875,
      apr: 0.0875,
      monthlyPayment: '2194.89',
      max: '279000.00',
    });
  });
});

it('a crypto HELOC has an address of its own, at which others do not exist', async () => {
  const statusAt = async (isCrypto: boolean): Promise<[number, unknown]> => {
    const given = { profile: {}, application: { isCrypto, status: { checklistStatus: 'HMDA' } } };
    const session = { method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload: { given } } as const;
    const { token, uuid } = (await server.app.inject(session)).json();
    const url = `/service-application/api/v1/application/crypto-heloc/${uuid}`;
    const answer = await server.app.inject({ url, headers: asBrowser('main', token) });
    return [answer.statusCode, answer.json().isCrypto];
  };
  expect(await statusAt(true)).toEqual([200, true]);
  expect(await statusAt(false)).toEqual([404, undefined]);
});

import { describe, expect, it } from 'vitest';
import { enteredBy } from '../../../src/server/backoffice/shown-facts.ts';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import type { Person } from '../support/desk/desk-calls.ts';
import { newestPreparedToken } from '../support/desk/prepared-token.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const { server, as } = deskOfFile();

/** Their tokens outlive the links. */
const exp = Math.floor(Date.now() / 1000) + 60 * 24 * 3600;
const knownAs = (originator: string, sub: string) => ({ originator, sub, exp });
const officer: Person = {
  roles: ['loan-officer'],
  claims: knownAs('33333333-3333-4333-8333-333333333333', 'officer-1'),
};
const colleague: Person = { roles: ['loan-officer'], claims: { sub: 'officer-2', exp } };
const broker: Person = { roles: ['broker'], claims: knownAs('44444444-4444-4444-8444-444444444444', 'broker-1') };
const reviewer: Person = { roles: ['reviewer'], claims: { sub: 'reviewer-1', exp } };

const list = '/prepared-applications';
const answers = {
  name: { firstName: 'Morgan', middleName: null, lastName: 'Lee', suffix: null },
  propertyAddress: { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' },
};
/** Each act has a moment of its own. */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
};
function begin(who: Person, more: object = {}) {
  later();
  return as(who, 'POST', list, { inquiry: false, email: 'morgan.lee@example.com', answers, ...more });
}
function act(who: Person, uuid: string, what: 'send' | 'withdraw') {
  later();
  return as(who, 'POST', `${list}/${uuid}/${what}`);
}
const begun = async (who: Person, uuid: string) =>
  (await as(who, 'GET', list)).json().prepared.find((one: { uuid: string }) => one.uuid === uuid);

const newestToken = () => newestPreparedToken(server);

const open = (token: string, org = 'main') =>
  server.app.inject({
    method: 'POST',
    url: '/service-application/external/api/v1/heloc/prepared-application',
    headers: asBrowser(org),
    payload: { token },
  });

describe('an application that a loan officer begins', () => {
  it('is completed by the borrower alone, and read by the officer with secrets masked', async () => {
    const { uuid } = (await begin(officer)).json();
    const token = await newestToken();
    expect((await open(token)).json()).toMatchObject({ email: 'morgan.lee@example.com', answers });
    const borrower = await Borrower.register(server);
    const made = await borrower.create({ ...applicationBody(), preparedToken: token });
    const application: string = made.json().uuid;
    expect((await open(token)).statusCode).toBe(404);
    expect(await begun(officer, uuid)).toMatchObject({ state: 'completed', application, maySend: false });
    const view = (await borrower.call('GET', own(application, ''))).json();
    expect(view).toMatchObject({ isInquiry: false, referrer: { referrerUuid: officer.claims?.originator } });
    const read = (await as(officer, 'GET', `/applications/${application}`)).json();
    const value = (name: string) => read.answers.find((one: { name: string }) => one.name === name)?.value;
    expect([value('name.lastName'), value('income.income')]).toEqual(['Doe', '$120,000']);
    const entered = (name: string) => read.answers.find((one: { name: string }) => one.name === name)?.entered;
    const asked = ['propertyAddress.street1', 'name.lastName', 'income.income', 'income.otherIncome'];
    expect(asked.map(entered)).toEqual(['begun', 'borrower', 'borrower', 'default']);
    expect(read.vendorFacts.every((fact: { value: string }) => fact.value === '••••')).toBe(true);
    const found = (who: Person) => as(who, 'POST', '/applications/search', { text: application });
    expect((await found(officer)).json().applications).toHaveLength(1);
    expect((await found(colleague)).json().applications).toEqual([]);
    expect((await as(colleague, 'GET', `/applications/${application}`)).statusCode).toBe(404);
    const decided = await as(officer, 'POST', `/applications/${application}/events`, {
      event: 'review-refused',
      comment: 'Looked into.',
    });
    expect(decided.statusCode).toBe(403);
  });

  it('has no one named as who entered a value that is masked', () => {
    const product = server.context.documents.organisations.get('main')?.product;
    if (!product) throw new Error('it does not compile');
    const ssn = { name: 'ssn', value: '•••• 6789' };
    expect(enteredBy(product, new Map([[ssn.name, ssn.value]]), ssn)).toBeNull();
  });

  it('takes no consent, password or Social Security number for the borrower', async () => {
    for (const said of [{ softCreditConsent: true }, { password: 'a long phrase 77' }, { ssn: '900123456' }])
      expect((await begin(officer, { answers: { ...answers, ...said } })).statusCode).toBe(400);
    expect((await begin(officer, { consentRequests: [] })).statusCode).toBe(400);
  });

  it('is not begun where the officer or the organisation does not lend, nor by other roles', async () => {
    const elsewhere = { ...answers, propertyAddress: { ...answers.propertyAddress, state: 'HI', zip: '96813' } };
    const licensed = { ...officer, claims: knownAs('22222222-2222-4222-8222-222222222222', 'officer-3') };
    const refused = { ...answers, propertyAddress: { ...answers.propertyAddress, state: 'WA', zip: '98101' } };
    expect((await begin(officer, { answers: elsewhere })).statusCode).toBe(400);
    expect((await begin(licensed, { answers: refused })).json().code).toBe('licensed-states');
    expect((await begin(reviewer)).json().code).toBe('not-your-role');
    expect((await begin(broker)).json().code).toBe('not-your-role');
    const ofFairway = { ...officer, claims: { organisations: ['fairway'] } };
    expect((await begin(ofFairway)).statusCode).toBe(404);
  });

  it('has one link that opens: the newest, for two weeks, at its organisation', async () => {
    const { uuid } = (await begin(officer)).json();
    const first = await newestToken();
    await act(officer, uuid, 'send');
    const second = await newestToken();
    const codes = await Promise.all([open(first), open(second), open(second, 'fairway')]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 200, 404]);
    const before = server.clock.now;
    server.clock.now = new Date(before.getTime() + 15 * 24 * 3_600_000);
    expect((await open(second)).statusCode).toBe(410);
    expect(await begun(officer, uuid)).toMatchObject({ state: 'expired', maySend: true });
    server.clock.now = before;
    await act(officer, uuid, 'withdraw');
    expect((await open(second)).statusCode).toBe(404);
    expect((await act(officer, uuid, 'send')).statusCode).toBe(409);
    const acts = await server.context.db
      .selectFrom('prepared_act')
      .select(['staff', 'role', 'act'])
      .where('prepared', '=', uuid)
      .execute();
    expect(acts.map(({ staff, role, act }) => `${staff} ${role} ${act}`).toSorted()).toEqual(
      ['begun', 'sent', 'sent', 'withdrawn'].map((act) => `officer-1 loan-officer ${act}`),
    );
  });
});

/** The organisations of the messages with a link, and of the acts on record, the newest last. */
async function writtenBy(uuid: string) {
  const { db } = server.context;
  const messages = db.selectFrom('account_message').select('org').where('document', '=', 'prepared-application');
  const acts = db.selectFrom('prepared_act').select('org').where('prepared', '=', uuid);
  return [await messages.orderBy('at').execute(), await acts.execute()].map((rows) => rows.map(({ org }) => org));
}

it('its link is sent, and its acts are recorded, in the name of the brand that it was begun at, whatever the request says', async () => {
  const both = { ...officer, claims: { ...officer.claims, organisations: ['main', 'fairway'] } };
  const { uuid } = (await begin(both)).json();
  later();
  const elsewhere = await as({ ...both, headers: { 'x-org': 'fairway' } }, 'POST', `${list}/${uuid}/send`);
  expect(elsewhere.statusCode).toBe(200);
  const [messages, acts] = await writtenBy(uuid);
  expect([messages?.slice(-2), acts]).toEqual([
    ['main', 'main'],
    ['main', 'main', 'main'],
  ]);
  expect((await open(await newestToken())).statusCode).toBe(200);
});

describe('an inquiry of a wholesale broker', () => {
  it('is shown to the borrower once their address is verified, and carried on by a loan officer', async () => {
    const borrower = await Borrower.register(server);
    const { uuid } = (await begin(broker, { inquiry: true, email: borrower.email })).json();
    const all = async () => (await borrower.call('GET', own('all', ''))).json();
    expect(await all()).toEqual([]);
    await server.context.db
      .updateTable('account')
      .set({ email_verified: new Date() })
      .where('email', '=', borrower.email)
      .execute();
    const referrer = { referrerUuid: broker.claims?.originator, wholesaleBrokerNmls: '000123' };
    expect(await all()).toMatchObject([{ uuid, isInquiry: true, active: true, referrer }]);
    expect((await borrower.call('GET', own(uuid, ''))).json()).toMatchObject({ uuid, isInquiry: true });
    expect((await borrower.call('GET', own(uuid, '/papers'))).statusCode).toBe(404);
    const other = await Borrower.register(server);
    expect((await other.call('GET', own(uuid, ''))).statusCode).toBe(404);
    expect((await act(broker, uuid, 'send')).json().code).toBe('not-your-role');
    expect((await act(reviewer, uuid, 'send')).statusCode).toBe(404);
    expect(await begun(colleague, uuid)).toMatchObject({ state: 'inquiry', maySend: true });
    expect((await act(colleague, uuid, 'send')).statusCode).toBe(200);
    expect(await all()).toEqual([]);
    const made = await borrower.create({ ...applicationBody(), preparedToken: await newestToken() });
    const application: string = made.json().uuid;
    expect((await borrower.call('GET', own(application, ''))).json()).toMatchObject({ isInquiry: false, referrer });
    expect((await as(broker, 'GET', `/applications/${application}`)).statusCode).toBe(200);
    const ability = '/service-search/api/v1/profiles/actions/verify-ability-to-start-application';
    expect((await borrower.call('GET', ability)).json()).toMatchObject({
      canStartApplication: false,
      organizationsWithActiveApplication: ['main', 'wholesale'],
    });
  });
});

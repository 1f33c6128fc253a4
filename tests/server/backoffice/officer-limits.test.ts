import { beforeEach, expect, it } from 'vitest';
import type { BackOfficeApplication } from '../../../src/trade/desk/contract/applications.ts';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import type { Person } from '../support/desk/desk-calls.ts';
import { newestPreparedToken } from '../support/desk/prepared-token.ts';
import { typed } from '../support/papers/paper-calls.ts';
import { deskOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

/** The application that an officer began, and its borrower. */
let borrower: Borrower;
let uuid: string;
const { server, provider, as } = deskOfFile();

const officer: Person = { roles: ['loan-officer'], claims: { sub: 'officer-1' } };
const property = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };

beforeEach(async () => {
  const email = `begun-${crypto.randomUUID()}@example.com`;
  const name = { firstName: 'Jamie', middleName: null, lastName: 'Doe', suffix: null };
  const answers = { name, propertyAddress: property };
  await as(officer, 'POST', '/prepared-applications', { inquiry: false, email, answers });
  const preparedToken = await newestPreparedToken(server);
  borrower = await Borrower.register(server);
  uuid = (await borrower.create({ ...applicationBody(), preparedToken })).json().uuid;
  await borrower.rested(uuid);
});

const rowOf = () =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const read = async (): Promise<BackOfficeApplication> => (await as(officer, 'GET', `/applications/${uuid}`)).json();

it('reads every answer as the borrower gave it, and of secrets four characters or none', async () => {
  const ssn = { ssn_sealed: server.context.vault.seal('900123456'), ssn_last_four: '3456' };
  await server.context.db.updateTable('application').set(ssn).where('uuid', '=', uuid).execute();
  const { answers } = await read();
  const shown = Object.fromEntries(answers.map(({ name, value }) => [name, value]));
  expect(shown).toMatchObject({
    'name.firstName': 'Jamie',
    'name.lastName': 'Doe',
    'propertyAddress.street1': property.street1,
    'propertyAddress.occupancyType': 'Primary',
    'income.income': '$120,000',
    ssn: '•••• 3456',
  });
  expect(JSON.stringify(answers)).not.toContain('900123456');
  const secret = Object.entries(shown).filter(([, value]) => value.includes('••'));
  const facts = server.context.documents.organisations.get('main')?.product.facts;
  for (const [name] of secret) expect([name, facts?.[name.split('.')[0] ?? '']?.sensitive]).toEqual([name, true]);
});

it('gives no consent and no answer for the borrower, cancels nothing, and signs nothing', async () => {
  await server.context.db.updateTable('application').set({ status: 'NOTE_SIGNING' }).where('uuid', '=', uuid).execute();
  const authorization = `Bearer ${await provider.token([...officer.roles], officer.claims)}`;
  const consent = { org: 'main', source: 'web', productType: 'HELOC', phone: '3035550142', email: borrower.email };
  const attempts: [method: 'POST' | 'PUT', url: string, payload: object][] = [
    ['POST', '/service-comms-prefs/secure/api/v1/consent/user', { ...consent, consents: [] }],
    ['POST', '/service-application/api/v3/application/helocs', applicationBody()],
    ['POST', own(uuid, '/papers/signature'), typed],
    ['POST', own(uuid, '/actions/note-signed'), {}],
    ['POST', own(uuid, '/actions/rescinded'), {}],
    ['POST', own(uuid, '/ssn'), { ssn: '900123456' }],
  ];
  const kept = async () => ({
    row: await rowOf(),
    consents: await server.context.db.selectFrom('consent').selectAll().where('application', '=', uuid).execute(),
    signed: await server.context.db
      .selectFrom('paper_signature')
      .innerJoin('paper', 'paper.uuid', 'paper_signature.paper')
      .select('paper.name')
      .where('paper.application', '=', uuid)
      .execute(),
  });
  const before = await kept();
  for (const [method, url, payload] of attempts) {
    const headers = { ...asBrowser(), authorization, 'idempotency-key': crypto.randomUUID() };
    const { statusCode } = await server.app.inject({ method, url, headers, payload });
    expect([url, statusCode]).toEqual([url, 401]);
  }
  expect(await kept()).toEqual(before);
  expect(before.consents.length).toBeGreaterThan(0);
  const account = (await rowOf()).account;
  for (const consent of before.consents) expect(consent.account).toBe(account);
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { type Applicant, Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

type Answers = { [fact: string]: Json };

type Headers = Record<string, string>;

const act = (borrower: Borrower, uuid: string, action: string, answers: Answers = {}, headers: Headers = {}) =>
  borrower.call('POST', own(uuid, `/actions/${action}`), { answers }, headers);

/** A browser whose visit has these flags. */
async function flagged(flags: { [flag: string]: Json }): Promise<Headers> {
  const session = { method: 'POST', url: '/sandbox/session', headers: asBrowser(), payload: { flags } } as const;
  const { headers } = await server.app.inject(session);
  return { cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

const rowOf = (uuid: string) =>
  server.context.db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

const profileOf = async (borrower: Borrower) => (await borrower.call('GET', '/service-profile/api/v1/profile')).json();

const chosen = { offerChoice: { offerId: 'fixed-10', draw: 50_000, preference: 'DEDUCT' } };
const contact = { ownership: { type: 'SOLE' }, contact: { phoneType: 'MOBILE', channel: 'EMAIL', mailingSame: true } };

/** An application that came to its summary in the usual way, a lien marked to be paid off on the way. */
async function summarised(applicant: Applicant = {}): Promise<{ borrower: Borrower; uuid: string }> {
  const { borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Lien', ...applicant });
  for (const [action, answers] of [
    ['lien-marked', { payoff: { lienId: 'lien-2' } }],
    ['liens-confirmed', {}],
    ['offer-selected', chosen],
    ['contact-given', contact],
    ['hmda-given', {}],
  ] as [string, Answers][]) {
    const done = await act(borrower, uuid, action, answers);
    if (done.statusCode !== 200) throw new Error(`${action}: ${done.body}`);
    await borrower.rested(uuid);
  }
  return { borrower, uuid };
}

const boulder = { street1: '77 Juniper Ct', city: 'Boulder', state: 'CO', zip: '80302' };
const meadow = { street1: '5 Meadow Ln', city: 'Denver', state: 'CO', zip: '80210' };

/** A loan officer of the sandbox who has a licence in few states. */
const unlicensed = '22222222-2222-4222-8222-222222222222';

const refersTo = (uuid: string, referrerId: string) =>
  server.context.db
    .updateTable('application')
    .set({ request: JSON.stringify({ referrerId }) })
    .where('uuid', '=', uuid)
    .execute();

describe('a property that is corrected before the application is submitted', () => {
  it('is looked up again, and nothing of the other one is left', async () => {
    const { borrower, uuid } = await summarised();
    const before = await rowOf(uuid);
    expect(before).toMatchObject({ status: 'APP_SUBMISSION', fields: { payoffs: ['lien-2'] } });
    const done = await act(borrower, uuid, 'property-corrected', {
      propertyAddress: { ...boulder, occupancyType: 'HOME' },
    });
    expect(done.statusCode).toBe(200);
    expect(await borrower.rested(uuid)).toBe('LIEN_VERIFICATION');
    const after = await rowOf(uuid);
    expect(after.answers).toMatchObject({ propertyAddress: boulder, homeAddress: boulder });
    expect(Object.keys(after.answers)).not.toContain('offerChoice');
    expect(Object.keys(after.fields)).not.toContain('payoffs');
    expect(Object.keys(after.fields)).not.toContain('selected');
    expect(Object.keys(after.vendor_facts)).not.toContain('offers');
    const shown = (await borrower.call('GET', own(uuid))).json();
    expect(shown).toMatchObject({ property: { street1: '77 Juniper Ct' }, status: { uwDecision: 'INITIAL' } });
    const corrected = await server.context.db
      .selectFrom('application_history')
      .select('verdicts')
      .where('application', '=', uuid)
      .where('event', '=', 'property-corrected')
      .executeTakeFirstOrThrow();
    expect(corrected.verdicts).toMatchObject({ 'corrected-state-is-offered@2026-01-01': 'pass' });
    expect(shown.amount).toBeUndefined();
    expect(shown.liens.map((lien: { payoff?: boolean }) => lien.payoff ?? false)).not.toContain(true);
    const { addresses } = await profileOf(borrower);
    expect(addresses).toHaveLength(1);
    expect(addresses[0]).toMatchObject({ ...boulder, type: 'HOME' });
  });

  it('asks for offer and disclosures anew, and not for what is about the borrower', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    await act(borrower, uuid, 'property-corrected', { propertyAddress: { ...boulder, occupancyType: 'HOME' } });
    await borrower.rested(uuid);
    await act(borrower, uuid, 'liens-confirmed');
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
    await act(borrower, uuid, 'offer-selected', chosen);
    expect(await borrower.rested(uuid)).toBe('APP_SUBMISSION');
    const file = await borrower.call('GET', own(uuid, '/papers/application-summary/file'));
    expect(await textOfPdf(file.rawPayload)).toContain('77 Juniper Ct');
  });

  it('takes the home that it is no more', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    const second = { ...boulder, occupancyType: 'SECONDARY' };
    const refused = await act(borrower, uuid, 'property-corrected', { propertyAddress: second });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().failures).toMatchObject([{ path: 'homeAddress' }]);
    await act(borrower, uuid, 'property-corrected', { propertyAddress: second, homeAddress: meadow });
    expect((await rowOf(uuid)).answers).toMatchObject({ propertyAddress: second, homeAddress: meadow });
    expect((await profileOf(borrower)).addresses).toMatchObject([meadow]);
  });

  it.each<[string, Answers, number, string]>([
    ['in a state without loans', { ...boulder, state: 'HI', zip: '96815' }, 400, 'we do not currently offer loans in'],
    ['at a PO box', { ...boulder, street1: 'PO Box 9' }, 422, 'Enter a street address, not a PO box'],
    ['with the ZIP code of another state', { ...boulder, zip: '99501' }, 422, 'This ZIP code is not in the state'],
    ['without a street', { ...boulder, street1: '' }, 422, 'street1'],
    ['with a state that is none', { ...boulder, state: 7 }, 422, 'state'],
  ])('is refused %s, and nothing changes', { tags: ['all'] }, async (_, propertyAddress, status, told) => {
    const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION', {}, { dob: '1985-04-12' });
    const before = await rowOf(uuid);
    const refused = await act(borrower, uuid, 'property-corrected', {
      propertyAddress: { ...(propertyAddress as { [part: string]: Json }), occupancyType: 'HOME' },
    });
    expect(refused.statusCode).toBe(status);
    expect(refused.body).toContain(told);
    expect(await rowOf(uuid)).toEqual(before);
  });

  it('is refused where the referring loan officer has no licence', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    await refersTo(uuid, unlicensed);
    const refused = await act(borrower, uuid, 'property-corrected', {
      propertyAddress: { ...boulder, state: 'WA', zip: '98101', occupancyType: 'HOME' },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'licensed-states']);
  });

  it('is refused in New York where its flag is on, as at registration', async () => {
    const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION', {}, { dob: '1985-04-12' });
    const albany = { street1: '1 Elk St', city: 'Albany', state: 'NY', zip: '12207', occupancyType: 'HOME' };
    const correct = async (property: Answers, flag: boolean) =>
      act(
        borrower,
        uuid,
        'property-corrected',
        { propertyAddress: property },
        await flagged({ 'figure-ny-modal': flag }),
      );
    const before = await rowOf(uuid);
    const refused = await correct(albany, true);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().failures).toMatchObject([{ rule: 'new-york-mismatch' }]);
    expect(await rowOf(uuid)).toEqual(before);
    expect((await correct(albany, false)).statusCode).toBe(200);
  });

  it('is told again, where the same request comes twice, what it was told, and nobody is asked of it again', {
    tags: ['all'],
  }, async () => {
    const { borrower, uuid } = await summarised();
    const property = { ...boulder, state: 'WA', zip: '98101', occupancyType: 'HOME' };
    const once = { 'idempotency-key': 'corrected-once' };
    const correct = (headers: Headers) =>
      act(borrower, uuid, 'property-corrected', { propertyAddress: property }, headers);
    const done = await correct(once);
    expect(done.statusCode).toBe(200);
    await refersTo(uuid, unlicensed);
    const again = await correct(once);
    expect([again.statusCode, again.json()]).toEqual([200, done.json()]);
    expect((await correct({ 'idempotency-key': 'corrected-anew' })).statusCode).toBe(400);
  });

  it('is not awaited once the application was submitted', async () => {
    const { borrower, uuid } = await givenApplication(server, 'INCOME_VERIFICATION', {}, { dob: '1985-04-12' });
    const late = await act(borrower, uuid, 'property-corrected', {
      propertyAddress: { ...boulder, occupancyType: 'HOME' },
    });
    expect(late.statusCode).toBe(409);
  });
});

describe('a name or date of birth that is corrected before the application is submitted', () => {
  const corrected = { name: { firstName: 'Jamila', middleName: 'Ann', lastName: 'Dow' }, dob: '1980-07-15' };

  it('leads to a new soft pull and a new look at the title; what the home is worth stays', async () => {
    const { borrower, uuid } = await summarised();
    const before = await rowOf(uuid);
    const done = await act(borrower, uuid, 'applicant-corrected', corrected);
    expect(done.statusCode).toBe(200);
    expect(await borrower.rested(uuid)).toBe('OFFER_SELECTION');
    const after = await rowOf(uuid);
    expect(after.answers).toMatchObject(corrected);
    expect(after.asked).toMatchObject({ 'soft-credit': 2, title: 2, valuation: 1, property: 1 });
    expect(after.fields.adjustedHomeAmount).toBe(before.fields.adjustedHomeAmount);
    expect(Object.keys(after.fields)).not.toContain('payoffs');
  });

  it('is in profile and papers from then on', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    await act(borrower, uuid, 'applicant-corrected', corrected);
    await borrower.rested(uuid);
    expect(await profileOf(borrower)).toMatchObject({
      name: corrected.name,
      dob: corrected.dob,
      phoneNumbers: [{ number: '4155550123' }],
      addresses: [{ street1: '742 Cedar Ave' }],
    });
    await act(borrower, uuid, 'offer-selected', chosen);
    expect(await borrower.rested(uuid)).toBe('APP_SUBMISSION');
    const file = await borrower.call('GET', own(uuid, '/papers/application-summary/file'));
    expect(await textOfPdf(file.rawPayload)).toContain('Jamila Ann Dow');
  });

  it('forgets the middle name that is left out', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    await act(borrower, uuid, 'applicant-corrected', corrected);
    await borrower.rested(uuid);
    await act(borrower, uuid, 'offer-selected', chosen);
    await borrower.rested(uuid);
    await act(borrower, uuid, 'applicant-corrected', { ...corrected, name: { firstName: 'Jamila', lastName: 'Dow' } });
    expect((await profileOf(borrower)).name.middleName ?? null).toBeNull();
  });

  it('that finds another file may end the application, with its reasons', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await summarised();
    await act(borrower, uuid, 'applicant-corrected', { ...corrected, name: { firstName: 'Jo', lastName: 'Lowscore' } });
    expect(await borrower.rested(uuid)).toBe('DECLINED');
    expect((await borrower.status(uuid)).declineReasons).toEqual([
      'Serious delinquency on an account',
      'Proportion of balances to credit limits on revolving accounts is too high',
      'Time since the most recent late payment is too short',
      'Number of accounts with balances is too high',
    ]);
  });

  let made: ReturnType<typeof summarised> | undefined;
  /** The same for all who are refused. */
  const unchanged = () => {
    made ??= summarised();
    return made;
  };

  it.each<[string, Answers, string]>([
    ['a name with digits', { ...corrected, name: { firstName: 'J4mie!', lastName: 'Doe' } }, 'name.firstName'],
    ['no last name', { ...corrected, name: { firstName: 'Jamie' } }, 'name.lastName'],
    ['a minor', { ...corrected, dob: '2015-01-01' }, 'dob'],
    ['a day that does not exist', { ...corrected, dob: '1980-02-30' }, 'dob'],
  ])('is refused with %s, and nothing changes', { tags: ['all'] }, async (_, answers, path) => {
    const { borrower, uuid } = await unchanged();
    const before = await rowOf(uuid);
    const refused = await act(borrower, uuid, 'applicant-corrected', answers);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().failures).toMatchObject([{ path }]);
    expect(await rowOf(uuid)).toEqual(before);
    expect(await profileOf(borrower)).toMatchObject({ name: { lastName: 'Lien' }, dob: '1980-05-17' });
  });
});

it('who owns the property, corrected before submitting, stands in the summary that is submitted on', {
  tags: ['all'],
}, async () => {
  const { borrower, uuid } = await summarised();
  const summary = async () =>
    textOfPdf((await borrower.call('GET', own(uuid, '/papers/application-summary/file'))).rawPayload);
  expect(await summary()).toContain('By you alone');
  const coOwners = [{ firstName: 'Robin', lastName: 'Roe', email: 'robin@example.com' }];
  const told = await act(borrower, uuid, 'contact-given', { ...contact, ownership: { type: 'JOINT', coOwners } });
  expect(told.statusCode).toBe(200);
  expect(await borrower.rested(uuid)).toBe('APP_SUBMISSION');
  expect(await summary()).toContain('Jointly with others');
});

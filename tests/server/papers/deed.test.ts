import { expect, it } from 'vitest';
import { papersOfLetter } from '../../../src/server/messages/papers-of-letter.ts';
import { yearsAfter } from '../../../src/values/calendar/years-after.ts';
import { sendEvent } from '../support/application-status.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { fullName, givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const ownership = {
  type: 'JOINT',
  coOwners: [{ firstName: 'Šárka', lastName: 'O’Neil', email: 'sarka@example.com' }],
};

/** A status that was reached with the value of the home known. */
const valued = (checklistStatus: string) => ({ status: { checklistStatus, adjustedHomeAmount: '620000.00' } });

const deedOf = async (borrower: Borrower, uuid: string): Promise<string> =>
  textOfPdf((await borrower.call('GET', own(uuid, '/papers/deed-of-trust/file'))).rawPayload);

it('says who has signed it, who is still to sign, and in the end that all have', { tags: ['all'] }, async () => {
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership });
  const made = async () => (await borrower.call('GET', own(uuid, '/papers'))).json().papers.length;
  await expect.poll(made).toBeGreaterThan(0);
  const toSign = await deedOf(borrower, uuid);
  expect(toSign).toContain('Šárka O’Neil, owner: to be signed');
  expect(toSign).toContain('The borrower signs last, before a notary.');
  expect(toSign).toContain('appear before a notary, too, and acknowledge their signatures');
  expect(toSign).toContain('Šárka O’Neil, owner: ____ in person ____ by audio and video');
  expect(toSign).toContain('Trustee The public trustee of the county');
  expect((await sendEvent(server, uuid, 'co-signer-completed')).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('GEN_NOTARY_DISCLOSURE');
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Šárka O’Neil Signed electronically');
  const waiting = await deedOf(borrower, uuid);
  expect(waiting).toContain(`${fullName}, owner and borrower: to be signed before the notary`);

  await borrower.call('POST', own(uuid, '/actions/manual-notary-chosen'), {});
  expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
  const signed = await deedOf(borrower, uuid);
  for (const owner of [fullName, 'Šárka O’Neil']) expect(signed).toContain(`/s/ ${owner}`);
  expect(signed).toContain('before a notary public, in person');
  expect(signed).not.toContain('to be signed before the notary');
  const listed = (await borrower.call('GET', own(uuid, '/papers'))).json().papers;
  expect(listed.filter(({ paper }: { paper: string }) => paper === 'deed-of-trust')).toHaveLength(1);
});

it('of a sole owner is signed before the notary, and by nobody else', async () => {
  const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', { ownership: { type: 'SOLE' } });
  await expect.poll(() => deedOf(borrower, uuid)).toContain('To be signed before a notary by every owner');
  expect(await deedOf(borrower, uuid)).not.toContain('sign electronically');
});

it('has a line for the spouse where the law of the state has the spouse join', async () => {
  const property = { street1: '500 Grand Ave', city: 'Des Moines', state: 'IA', zip: '50309', occupancyType: 'HOME' };
  const married = { property, additionalProfile: { maritalStatus: 'MARRIED', spouseName: 'Sam Doe' } };
  const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', married);
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Sam Doe, spouse of');
  expect(await deedOf(borrower, uuid)).toContain('releases and waives, as against this instrument');
});

it.each(['WI', 'MI'])(
  'has that line in %s, too, and describes the land as the title report does',
  { tags: ['all'] },
  async (state) => {
    const property = { street1: '8 Lake St', city: 'Madison', state, zip: '53703', occupancyType: 'HOME' };
    const married = { property, additionalProfile: { maritalStatus: 'MARRIED', spouseName: 'Sam Doe' } };
    const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', married);
    await expect.poll(() => deedOf(borrower, uuid)).toContain('Sam Doe, spouse of');
    const deed = await deedOf(borrower, uuid);
    expect(deed).toContain('Exhibit A: legal description');
    expect(deed).toContain('Lot 7, Block 2, Cedar Park');
  },
);

it('has that line where homes are community property, whether or not the spouses live there', {
  tags: ['all'],
}, async () => {
  const property = { street1: '3 Mesa Rd', city: 'Tucson', state: 'AZ', zip: '85701', occupancyType: 'INVESTMENT' };
  const married = { property, additionalProfile: { maritalStatus: 'MARRIED', spouseName: 'Sam Doe' } };
  const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', married);
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Sam Doe, spouse of');
  const deed = await deedOf(borrower, uuid);
  expect(deed).toContain('binds all community property rights');
  expect(deed).toContain(`Sam Doe, spouse of ${fullName}: ____ in person ____ by audio and video`);
  for (const said of ['homestead exemption', 'domestic partner', 'by name']) expect(deed).not.toContain(said);
});

it('has a line for the spouse of another owner there, too', { tags: ['all'] }, async () => {
  const property = { street1: '3 Mesa Rd', city: 'Tucson', state: 'AZ', zip: '85701', occupancyType: 'INVESTMENT' };
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership, property });
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Any other spouse of an owner, by name');
});

it.each([
  {
    state: 'AZ',
    city: 'Tucson',
    zip: '85701',
    does: 'joins for their own rights in the home alone',
    how: ' ____ by audio and video',
  },
  { state: 'TX', city: 'Austin', zip: '78701', does: 'consents to this lien', how: '' },
])(
  'names the spouse of another owner in $state, on the line and in the certificate',
  { tags: ['all'] },
  async ({ does, how, ...place }) => {
    const property = { street1: '3 Mesa Rd', occupancyType: 'HOME', ...place };
    const named = { ...ownership, spouses: [{ firstName: 'Lee', lastName: 'O’Neil', livesElsewhere: true }] };
    const status = place.state === 'TX' ? 'MANUAL_DEED_SIGNING' : 'CO_DEED_REQ';
    const given = { ownership: named, property, ...valued(status) };
    const { borrower, uuid } = await givenApplication(server, status, given);
    await expect.poll(() => deedOf(borrower, uuid)).toContain(`Lee O’Neil, spouse of another owner: ${does}`);
    const deed = await deedOf(borrower, uuid);
    expect(deed).toContain(`Lee O’Neil, spouse of another owner: ____ in person${how}`);
    expect(deed.includes('Any other spouse of an owner, by name')).toBe(place.state === 'TX');
    if (place.state !== 'TX') return;
    expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
    await expect.poll(() => deedOf(borrower, uuid)).toContain('/s/ Lee O’Neil');
  },
);

it('is not signed before the title desk has described land that the title report does not describe', {
  tags: ['all'],
}, async () => {
  const property = { street1: '12 Unplatted Road', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };
  const { borrower, uuid } = await givenApplication(server, 'FINAL_OFFER', { property, ...valued('FINAL_OFFER') });
  const begin = () => borrower.call('POST', own(uuid, '/actions/signing-begun'), {});
  await begin();
  const view = (await borrower.call('GET', own(uuid))).json();
  expect([view.status.checklistStatus, view.legalDescriptionAwaited]).toEqual(['FINAL_OFFER', true]);
  const legalDescription = 'The north half of Tract 4, Example County, Colorado';
  expect((await sendEvent(server, uuid, 'legal-description-given', { legalDescription })).statusCode).toBe(200);
  await begin();
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('NOTE_SIGNING');
});

it('says in the copy of the signed deed that the spouse signed, too', { tags: ['all'] }, async () => {
  const property = { street1: '500 Grand Ave', city: 'Des Moines', state: 'IA', zip: '50309', occupancyType: 'HOME' };
  const married = { property, additionalProfile: { maritalStatus: 'MARRIED', spouseName: 'Sam Doe' } };
  const { borrower, uuid } = await givenApplication(server, 'MANUAL_DEED_SIGNING', married);
  expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
  expect(await deedOf(borrower, uuid)).toContain('/s/ Sam Doe');
});

it('has a line for the spouse of an owner who lives in the home where the borrower does not', {
  tags: ['all'],
}, async () => {
  const property = {
    street1: '500 Grand Ave',
    city: 'Des Moines',
    state: 'IA',
    zip: '50309',
    occupancyType: 'INVESTMENT',
  };
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership, property });
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Any other spouse of an owner, by name');
  const deed = await deedOf(borrower, uuid);
  expect(deed).toContain('releases and waives, as against this instrument');
  expect(deed.match(/Any other spouse of an owner, by name/g)).toHaveLength(2);
});

it('of a trust is signed by its trustees as such', { tags: ['all'] }, async () => {
  const trust = { ...ownership, type: 'TRUST', trustName: 'Example Family Trust' };
  const { borrower, uuid } = await givenApplication(server, 'CO_DEED_REQ', { ownership: trust });
  await expect
    .poll(() => deedOf(borrower, uuid))
    .toContain('Šárka O’Neil, as trustee of Example Family Trust: to be signed');
  expect(await deedOf(borrower, uuid)).not.toContain('Šárka O’Neil, owner');
});

it('in Wisconsin leads to a letter that tells the spouse who did not apply of the line', {
  tags: ['all'],
}, async () => {
  const { uuid } = await givenApplication(server, 'MANUAL_DEED_SIGNING', {
    property: { street1: '8 Pecan St', city: 'Madison', state: 'WI', zip: '53703', occupancyType: 'HOME' },
    additionalProfile: { maritalStatus: 'MARRIED', spouseName: 'Ida Example' },
  });
  expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
  const sent = () =>
    server.context.db
      .selectFrom('message')
      .select(['channel', 'address'])
      .where('application', '=', uuid)
      .where('document', '=', 'wisconsin-spouse-notice')
      .orderBy('channel')
      .execute();
  await expect.poll(async () => (await sent()).map(({ channel }) => channel)).toEqual(['email', 'letter']);
  const [, letter] = await sent();
  expect(letter?.address).toMatch(/^Ida Example\n8 Pecan St, Madison, WI/);
  const letterOf = () =>
    papersOfLetter(server.context, { uuid, org: 'main' }, { document: 'wisconsin-spouse-notice', at: new Date(0) });
  await expect.poll(async () => (await letterOf())?.length).toBe(1);
  const [paper] = (await letterOf()) ?? [];
  const text = await textOfPdf(paper?.file ?? Buffer.from(''));
  for (const said of ['Ida Example', 'has extended credit to your spouse', 'an open-end plan', 'Credit limit $'])
    expect(text).toContain(said);
});

it('in Texas is signed at the office with the agreement and the note, and the copies say so', async () => {
  const property = { street1: '8 Pecan St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
  const given = { ownership, property, ...valued('MANUAL_DEED_SIGNING') };
  const { borrower, uuid } = await givenApplication(server, 'MANUAL_DEED_SIGNING', given);
  expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
  const value = await textOfPdf(
    (await borrower.call('GET', own(uuid, '/papers/texas-fair-market-value/file'))).rawPayload,
  );
  expect(value).toContain('Signed in person by every owner and by the lender');
  for (const paper of ['credit-agreement', 'note']) {
    const copy = await textOfPdf((await borrower.call('GET', own(uuid, `/papers/${paper}/file`))).rawPayload);
    expect(copy).toContain('at the closing');
    expect(copy).toContain(`/s/ ${fullName}`);
    expect(copy).not.toContain('to be signed');
  }
  const { helocSigners } = (await borrower.call('GET', own(uuid))).json();
  expect(helocSigners).toMatchObject([{ name: 'Šárka O’Neil', status: 'SIGNED' }]);
});

it('in Texas is read before the closing, beside the list of charges and the value that all acknowledge', {
  tags: ['all'],
}, async () => {
  const property = { street1: '8 Pecan St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
  const { borrower, uuid } = await givenApplication(server, 'FINAL_OFFER', {
    ownership,
    property,
    ...valued('FINAL_OFFER'),
  });
  expect((await borrower.call('POST', own(uuid, '/actions/signing-begun'), {})).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('NOTARY_WAITING_PERIOD');
  const paperText = async (paper: string) =>
    textOfPdf((await borrower.call('GET', own(uuid, `/papers/${paper}/file`))).rawPayload);
  const charged = await paperText('texas-closing-costs-1');
  for (const row of ['Points None', 'Interest paid at the closing None', 'no more than two percent'])
    expect(charged).toContain(row);
  const value = await paperText('texas-fair-market-value');
  for (const signer of [fullName, 'Šárka O’Neil']) expect(value).toContain(`${signer}, owner: to be signed`);
  expect(await paperText('credit-agreement')).toContain('without recourse for personal liability');
  expect((await borrower.call('GET', own(uuid, '/papers/texas-emergency-request/file'))).statusCode).toBe(404);
});

it('in Texas comes sooner than a year after another loan only once a sworn request was accepted', {
  tags: ['all'],
}, async () => {
  const property = { street1: '8 Pecan St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
  const earlierLoanOn = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  const { borrower, uuid } = await givenApplication(server, 'FINAL_OFFER', {
    ownership: { ...ownership, earlierLoan: true, earlierLoanOn },
    property,
    ...valued('FINAL_OFFER'),
  });
  const view = async () => (await borrower.call('GET', own(uuid))).json();
  const asks = () => borrower.call('POST', own(uuid, '/actions/emergency-closing-asked'), {});
  await borrower.call('POST', own(uuid, '/actions/signing-begun'), {});
  await expect.poll(async () => (await view()).status.checklistStatus).toBe('NOTARY_WAITING_PERIOD');
  const request = await textOfPdf(
    (await borrower.call('GET', own(uuid, '/papers/texas-emergency-request/file'))).rawPayload,
  );
  for (const said of [
    'asks on oath for an earlier closing because of a state of emergency',
    'the governor of Texas',
    'Sworn to (or affirmed) and subscribed before me',
    `${fullName}, owner`,
    'Šárka O’Neil, owner',
  ])
    expect(request).toContain(said);
  expect((await view()).waitingPeriodEnds).toBeUndefined();
  for (const given of ['texas-notice-given', 'texas-charges-given'])
    expect((await sendEvent(server, uuid, given)).statusCode).toBe(200);
  const late = (await view()).waitingPeriodEnds;
  expect(late).toBe(yearsAfter(earlierLoanOn, 1));
  expect((await asks()).statusCode).toBe(200);
  expect((await asks()).statusCode).toBe(422);
  expect((await sendEvent(server, uuid, 'emergency-oath-accepted')).statusCode).toBe(409);
  const clear = { category: 'TEXAS_EMERGENCY_REQUEST', act: 'clear' };
  const url = `/sandbox/applications/${uuid}/conditions`;
  expect((await server.app.inject({ method: 'POST', url, headers: asBrowser(), payload: clear })).statusCode).toBe(200);
  expect((await sendEvent(server, uuid, 'emergency-oath-accepted')).statusCode).toBe(200);
  const { emergencyClosing, waitingPeriodEnds } = await view();
  expect(emergencyClosing).toBe('ACCEPTED');
  expect(waitingPeriodEnds < late).toBe(true);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { papersOfLetter } from '../../../src/server/messages/papers-of-letter.ts';
import { sendEvent } from '../support/application-status.ts';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

const home = { street1: '742 Cedar Ave', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };

const decide = (uuid: string, event: string, facts = {}) =>
  as({ roles: ['closing-desk', 'reviewer'] }, 'POST', `/applications/${uuid}/events`, {
    event,
    facts,
    comment: 'They called.',
  });

/** An application to whose electronic papers the borrower agreed. */
async function given(status: string, more: Parameters<typeof givenApplication>[2] = {}) {
  const made = await givenApplication(server, status, { property: home, ...more });
  await sql`update application set shown = shown - 'consents', consents = '["TERMS", "ELECTRONIC_PAPERS"]'
    where uuid = ${made.uuid}`.execute(server.context.db);
  return made;
}

/** The letters of an application with the documents of the papers in each, once all are sent. */
async function lettersOf(uuid: string, count: number) {
  const written = () =>
    server.context.db
      .selectFrom('message')
      .innerJoin('message_outcome', 'message_outcome.message', 'message.uuid')
      .selectAll('message')
      .where('application', '=', uuid)
      .where('channel', '=', 'letter')
      .where('outcome', '=', 'sent')
      .orderBy('message.at')
      .execute();
  await expect.poll(async () => (await written()).length).toBe(count);
  return Promise.all(
    (await written()).map(async (letter) => ({
      document: letter.document,
      address: letter.address,
      papers: letter.papers,
      titles: ((await papersOfLetter(server.context, { uuid, org: 'main' }, letter)) ?? []).map(({ title }) => title),
    })),
  );
}

const fieldsOf = async (uuid: string) =>
  (
    await server.context.db
      .selectFrom('application')
      .select('fields')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
  ).fields;

describe('after electronic papers were withdrawn', () => {
  it('by phone, which the desk enters with its reason, nothing is signed electronically, and the closing papers go by mail', async () => {
    const { borrower, uuid } = await given('FINAL_OFFER', { legalDescription: 'Lot 7' });
    expect((await decide(uuid, 'electronic-withdrawal-received')).statusCode).toBe(200);
    const shown = (await borrower.call('GET', own(uuid))).json();
    expect(shown.electronicWithdrawnOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(shown.consents).toEqual([{ type: 'TERMS' }]);
    expect(shown.status.checklistStatus).toBe('FINAL_OFFER');
    const begun = await borrower.call('POST', own(uuid, '/actions/signing-begun'), { answers: {} });
    expect(begun.statusCode).toBe(200);
    const [letter] = await lettersOf(uuid, 1);
    expect(letter?.document).toBe('papers-by-mail');
    expect(letter?.address).toMatch(/^Zoë .*\n742 Cedar Ave, Denver, CO 80203$/);
    expect(letter?.papers).toEqual(['credit-agreement', 'note']);
    expect(letter?.titles).toEqual([
      'Home equity line of credit agreement and disclosure',
      expect.stringMatching(/note/i),
    ]);
  });

  it('each owner who withdrew gets their own notices of the right to cancel, and the time runs once they have come', {
    tags: ['all'],
  }, async () => {
    const email = `ana-${crypto.randomUUID()}@example.com`;
    const coOwners = [{ firstName: 'Ana', lastName: 'Rivera', email }];
    const { borrower, uuid } = await given('DEED_SIGNING', {
      ownership: { type: 'JOINT', coOwners },
    });
    expect((await decide(uuid, 'electronic-withdrawal-received')).statusCode).toBe(200);
    const received = (cosignerName: string) => decide(uuid, 'co-owner-withdrawal-received', { cosignerName });
    expect((await received('Ana Riviera')).statusCode).toBe(409);
    expect((await received('ana RIVERA')).statusCode).toBe(200);
    await borrower.call('POST', own(uuid, '/actions/manual-notary-chosen'), { answers: {} });
    expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
    await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
    const letters = await lettersOf(uuid, 3);
    const notices = letters.filter(({ papers }) => papers?.some((name) => name.startsWith('right-to-cancel')));
    expect(notices.map(({ document, address, papers }) => [document, address.split('\n')[0], papers])).toEqual([
      [
        'papers-by-mail',
        expect.stringContaining('Zoë'),
        ['right-to-cancel-1-1', 'right-to-cancel-1-2', 'owners-disclosures-1'],
      ],
      ['owners-papers-by-mail', 'Ana Rivera', ['right-to-cancel-2-1', 'right-to-cancel-2-2', 'owners-disclosures-2']],
    ]);
    expect((await borrower.call('GET', own(uuid))).json()).not.toHaveProperty('rescissionDeadline');
    expect((await decide(uuid, 'rescission-notices-given')).statusCode).toBe(200);
    expect((await borrower.call('GET', own(uuid))).json().rescissionDeadline).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await fieldsOf(uuid)).toMatchObject({ ownersByMail: [email], noticesMailed: true });
  });

  it('a refusal sends one letter, not two, with the credit score beside it', async () => {
    const { uuid } = await given('CREDIT_NO_MATCH_SSN');
    expect((await decide(uuid, 'electronic-withdrawal-received')).statusCode).toBe(200);
    await sendEvent(server, uuid, 'credit-file-not-found');
    const letters = await lettersOf(uuid, 1);
    expect(letters.map(({ document }) => document)).toEqual(['decision-notice']);
    expect(letters[0]?.titles).toContain('Your credit score, and notice to the home loan applicant');
  });
});

it('nothing is mailed to those who agree to electronic papers', async () => {
  const { borrower, uuid } = await given('FINAL_OFFER', { legalDescription: 'Lot 7' });
  await borrower.call('POST', own(uuid, '/actions/signing-begun'), { answers: {} });
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('NOTE_SIGNING');
  const letters = await server.context.db
    .selectFrom('message')
    .select('document')
    .where('application', '=', uuid)
    .where('channel', '=', 'letter')
    .execute();
  expect(letters).toEqual([]);
});

import { expect, it } from 'vitest';
import { sendEvent } from '../support/application-status.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { fullName, givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const property = { street1: '8 Pecan St', city: 'Austin', state: 'TX', zip: '78701', occupancyType: 'HOME' };
const married = (spouseName: string) => ({ maritalStatus: 'MARRIED', spouseName });
const status = { checklistStatus: 'MANUAL_DEED_SIGNING', adjustedHomeAmount: '620000.00' };

/** A Texas line of credit, signed. */
async function signed(more: object) {
  const { borrower, uuid } = await givenApplication(server, 'MANUAL_DEED_SIGNING', { property, status, ...more });
  expect((await sendEvent(server, uuid, 'deed-signed')).statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('RESCISSION');
  return { borrower, uuid };
}

async function paperText(borrower: Borrower, uuid: string, paper: string): Promise<string> {
  const found = await borrower.call('GET', own(uuid, `/papers/${paper}/file`));
  return found.statusCode === 200 ? textOfPdf(found.rawPayload) : '';
}

/** The ids of the notices, once they are made. */
async function noticesOf(borrower: Borrower, uuid: string, first: string): Promise<string[]> {
  await expect.poll(() => paperText(borrower, uuid, 'right-to-cancel-2-1')).toContain(first);
  const { papers } = (await borrower.call('GET', own(uuid, '/papers'))).json();
  return papers.map(({ id }: { id: string }) => id).filter((id: string) => id.startsWith('right-to-cancel'));
}

it('are in the name of a Texas borrower’s spouse, who has no application to cancel in', { tags: ['all'] }, async () => {
  const { borrower, uuid } = await signed({ additionalProfile: married('Sam Doe') });
  expect(await noticesOf(borrower, uuid, 'For Sam Doe: line of credit')).toHaveLength(4);
  expect(await paperText(borrower, uuid, 'right-to-cancel-1-1')).toContain('or in your application. You may use');
  const notice = await paperText(borrower, uuid, 'right-to-cancel-2-1');
  for (const said of ['in your application', 'on our site']) expect(notice).not.toContain(said);
  expect(notice).toContain('Page 1 of 1');
  const disclosures = await paperText(borrower, uuid, 'owners-disclosures-2');
  expect(disclosures).toContain('As the spouse of an owner you may have rights in the home');
  expect(disclosures).toContain(`the line of credit of ${fullName} that it secures`);
  expect(disclosures).toContain('You are not a borrower of the line.');
});

it('are in the name of a spouse where homes are community property, whose home it is', { tags: ['all'] }, async () => {
  const nevada = { ...property, city: 'Reno', state: 'NV', zip: '89501' };
  const { borrower, uuid } = await signed({ property: nevada, additionalProfile: married('Sam Doe') });
  expect(await noticesOf(borrower, uuid, 'For Sam Doe: line of credit')).toHaveLength(4);
});

it('are no more than those of the owners where two of them are married to each other, however the name is written', {
  tags: ['all'],
}, async () => {
  const ownership = { type: 'JOINT', coOwners: [{ firstName: 'Sam', lastName: 'Doe', email: 'sam@example.com' }] };
  const { borrower, uuid } = await signed({ ownership, additionalProfile: married('SAM  DOE') });
  expect(await noticesOf(borrower, uuid, 'For Sam Doe: line of credit')).toHaveLength(4);
  expect(await paperText(borrower, uuid, 'right-to-cancel-2-1')).toContain('on our site if you signed there');
  expect(await paperText(borrower, uuid, 'right-to-cancel-2-1')).toContain('Page 1 of 1');
  expect(await paperText(borrower, uuid, 'owners-disclosures-2')).toContain('You own the home');
});

it('are in the name of each spouse of another owner who lives in the home', { tags: ['all'] }, async () => {
  const reno = { ...property, city: 'Reno', state: 'NV', zip: '89501' };
  const ownership = {
    type: 'JOINT',
    coOwners: [{ firstName: 'Ana', lastName: 'Rivera', email: 'ana@example.com' }],
    spouses: [
      { firstName: 'Lee', lastName: 'Rivera' },
      { firstName: 'Kim', lastName: 'Poe', livesElsewhere: true },
    ],
  };
  const { borrower, uuid } = await signed({ property: reno, ownership, additionalProfile: married('Sam Doe') });
  expect(await noticesOf(borrower, uuid, 'For Ana Rivera: line of credit')).toHaveLength(8);
  expect(await paperText(borrower, uuid, 'right-to-cancel-3-2')).toContain('For Sam Doe: line of credit');
  const notice = await paperText(borrower, uuid, 'right-to-cancel-4-1');
  expect(notice).toContain('For Lee Rivera: line of credit');
  expect(notice).not.toContain('on our site');
  expect(await paperText(borrower, uuid, 'owners-disclosures-4')).toContain('As the spouse of an owner');
});

it('on paper make money wait for a letter, until all who may cancel state that they have not', async () => {
  const given = { ...status, checklistStatus: 'FUNDABLE', noticesGivenOn: '2026-11-20' };
  const { borrower, uuid } = await givenApplication(server, 'FUNDABLE', { property, status: given });
  await expect
    .poll(() => paperText(borrower, uuid, 'statement-of-no-cancellation'))
    .toContain('we wait 3 more business days');
  expect((await sendEvent(server, uuid, 'nobody-cancelled')).statusCode, 'within the time to cancel').toBe(409);
  await server.context.db
    .updateTable('application')
    .set({ clock_ms: 7 * 86_400_000 })
    .where('uuid', '=', uuid)
    .execute();
  expect((await sendEvent(server, uuid, 'nobody-cancelled')).statusCode).toBe(200);
  expect((await sendEvent(server, uuid, 'nobody-cancelled')).statusCode, 'nothing is waited for any more').toBe(409);
});

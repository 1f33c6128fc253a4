import { expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const deedOf = async (borrower: Borrower, uuid: string): Promise<string> =>
  textOfPdf((await borrower.call('GET', own(uuid, '/papers/deed-of-trust/file'))).rawPayload);

it.each([
  { state: 'NJ', occupancyType: 'HOME', says: ['every right that the marriage gives', 'in a civil union joins'] },
  { state: 'NC', occupancyType: 'INVESTMENT', says: ['every right that the marriage gives'] },
  { state: 'WA', occupancyType: 'HOME', says: ['releases and waives', 'binds all community property rights'] },
  { state: 'TX', occupancyType: 'HOME', says: ['consents to this lien'] },
])('says for $state what the spouse’s signature does, and no more', { tags: ['all'] }, async ({ says, ...place }) => {
  const status = place.state === 'TX' ? 'MANUAL_DEED_SIGNING' : 'GEN_NOTARY_DISCLOSURE';
  const property = { street1: '3 Main St', city: 'Anytown', zip: '00000', ...place };
  const spouse = { maritalStatus: 'MARRIED', spouseName: 'Sam Doe' };
  const { borrower, uuid } = await givenApplication(server, status, {
    property,
    additionalProfile: spouse,
    status: { checklistStatus: status, adjustedHomeAmount: '620000.00' },
  });
  await expect.poll(() => deedOf(borrower, uuid)).toContain('Sam Doe, spouse of');
  const deed = await deedOf(borrower, uuid);
  const effects = [
    'every right that the marriage gives',
    'in a civil union joins',
    'releases and waives',
    'binds all community property rights',
    'consents to this lien',
  ];
  expect(effects.filter((effect) => deed.includes(effect))).toEqual(effects.filter((one) => says.includes(one)));
});

it('puts a registered domestic partner beside the spouse where the law does', { tags: ['all'] }, async () => {
  const property = { street1: '1 Bay St', city: 'Oakland', state: 'CA', zip: '94607', occupancyType: 'HOME' };
  const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', { property });
  await expect.poll(() => deedOf(borrower, uuid)).toContain('A registered domestic partner of an owner joins');
});

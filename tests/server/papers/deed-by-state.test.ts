import { expect, it } from 'vitest';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

it.each([
  { state: 'GA', city: 'Atlanta', zip: '30303', witnesses: true, trustee: undefined },
  { state: 'CT', city: 'Hartford', zip: '06103', witnesses: true, trustee: undefined },
  { state: 'CO', city: 'Denver', zip: '80203', witnesses: false, trustee: 'The public trustee of the county' },
  { state: 'TX', city: 'Austin', zip: '78701', witnesses: false, trustee: 'Example Trustee of Texas, Inc.' },
  { state: 'AZ', city: 'Phoenix', zip: '85004', witnesses: false, trustee: 'Example Title Trustee, Inc.' },
])(
  'in $state has the witnesses and the trustee of the row',
  { tags: ['all'] },
  async ({ witnesses, trustee, ...place }) => {
    const property = { street1: '1 Elm St', occupancyType: 'HOME', ...place };
    const { borrower, uuid } = await givenApplication(server, 'GEN_NOTARY_DISCLOSURE', { property });
    const deedOf = async () =>
      textOfPdf((await borrower.call('GET', own(uuid, '/papers/deed-of-trust/file'))).rawPayload);
    await expect.poll(deedOf).toContain('Lender and beneficiary');
    const deed = await deedOf();
    expect(deed.includes('Second witness')).toBe(witnesses);
    expect(deed.includes('in the presence of two witnesses')).toBe(witnesses);
    expect(
      /Trustee (The public trustee of the county|Example (?:Title Trustee|Trustee of Texas), Inc\.)/.exec(deed)?.[1],
    ).toBe(trustee);
  },
);

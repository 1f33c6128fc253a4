import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { own } from '../support/borrower.ts';
import { changedDocuments } from '../support/changed-documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { root } from '../support/test-server.ts';

// The lender offers loans where a state has an age of its own and where a ZIP code is left out, with the row of Colorado.
const written: JsonObject = JSON.parse(readFileSync(join(root, 'flows/states/colorado.json'), 'utf8'));
const { deed: _, ...recordingFee } = written.recordingFee as JsonObject;
const row: JsonObject = { ...written, recordingFee };
// As the prices have it: the range of the states whose tax is not listed.
const taxed = { ...(row.tax as JsonObject), kind: 'recordation-tax', borrowerShare: { low: '0.001', high: '0.014' } };
let documents: ReturnType<typeof changedDocuments>;
beforeAll(() => {
  documents = changedDocuments(
    {
      'flows/states/alabama.json': { ...row, state: 'AL', name: 'Alabama', tax: taxed },
      'flows/states/arizona.json': { ...row, state: 'AZ', name: 'Arizona' },
      'brands/main/brand.json': { eligibility: { states: ['AL', 'AZ', 'CO'] } },
    },
    ['main'],
  );
});
afterAll(() => documents.remove());
const server = serverOfFile({}, () => ({ root: documents.root }));

describe('a property that is corrected', { tags: ['all'] }, () => {
  const meadow = { street1: '5 Meadow Ln', city: 'Denver', state: 'CO', zip: '80210' };

  async function correct(dob: string, propertyAddress: JsonObject, homeAddress?: JsonObject) {
    const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION', {}, { dob });
    const answers = { propertyAddress, ...(homeAddress && { homeAddress }) };
    return borrower.call('POST', own(uuid, '/actions/property-corrected'), { answers });
  }

  it('is refused in Alabama to somebody of 18 who would live there', async () => {
    const dob = `${server.clock.now.getUTCFullYear() - 18}-01-01`;
    const mobile = { street1: '1 Magnolia St', city: 'Mobile', state: 'AL', zip: '36602' };
    const refused = await correct(dob, { ...mobile, occupancyType: 'HOME' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().failures).toMatchObject([{ rule: 'corrected-home-and-age' }]);
    expect((await correct(dob, { ...mobile, occupancyType: 'SECONDARY' }, meadow)).statusCode).toBe(200);
  });

  it('is refused in a ZIP code without loans', async () => {
    const sanders = {
      street1: '77 Juniper Ct',
      city: 'Sanders',
      state: 'AZ',
      zip: '86515-0001',
      occupancyType: 'HOME',
    };
    const refused = await correct('1985-04-12', sanders);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('the ZIP code 86515');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaperView } from '../../../src/contract/calls/papers.ts';
import { Borrower, own } from '../support/borrower.ts';
import { textOfPdf } from '../support/pdf-text.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const papersOf = async (borrower: Borrower, uuid: string): Promise<PaperView[]> =>
  (await borrower.call('GET', own(uuid, '/papers'))).json().papers;
const file = (borrower: Borrower, uuid: string) => borrower.call('GET', own(uuid, '/papers/valuation/file'));

/** A borrower whose home gets its value by this status. */
async function valuedIn(checklistStatus: string) {
  const { borrower, uuid } = await Borrower.withApplication(server);
  await server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus },
  });
  await expect
    .poll(async () => (await papersOf(borrower, uuid)).map(({ kind }) => kind), { timeout: 10_000 })
    .toContain('valuation');
  return { borrower, uuid };
}

it.each([
  ['BPO_PROCESSING', 'Report by a licensed local real estate professional'],
  ['ONSITE_APPRAISAL_PENDING', 'Appraisal by a licensed appraiser'],
])('what comes of %s becomes a paper, with its kind and the value that is counted', async (status, kind) => {
  const { borrower, uuid } = await valuedIn(status);
  const { adjustedHomeAmount } = (await borrower.call('GET', own(uuid))).json();
  const text = await textOfPdf((await file(borrower, uuid)).rawPayload);
  expect(text).toContain(kind);
  expect(text).toContain(
    Number(adjustedHomeAmount).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace(/\.00$/, ''),
  );
});

it('is given with a decline for the value, too', async () => {
  const { borrower, uuid } = await Borrower.withApplication(server, { street: '12 Review Court' });
  const at = `/sandbox/applications/${uuid}`;
  const payload = { checklistStatus: 'ONSITE_APPRAISAL_PENDING' };
  await server.app.inject({ method: 'POST', url: `${at}/status`, payload });
  await expect
    .poll(async () => (await borrower.status(uuid)).checklistStatus, { timeout: 10_000 })
    .toBe('HOLD_FOR_APPRAISAL_REVIEW');
  expect((await papersOf(borrower, uuid)).map(({ kind }) => kind)).not.toContain('valuation');
  const refused = { event: 'appraisal-refused' };
  expect((await server.app.inject({ method: 'POST', url: `${at}/events`, payload: refused })).statusCode).toBe(200);
  await expect
    .poll(async () => (await papersOf(borrower, uuid)).map(({ paper }) => paper), { timeout: 10_000 })
    .toEqual(expect.arrayContaining(['adverse-action', 'valuation']));
  const text = await textOfPdf((await file(borrower, uuid)).rawPayload);
  expect(text).toContain('Appraisal by a licensed appraiser');
  expect(text).toContain('$590,000');
  expect(text).toContain('without your asking');
});

it('nobody but its owner opens it', async () => {
  const { uuid } = await valuedIn('BPO_PROCESSING');
  const other = await Borrower.register(server);
  expect((await file(other, uuid)).statusCode).toBe(404);
});

it('an automated value makes none', async () => {
  const { borrower, uuid } = await Borrower.withApplication(server);
  expect(await papersOf(borrower, uuid)).toEqual([]);
});

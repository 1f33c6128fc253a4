import { expect, it } from 'vitest';
import type { PaperView } from '../../../src/trade/papers/contract/borrower.ts';
import { sendEvent } from '../support/application-status.ts';
import { Borrower, own } from '../support/borrower.ts';
import { givenApplication, standingApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const papersOf = async (borrower: Borrower, uuid: string): Promise<PaperView[]> =>
  (await borrower.call('GET', own(uuid, '/papers'))).json().papers;
const file = (borrower: Borrower, uuid: string) => borrower.call('GET', own(uuid, '/papers/valuation/file'));

const textOfFile = async (borrower: Borrower, uuid: string) => {
  const found = await file(borrower, uuid);
  return found.statusCode === 200 ? textOfPdf(found.rawPayload) : '';
};

/** A borrower whose home gets its value by this status, once the paper says so. */
async function valuedIn(checklistStatus: string, kind: string) {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
  await server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus },
  });
  await expect.poll(() => textOfFile(borrower, uuid)).toContain(kind);
  return { borrower, uuid };
}

const becomesPaper = async (status: string, kind: string): Promise<void> => {
  const { borrower, uuid } = await valuedIn(status, kind);
  const { adjustedHomeAmount } = (await borrower.call('GET', own(uuid))).json();
  expect(await textOfFile(borrower, uuid)).toContain(
    Number(adjustedHomeAmount).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace(/\.00$/, ''),
  );
  const other = await Borrower.register(server);
  expect((await file(other, uuid)).statusCode).toBe(404);
};
it('a report on the value becomes a paper, with its kind and the value that is counted, which nobody but its owner opens', () =>
  becomesPaper('BPO_PROCESSING', 'Report by a licensed local real estate professional'));
it('so does an appraisal', { tags: ['all'] }, () =>
  becomesPaper('ONSITE_APPRAISAL_PENDING', 'Appraisal by a licensed appraiser'),
);

it('is given with a decline for the value, too', async () => {
  const { borrower, uuid } = await Borrower.withApplication(server, { street: '12 Review Court' });
  const payload = { checklistStatus: 'ONSITE_APPRAISAL_PENDING' };
  await server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/status`, payload });
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('HOLD_FOR_APPRAISAL_REVIEW');
  expect(await textOfFile(borrower, uuid)).toBe('');
  expect((await sendEvent(server, uuid, 'appraisal-refused')).statusCode).toBe(200);
  await expect
    .poll(async () => (await papersOf(borrower, uuid)).map(({ paper }) => paper))
    .toEqual(expect.arrayContaining(['adverse-action', 'valuation']));
  await expect.poll(() => textOfFile(borrower, uuid)).toContain('Appraisal by a licensed appraiser');
  const text = await textOfFile(borrower, uuid);
  expect(text).toContain('$590,000');
  expect(text).toContain('without your asking');
});

it('an automated value is told as what it is, with its own day', async () => {
  const { borrower, uuid } = await Borrower.withApplication(server);
  const text = await textOfFile(borrower, uuid);
  expect(text).toContain('Automated estimate, made by a computer program');
  expect(text).toContain('Date of the estimate');
  expect(text).toContain('the figure that the program gave us');
  expect(text).not.toContain('There is no other report');
});

it.each([
  ['FINAL_OFFER', true],
  ['DECLINED', false],
])(
  'whoever has the whole report in %s is told so, and from when to sign only where there is something to sign',
  async (status, toSign) => {
    const { uuid } = await givenApplication(server, status, { liens: [] });
    await sendEvent(server, uuid, 'valuation-report-given');
    const told = () =>
      server.context.db
        .selectFrom('message')
        .select('body')
        .where('application', '=', uuid)
        .where('document', '=', 'valuation-report-given')
        .execute();
    await expect.poll(async () => (await told()).length).toBe(1);
    const [letter] = await told();
    expect(letter?.body).toContain('You have a copy of the whole report on the value of your home, at no cost.');
    expect(letter?.body.includes('you can sign from')).toBe(toSign);
  },
);

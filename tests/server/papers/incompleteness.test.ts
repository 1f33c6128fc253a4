import { expect, it } from 'vitest';
import type { JsonObject } from '../../../runtime/json/json.ts';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const pass = (uuid: string, body: JsonObject) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/clock`, payload: body });

it('what is needed to open a line, once all is known to decide, is asked for as that', async () => {
  const { borrower, uuid } = await givenApplication(server, 'DISBURSEMENT_ACCOUNT');
  await pass(uuid, { days: 25 });
  const text = async () => {
    const found = await borrower.call('GET', own(uuid, '/papers/notice-of-incompleteness/file'));
    return found.statusCode === 200 ? (await textOfPdf(found.rawPayload)).replaceAll(/\s+/g, ' ') : '';
  };
  await expect.poll(text).toContain('To open your line we need this from you: the bank account');
  expect(await text()).not.toContain('To decide on it');
});

it('a notice of incompleteness has each element that the law names', async () => {
  const { borrower, uuid } = await givenApplication(server, 'INCOME_VERIFICATION');
  const papers = async (): Promise<string[]> =>
    (await borrower.call('GET', own(uuid, '/papers'))).json().papers.map(({ paper }: { paper: string }) => paper);
  await pass(uuid, { days: 24 });
  expect(await papers()).not.toContain('notice-of-incompleteness');
  await pass(uuid, { days: 1 });
  await expect.poll(papers).toContain('notice-of-incompleteness');
  const { rawPayload } = await borrower.call('GET', own(uuid, '/papers/notice-of-incompleteness/file'));
  const text = (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ');
  for (const said of [
    'Your application is incomplete',
    'documents that show your income',
    'Please give it to us by',
    'we give no further consideration to your application',
    '100 Example Plaza',
    'Please send no Social Security number, ID or bank papers by email',
  ])
    expect(text).toContain(said);
  expect((await borrower.status(uuid)).checklistStatus).toBe('INCOME_VERIFICATION');
});

import { expect, it } from 'vitest';
import { preparePapers } from '../../../src/server/papers/store/make-papers.ts';
import { sendEvent } from '../support/application-status.ts';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

/** An application whose flood zone certificate came by hand. */
async function certified(floodZone: boolean, floodProgram = true) {
  const { borrower, uuid } = await givenApplication(server, 'GEN_CLOSING_DISCLOSURE', {
    status: { checklistStatus: 'GEN_CLOSING_DISCLOSURE', waitingOnFloodCert: true, floodLate: true },
  });
  const done = await sendEvent(server, uuid, 'flood-certificate-received', {
    floodZone,
    floodCommunity: 'Anytown, 999999',
    floodProgram,
  });
  expect(done.statusCode).toBe(200);
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('FINAL_OFFER');
  const papers = async (): Promise<{ paper: string; signable: boolean }[]> =>
    (await borrower.call('GET', own(uuid, '/papers'))).json().papers;
  return { borrower, uuid, papers };
}

it('a home in a flood zone has its notice before signing, and its receipt is signed with the agreement', async () => {
  const { borrower, uuid, papers } = await certified(true);
  await expect.poll(async () => (await papers()).map(({ paper }) => paper)).toEqual(['flood-notice']);
  const { rawPayload } = await borrower.call('GET', own(uuid, '/papers/flood-notice/file'));
  const text = (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ');
  for (const said of [
    'Community of the flood map Anytown, 999999',
    'at least a one percent chance',
    'the risk of such a flood is 26 percent',
    'ask FEMA together to review',
    'We do not make the line unless you buy flood insurance',
    'we may buy it at your expense',
    'the lesser of what is owed on the home',
    'Federal disaster relief',
  ])
    expect(text).toContain(said);
  expect(text).not.toContain('Federal law does not let us');
  const begin = () => borrower.call('POST', own(uuid, '/actions/signing-begun'), {});
  await begin();
  expect((await borrower.status(uuid)).checklistStatus).toBe('FINAL_OFFER');
  expect((await sendEvent(server, uuid, 'flood-insurance-accepted')).statusCode).toBe(409);
  const clear = { category: 'FLOOD_INSURANCE', act: 'clear' };
  const cleared = await server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/conditions`,
    payload: clear,
  });
  expect(cleared.statusCode).toBe(200);
  expect((await sendEvent(server, uuid, 'flood-insurance-accepted')).statusCode).toBe(200);
  await begin();
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('NOTE_SIGNING');
  const toSign = (await papers()).filter(({ signable }) => signable).map(({ paper }) => paper);
  expect(toSign).toEqual(expect.arrayContaining(['credit-agreement', 'note', 'flood-notice']));
});

it('of a community that takes no part in the program it says what follows from that', { tags: ['all'] }, async () => {
  const { borrower, uuid, papers } = await certified(true, false);
  await expect.poll(async () => (await papers()).length).toBe(1);
  const { rawPayload } = await borrower.call('GET', own(uuid, '/papers/flood-notice/file'));
  const text = (await textOfPdf(rawPayload)).replaceAll(/\s+/g, ' ');
  expect(text).toContain('does not participate in the National Flood Insurance Program');
  expect(text).toContain('not eligible for federal disaster relief assistance');
  expect(text).not.toContain('The community participates');
});

it('a credit union says that the law does not let it make the line', { tags: ['all'] }, async () => {
  const { uuid } = await certified(true);
  const row = await server.context.db
    .selectFrom('application')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const [notice] = await preparePapers(server.context, server.context.db, { ...row, org: 'quorum' }, ['flood-notice']);
  const text = (await textOfPdf(notice?.file ?? Buffer.from(''))).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Federal law does not let us make the line unless you buy flood insurance');
  expect(text).toContain('you have 45 days after that notice to buy it yourself');
  expect(text).toContain('authorizes and requires us to buy it at your expense');
  expect(text).not.toContain('We do not make the line');
});

it('elsewhere there is none', async () => {
  const { papers } = await certified(false);
  expect((await papers()).map(({ paper }) => paper)).not.toContain('flood-notice');
});

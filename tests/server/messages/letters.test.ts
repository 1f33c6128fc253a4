import { expect, it } from 'vitest';
import { papersOfLetter } from '../../../src/server/messages/papers-of-letter.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const postToSandbox = (uuid: string, what: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/sandbox/applications/${uuid}/${what}`, payload });

const messagesOf = (uuid: string, document = 'decision-notice') =>
  server.context.db
    .selectFrom('message')
    .leftJoin('message_outcome', 'message_outcome.message', 'message.uuid')
    .select(['message.uuid', 'channel', 'address', 'outcome'])
    .where('application', '=', uuid)
    .where('document', '=', document)
    .orderBy('channel')
    .execute();

/** An application that is declined; the consents stand as the view of a given application shows them. */
async function declined(consents: { type: string }[]): Promise<string> {
  const { uuid } = await givenApplication(server, 'CREDIT_NO_MATCH_SSN', { consents });
  await postToSandbox(uuid, 'events', { event: 'credit-file-not-found' });
  await expect.poll(async () => (await messagesOf(uuid)).length).toBeGreaterThan(0);
  await expect.poll(async () => (await messagesOf(uuid)).every(({ outcome }) => outcome === 'sent')).toBe(true);
  return uuid;
}

it('a decline goes on paper too, to the borrower’s home, where electronic papers were not agreed to', {
  tags: ['all'],
}, async () => {
  const uuid = await declined([]);
  const messages = await messagesOf(uuid);
  expect(messages.map(({ channel }) => channel)).toEqual(['email', 'letter']);
  expect(messages[1]?.address).toMatch(/^Zoë .*\n742 Cedar Ave, Denver, CO 80203$/);
});

it('it goes electronically alone where they were', async () => {
  const uuid = await declined([{ type: 'ELECTRONIC_PAPERS' }]);
  expect((await messagesOf(uuid)).map(({ channel }) => channel)).toEqual(['email']);
});

it('a letter consists of the papers that its message names, and waits until they are made', {
  tags: ['all'],
}, async () => {
  const uuid = await declined([]);
  const letterWritten = (at: Date) =>
    papersOfLetter(server.context, { uuid, org: 'main' }, { document: 'decision-notice', at });
  expect(await letterWritten(new Date('2099-01-01'))).toBeUndefined();
  const papers = (await letterWritten(new Date(0))) ?? [];
  expect(papers.map(({ title }) => title)).toEqual([
    'Notice of action taken on your application',
    'Your credit score, and notice to the home loan applicant',
  ]);
  expect(await textOfPdf(papers[0]?.file ?? Buffer.from(''))).toContain('No credit file');
});

it('a counteroffer goes on paper too, with its reasons, terms and day', async () => {
  const { uuid } = await givenApplication(server, 'DELINQUENCY_REVIEW', { consents: [] });
  const fields = JSON.stringify({ liensChanged: true, selected: { amount: '400000.00' } });
  await server.context.db.updateTable('application').set({ fields }).where('uuid', '=', uuid).execute();
  await postToSandbox(uuid, 'events', { event: 'delinquency-accepted' });
  await expect.poll(async () => (await messagesOf(uuid, 'counteroffer')).length).toBe(2);
  expect((await messagesOf(uuid, 'counteroffer')).map(({ channel }) => channel)).toEqual(['email', 'letter']);
  const letter = { document: 'counteroffer', at: new Date(0) };
  const made = () => papersOfLetter(server.context, { uuid, org: 'main' }, letter);
  await expect.poll(made).toBeDefined();
  const [notice] = (await made()) ?? [];
  const text = (await textOfPdf(notice?.file ?? Buffer.from(''))).replaceAll(/\s+/g, ' ');
  for (const said of [
    'the property\u2019s value does not support the loan after existing liens',
    'offer you a home equity line of credit of up to',
    'If this is acceptable to you, tell us before',
    'Our decision was based in whole or in part on information in a report',
    'Equal Credit Opportunity Act',
  ])
    expect(text.replaceAll("'", '\u2019')).toContain(said);
  const [, offered, chosen] =
    /up to (\S+) on the same home, in place of the line of (\S+) that you chose/.exec(text) ?? [];
  // The line that was chosen is that of the given application; what is offered in its place is another.
  expect(chosen).toBe('$84,192.00');
  expect(offered).toMatch(/^\$\d{3},\d{3}\.00$/);
});

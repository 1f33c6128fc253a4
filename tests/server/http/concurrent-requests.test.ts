import { beforeEach, expect, it } from 'vitest';
import { sampleFile } from '../../../src/cli/browser/launch/sample-files.ts';
import { setStatus } from '../support/application-status.ts';
import { Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { papersOf, readPaper } from '../support/papers/paper-calls.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION'));
});

const put = (checklistStatus: string) =>
  server.app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    payload: { checklistStatus },
  });
type Said = { statusCode: number; body: string };
/** Twenty of the same at once, all with one key. Answers how many different answers there were, and one of them. */
async function twenty(post: (headers: Record<string, string>) => Promise<Said>): Promise<{ kinds: number; one: Said }> {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ 'idempotency-key': 'one-intent' })));
  const [one] = answers;
  if (!one) throw new Error('twenty were sent');
  return { kinds: new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, one };
}
const rows = async (table: 'application_action' | 'document' | 'hosted_link'): Promise<number> => {
  const found = server.context.db.selectFrom(table).select('application').where('application', '=', uuid);
  return (await found.execute()).length;
};
const ok = (one: Said) => expect.soft([one.statusCode, one.body]).toEqual([200, expect.anything()]);

it('twenty identical actions at once count once', async () => {
  await setStatus(server, uuid, 'LIEN_VERIFICATION');
  const { kinds, one } = await twenty((headers) =>
    borrower.call('POST', own(uuid, '/actions/lien-marked'), { answers: { payoff: { lienId: 'lien-1' } } }, headers),
  );
  ok(one);
  expect([kinds, await rows('application_action')]).toEqual([1, 1]);
});

it('twenty identical retries at once ask the credit bureau once', async () => {
  ({ borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Frozen' }));
  const { kinds, one } = await twenty((headers) => borrower.call('POST', own(uuid, '/credit-retry'), {}, headers));
  ok(one);
  expect([kinds, await rows('application_action')]).toEqual([1, 1]);
});

it('twenty identical uploads at once are one document; another file under their key is refused', {
  tags: ['all'],
}, async () => {
  const pdf = new Uint8Array(sampleFile('stub.pdf').buffer);
  const send = async (headers: Record<string, string>, bytes: Uint8Array<ArrayBuffer>): Promise<Said> => {
    const body = new FormData();
    body.append('file', new Blob([bytes], { type: 'application/pdf' }), 'stub.pdf');
    const answer = await fetch(`${server.address}${own(uuid, '/documents/PAYSTUB')}`, {
      method: 'POST',
      headers: { ...asBrowser('main', borrower.token), ...headers },
      body,
    });
    return { statusCode: answer.status, body: await answer.text() };
  };
  const { kinds, one } = await twenty((headers) => send(headers, pdf));
  ok(one);
  expect([kinds, await rows('document')]).toEqual([1, 1]);
  const other = new Uint8Array([...pdf, 10]);
  expect((await send({ 'idempotency-key': 'one-intent' }, other)).statusCode).toBe(422);
});

it('twenty identical visits to a hosted page at once are one visit, and are redeemed once', {
  tags: ['all'],
}, async () => {
  await setStatus(server, uuid, 'DISBURSEMENT_ACCOUNT');
  const opened = await twenty((headers) => borrower.call('POST', own(uuid, '/links'), { kind: 'BANK' }, headers));
  ok(opened.one);
  expect([opened.kinds, await rows('hosted_link')]).toEqual([1, 1]);
  const ticket = new URL(JSON.parse(opened.one.body).redirect, 'http://localhost').searchParams.get('ticket') ?? '';
  await server.app.inject({
    method: 'POST',
    url: '/hosted/sandbox',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ticket, do: 'success' }).toString(),
  });
  const finished = await twenty((headers) => borrower.call('POST', own(uuid, '/links/finish'), { ticket }, headers));
  ok(finished.one);
  expect([finished.kinds, await rows('application_action')]).toEqual([1, 1]);
});

it('twenty identical signatures at once are one signature, with one certificate', { tags: ['all'] }, async () => {
  await put('GEN_NOTE_SIGNING');
  await expect.poll(async () => (await borrower.status(uuid)).checklistStatus).toBe('NOTE_SIGNING');
  const papers = await papersOf(borrower, uuid);
  const toSign = papers.filter(({ signable }) => signable);
  for (const paper of papers.filter(({ kind, signable }) => signable || kind === 'disclosure'))
    await readPaper(borrower, uuid, paper);
  await borrower.call('POST', own(uuid, '/actions/electronic-papers-agreed'), { answers: { eConsent: true } });
  const body = {
    papers: toSign.map(({ id }) => id),
    signature: { kind: 'typed', text: 'Jamie Doe' },
    name: 'Jamie Doe',
    location: { latitude: 39.7392, longitude: -104.9903 },
  };
  const { kinds, one } = await twenty((headers) =>
    borrower.call('POST', own(uuid, '/papers/signature'), body, headers),
  );
  ok(one);
  const certificates = server.context.db
    .selectFrom('paper')
    .select('name')
    .where('application', '=', uuid)
    .where('document', '=', 'certificate');
  expect([kinds, (await certificates.execute()).length]).toEqual([1, 1]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { papersOf, readPaper } from '../support/paper-calls.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** An application to which nobody agreed to electronic papers yet. */
async function given(status: string) {
  const made = await givenApplication(server, status);
  await sql`update application set shown = shown - 'consents' where uuid = ${made.uuid}`.execute(server.context.db);
  return made;
}

const act = (borrower: Borrower, uuid: string, event: string, answers: Record<string, boolean> = {}) =>
  borrower.call('POST', own(uuid, `/actions/${event}`), { answers });
const agree = (borrower: Borrower, uuid: string) => act(borrower, uuid, 'electronic-papers-agreed', { eConsent: true });
const submit = (borrower: Borrower, uuid: string) =>
  act(borrower, uuid, 'application-submitted', { hardCreditConsent: true });

async function readAll(borrower: Borrower, uuid: string): Promise<void> {
  for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
}

const rulesOf = (answer: { json(): { failures?: { rule: string }[] } }) =>
  (answer.json().failures ?? []).map(({ rule }) => rule);

describe('electronic papers', () => {
  it('are agreed to before an application is submitted, once they were read, and the consent is recorded', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    const early = await agree(borrower, uuid);
    expect([early.statusCode, rulesOf(early)]).toEqual([422, ['disclosures-read']]);
    await readAll(borrower, uuid);
    const refused = await submit(borrower, uuid);
    expect([refused.statusCode, rulesOf(refused)]).toEqual([422, ['electronic-papers-before-submission']]);
    expect((await agree(borrower, uuid)).statusCode).toBe(200);
    const recorded = await server.context.db
      .selectFrom('consent')
      .select(['type', 'version', 'action', 'text_hash'])
      .where('application', '=', uuid)
      .execute();
    expect(recorded).toEqual([
      { type: 'ELECTRONIC_PAPERS', version: '2026-01', action: 'OPT_IN', text_hash: expect.stringMatching(/^\w{64}$/) },
    ]);
    expect((await submit(borrower, uuid)).statusCode).toBe(200);
  });

  it('are agreed to before anything is signed', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    await readAll(borrower, uuid);
    const name = "Zoë (Ana) O'Brien Núñez-Łukasz Jr.";
    const signature = { papers: ['credit-agreement', 'note'], signature: { kind: 'typed', text: name }, name };
    const refused = await borrower.call('POST', own(uuid, '/papers/signature'), signature);
    expect([refused.statusCode, rulesOf(refused)]).toEqual([422, ['electronic-papers-before-signing']]);
    expect((await agree(borrower, uuid)).statusCode).toBe(200);
    expect((await borrower.call('POST', own(uuid, '/papers/signature'), signature)).statusCode).toBe(200);
  });
});

it('an appraisal is not ordered without a payment where the lender does not cover it', async () => {
  const { borrower, uuid } = await given('ONSITE_APPRAISAL_BORROWER_PAYMENT');
  const refused = await act(borrower, uuid, 'appraisal-covered');
  expect([refused.statusCode, rulesOf(refused)]).toEqual([422, expect.arrayContaining(['company-pays-appraisal'])]);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sendEvent } from '../support/application-status.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { papersOf, readPaper, typed } from '../support/papers/paper-calls.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

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
    const signature = { ...typed, signature: { kind: 'typed', text: name }, name };
    const refused = await borrower.call('POST', own(uuid, '/papers/signature'), signature);
    expect([refused.statusCode, rulesOf(refused)]).toEqual([422, ['electronic-papers-before-signing']]);
    expect((await agree(borrower, uuid)).statusCode).toBe(200);
    expect((await borrower.call('POST', own(uuid, '/papers/signature'), signature)).statusCode).toBe(200);
  });
});

describe('the consent to electronic papers', () => {
  const withdraw = (borrower: Borrower, uuid: string) =>
    act(borrower, uuid, 'electronic-papers-withdrawn', { electronicWithdrawn: true });
  const recordedOf = (uuid: string) =>
    server.context.db
      .selectFrom('consent')
      .select(['type', 'version', 'action'])
      .where('application', '=', uuid)
      .orderBy('id')
      .execute();
  const shownTo = async (borrower: Borrower, uuid: string) => (await borrower.call('GET', own(uuid))).json();

  it('is withdrawn with day and version, also of an application that has ended, and given anew', async () => {
    const { borrower, uuid } = await given('NOTE_SIGNING');
    await readAll(borrower, uuid);
    expect((await agree(borrower, uuid)).statusCode).toBe(200);
    expect((await withdraw(borrower, uuid)).statusCode).toBe(200);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(server.clock.now));
    const application = await shownTo(borrower, uuid);
    expect(application).toMatchObject({ electronicWithdrawnOn: day, status: { checklistStatus: 'NOTE_SIGNING' } });
    expect(application.consents.map(({ type }: { type: string }) => type)).not.toContain('ELECTRONIC_PAPERS');
    const of = { type: 'ELECTRONIC_PAPERS', version: '2026-01' };
    expect(await recordedOf(uuid)).toEqual([
      { ...of, action: 'OPT_IN' },
      { ...of, action: 'OPT_OUT' },
    ]);
    const name = "Zoë (Ana) O'Brien Núñez-Łukasz Jr.";
    const signature = { ...typed, signature: { kind: 'typed', text: name }, name };
    const refused = await borrower.call('POST', own(uuid, '/papers/signature'), signature);
    expect([refused.statusCode, rulesOf(refused)]).toEqual([422, ['electronic-papers-before-signing']]);
    expect((await agree(borrower, uuid)).statusCode).toBe(200);
    expect(await shownTo(borrower, uuid)).not.toHaveProperty('electronicWithdrawnOn');
    expect((await borrower.call('POST', own(uuid, '/papers/signature'), signature)).statusCode).toBe(200);
    const ended = await givenApplication(server, 'COMPLETE');
    expect((await withdraw(ended.borrower, ended.uuid)).statusCode).toBe(200);
  });

  it('is seen at the desk as withdrawn, and from then on notices go by mail too', async () => {
    const { borrower, uuid } = await given('CREDIT_NO_MATCH_SSN');
    await sql`update application set consents = '["ELECTRONIC_PAPERS"]' where uuid = ${uuid}`.execute(
      server.context.db,
    );
    expect((await shownTo(borrower, uuid)).consents).toEqual([{ type: 'ELECTRONIC_PAPERS' }]);
    expect((await withdraw(borrower, uuid)).statusCode).toBe(200);
    const seen = (await as({ roles: ['reviewer'] }, 'GET', `/applications/${uuid}`)).json();
    const causes = seen.moves.map(({ cause }: { cause: string }) => cause);
    expect(causes).toContainEqual(expect.stringMatching(/^The borrower withdrew the consent to electronic papers/));
    expect(seen.fields).toContainEqual(expect.objectContaining({ title: 'Electronic withdrawn on' }));
    await sendEvent(server, uuid, 'credit-file-not-found');
    const channels = () =>
      server.context.db
        .selectFrom('message')
        .select('channel')
        .where('application', '=', uuid)
        .where('document', '=', 'decision-notice')
        .orderBy('channel')
        .execute();
    await expect.poll(channels).toEqual([{ channel: 'email' }, { channel: 'letter' }]);
  });
});

it('an appraisal is not ordered without a payment where the lender does not cover it', async () => {
  const { borrower, uuid } = await given('ONSITE_APPRAISAL_BORROWER_PAYMENT');
  const refused = await act(borrower, uuid, 'appraisal-covered');
  expect([refused.statusCode, rulesOf(refused)]).toEqual([422, expect.arrayContaining(['company-pays-appraisal'])]);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { papersOf, readPaper } from '../support/papers/paper-calls.ts';
import { serverOfFile } from '../support/server-of-file.ts';

const server = serverOfFile();

const act = (borrower: Borrower, uuid: string, event: string, answers: Record<string, boolean> = {}) =>
  borrower.call('POST', own(uuid, `/actions/${event}`), { answers });

async function readAll(borrower: Borrower, uuid: string): Promise<void> {
  for (const paper of await papersOf(borrower, uuid)) await readPaper(borrower, uuid, paper);
}

/** What the summary lists as to do, and how it is done. */
const todo: Record<string, (borrower: Borrower, uuid: string) => Promise<unknown>> = {
  'disclosures-reviewed': readAll,
  'electronic-papers-before-submission': (_borrower, uuid) =>
    sql`update application set shown = shown || '{"consents":[{"type":"ELECTRONIC_PAPERS"}]}' where uuid = ${uuid}`.execute(
      server.context.db,
    ),
};

async function given(status: string) {
  const made = await givenApplication(server, status);
  await sql`update application set shown = shown - 'consents' where uuid = ${made.uuid}`.execute(server.context.db);
  return made;
}

const submit = (borrower: Borrower, uuid: string, hardCreditConsent = true) =>
  act(borrower, uuid, 'application-submitted', { hardCreditConsent });

describe('before an application is submitted', () => {
  it.each(Object.keys(todo))(
    'only %s is missing, and the refusal names that alone',
    { tags: ['all'] },
    async (missing) => {
      const { borrower, uuid } = await given('APP_SUBMISSION');
      for (const [item, done] of Object.entries(todo)) if (item !== missing) await done(borrower, uuid);
      const refused = await submit(borrower, uuid);
      expect([refused.statusCode, refused.json().failures]).toMatchObject([422, [{ rule: missing }]]);
      expect(refused.json().failures).toHaveLength(1);
    },
  );

  it('the authorization alone is missing, and the refusal names that alone', async () => {
    const { borrower, uuid } = await given('APP_SUBMISSION');
    for (const done of Object.values(todo)) await done(borrower, uuid);
    const refused = await submit(borrower, uuid, false);
    expect(refused.json().failures).toMatchObject([{ path: 'hardCreditConsent' }]);
    expect((await submit(borrower, uuid)).statusCode).toBe(200);
  });

  const isAgreedIn = async (status: string): Promise<void> => {
    const { borrower, uuid } = await given(status);
    await readAll(borrower, uuid);
    expect((await act(borrower, uuid, 'electronic-papers-agreed', { eConsent: true })).statusCode).toBe(200);
    expect(await borrower.rested(uuid)).toBe('APP_SUBMISSION');
    expect((await submit(borrower, uuid)).statusCode).toBe(200);
  };
  it('electronic papers are agreed to while the summary is made, and submitting then finds nothing more', () =>
    isAgreedIn('GEN_SUMMARY_DISCLOSURE'));
  it('so they are once it is made', { tags: ['all'] }, () => isAgreedIn('APP_SUBMISSION'));

  it('the summary lists every rule that can refuse it', () => {
    const product = server.context.documents.organisations.get('main')?.product;
    const screen = product?.screens['application/start/app-summary'];
    const refusing = (screen?.rules ?? []).flatMap((id) => {
      const rule = product?.rules[id];
      return rule?.on === 'press' && rule.field === undefined ? [rule] : [];
    });
    const listed = JSON.stringify(screen?.blocks.before);
    const conditions = refusing.map(({ assert }) => /"rule":"([a-z-]+)"/.exec(JSON.stringify(assert))?.[1]);
    expect(conditions.filter((id) => id === undefined || !listed.includes(`{"rule":"${id}"}`))).toEqual([]);
    expect(refusing.length).toBeGreaterThan(2);
  });
});

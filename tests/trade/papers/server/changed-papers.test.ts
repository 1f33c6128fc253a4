import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asOwner } from '../../../server/support/as-owner.ts';
import { own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { openPaper, papersOf, readPaper, reportPage, typed } from '../../../server/support/papers/paper-calls.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';

const server = serverOfFile();

/** What only the owner of the tables can do: one byte of the file is another. */
const change = (uuid: string, name: string, table: 'paper' | 'paper_signature' = 'paper') =>
  asOwner(server, (db) =>
    sql`update ${sql.table(table)} as changed set file = set_byte(changed.file, 400, get_byte(changed.file, 400) # 1)
      from paper p where p.application = ${uuid} and p.name = ${name} and ${
        table === 'paper' ? sql`changed.uuid` : sql`changed.paper`
      } = p.uuid`.execute(db),
  );

const refusal = { errors: [expect.stringContaining('Please call us')], code: 'paper-changed' };

it('a paper whose file was changed is not shown, not downloaded and not read', async () => {
  const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION');
  await change(uuid, 'early-disclosure');
  for (const as of ['inline', 'attachment']) {
    const answer = await borrower.call('GET', own(uuid, `/papers/early-disclosure/file?as=${as}`));
    expect([answer.statusCode, answer.json()]).toEqual([500, refusal]);
  }
  const read = await reportPage(borrower, uuid, 'early-disclosure', 1);
  expect(read.json().code).toBe('paper-not-opened');
  expect((await openPaper(borrower, uuid, 'application-summary')).statusCode).toBe(200);
});

it('a paper whose file was changed after it was read is not signed', async () => {
  const { borrower, uuid } = await givenApplication(server, 'NOTE_SIGNING');
  const papers = (await papersOf(borrower, uuid)).filter(({ id }) => typed.papers.includes(id));
  for (const paper of papers) await readPaper(borrower, uuid, paper);
  await change(uuid, 'note');
  const refused = await borrower.call('POST', own(uuid, '/papers/signature'), typed);
  expect([refused.statusCode, refused.json()]).toEqual([500, refusal]);
  expect((await papersOf(borrower, uuid)).every(({ signed }) => !signed)).toBe(true);
});

it('a signed paper whose file was changed is not shown either', async () => {
  const { borrower, uuid } = await givenApplication(server, 'NOTE_SIGNING');
  const papers = (await papersOf(borrower, uuid)).filter(({ id }) => typed.papers.includes(id));
  for (const paper of papers) await readPaper(borrower, uuid, paper);
  expect((await borrower.call('POST', own(uuid, '/papers/signature'), typed)).statusCode).toBe(200);
  expect((await openPaper(borrower, uuid, 'note')).statusCode).toBe(200);
  await change(uuid, 'note', 'paper_signature');
  expect((await openPaper(borrower, uuid, 'note')).json()).toEqual(refusal);
});

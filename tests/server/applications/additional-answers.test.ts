import { afterAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../runtime/json/json.ts';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { documentsWith } from '../support/changed-documents.ts';
import { givenApplication } from '../support/given-application.ts';
import { openPaper } from '../support/papers/paper-calls.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

/** What a credit union asks besides, without a line of TypeScript. */
const documents = documentsWith('tests/additional-answers');

const org = 'teachers-federal-cu';
afterAll(() => documents.remove());
const server = serverOfFile({ root: documents.root });

const create = (borrower: Borrower, additionalAnswers?: { [fact: string]: Json }) =>
  borrower.create({ ...applicationBody(), ...(additionalAnswers && { additionalAnswers }) });

const failuresOf = (answer: Awaited<ReturnType<typeof create>>): unknown => [
  answer.statusCode,
  answer.json().failures?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
];

describe('a question that a brand adds', () => {
  it('is judged by its own rule and its own form, and stored with the application, sealed where it is sensitive', async () => {
    const borrower = await Borrower.register(server, org);
    expect(failuresOf(await create(borrower, { memberYears: 0 }))).toEqual([422, ['memberYears member-for-a-year']]);
    expect(failuresOf(await create(borrower))).toEqual([422, ['memberYears required']]);
    const made = await create(borrower, {
      memberYears: 3,
      memberNumber: 'TF-0042-7781',
      memberAccounts: ['SHARE'],
      memberSchool: { name: 'Cedar School' },
    });
    expect(made.statusCode).toBe(200);
    const { uuid } = made.json();
    const row = await server.context.db
      .selectFrom('application')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const stored = { memberYears: 3, memberAccounts: ['SHARE'], memberSchool: { name: 'Cedar School' } };
    expect(row.answers).toMatchObject(stored);
    expect(row.sealed.memberNumber?.lastFour).toBe('7781');
    expect(JSON.stringify(row)).not.toContain('TF-0042-7781');
    const shown = await borrower.call('GET', own(uuid));
    expect(shown.json().additionalAnswers).toEqual(stored);
    expect(shown.body).not.toContain('7781');
  });

  it('is stored apart where it is restricted, and neither served nor among what decisions read', async () => {
    const borrower = await Borrower.register(server, org);
    const made = await create(borrower, { memberYears: 3, memberOrigin: 'Cedarian' });
    expect(made.statusCode).toBe(200);
    const { uuid } = made.json();
    const { db } = server.context;
    const row = await db.selectFrom('application').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('Cedarian');
    const apart = db.selectFrom('application_apart').select(['fact', 'value']).where('application', '=', uuid);
    expect(await apart.execute()).toEqual([{ fact: 'memberOrigin', value: 'Cedarian' }]);
    const shown = await borrower.call('GET', own(uuid));
    expect(shown.json().additionalAnswers).toEqual({ memberYears: 3 });
    expect(shown.body).not.toContain('Cedarian');
  });

  it('is read by the papers of the application, under its own title and where a text names it', async () => {
    const additionalAnswers = { memberYears: 12, memberSchool: { name: 'Cedar School' } };
    const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION', { additionalAnswers }, {}, org);
    const paper = await openPaper(borrower, uuid, 'application-summary');
    const text = await textOfPdf(paper.rawPayload);
    expect(text).toContain('A member for 12 years, at Cedar School.');
    expect(text).toContain('Years of membership 12 Your school Cedar School');
    expect(text).not.toContain('What you have with us');
  });

  it('can be changed from the summary until the application is submitted, by its own rule, and an optional one be taken back', async () => {
    const product = server.context.documents.organisations.get(org)?.product;
    const rows = Object.values(product?.screens['application/start/app-summary']?.blocks ?? {}).flatMap((block) =>
      block.kind === 'summary' ? Object.entries(block.rows) : [],
    );
    const added = rows.filter(([key]) => key.startsWith('additional-'));
    expect(added.map(([key, { change }]) => [key, change])).toEqual(
      ['memberYears', 'memberAccounts', 'memberSchool-name', 'memberSchool-since'].map((key) => [
        `additional-${key}`,
        '/{uuid}/start/further-answers',
      ]),
    );
    const additionalAnswers = { memberYears: 12, memberSchool: { name: 'Cedar School' } };
    const { borrower, uuid } = await givenApplication(server, 'APP_SUBMISSION', { additionalAnswers }, {}, org);
    const correct = (answers: { [fact: string]: Json }) =>
      borrower.call('POST', `/service-application/api/v1/application/heloc/${uuid}/actions/answers-corrected`, {
        answers,
      });
    expect(failuresOf(await correct({ memberYears: 0 }))).toEqual([422, ['memberYears member-for-a-year']]);
    expect(failuresOf(await correct({ memberYears: 9, income: { income: 1 } }))).toEqual([
      422,
      ['income unknown-answer'],
    ]);
    expect((await correct({ memberYears: 9 })).statusCode).toBe(200);
    expect((await borrower.call('GET', own(uuid))).json().additionalAnswers).toEqual({ memberYears: 9 });
    const main = server.context.documents.organisations.get('main')?.product;
    expect(Object.keys(main?.screens ?? {})).not.toContain('application/start/further-answers');
    expect(Object.keys(main?.calls ?? {})).not.toContain('answers-corrected');
  });

  it('is refused where it has another type, is not asked, or is too long', async () => {
    const borrower = await Borrower.register(server, org);
    expect(failuresOf(await create(borrower, { memberYears: 'three' }))).toEqual([
      422,
      expect.arrayContaining(['memberYears type']),
    ]);
    const inside = { memberYears: 3, memberAccounts: ['SAFE'], memberSchool: { since: 2015, mascot: 'owl' } };
    expect(failuresOf(await create(borrower, inside))).toEqual([
      422,
      expect.arrayContaining(['memberAccounts type', 'memberSchool type']),
    ]);
    expect(failuresOf(await create(borrower, { memberYears: 3, shoeSize: 42 }))).toEqual([
      422,
      ['shoeSize unknown-answer'],
    ]);
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`a${index}`, 'x'.repeat(1000)]));
    expect(failuresOf(await create(borrower, { memberYears: 3, ...long }))).toEqual([422, [' too-long']]);
    const other = await Borrower.register(server);
    expect(failuresOf(await create(other, { memberYears: 3 }))).toEqual([422, ['memberYears unknown-answer']]);
  });
});

describe('an answer of the chat that a brand adds', () => {
  const ask = async (org: string, message: string) => {
    const payload = { message, senderType: 'APPLICANT' };
    const url = '/service-chat-chatbot/external/api/v1/message/chatWithAutobot';
    return (await server.app.inject({ method: 'POST', url, headers: asBrowser(org), payload })).json();
  };

  it('is given to its own visitors alone, and one of the base has the brand’s words', async () => {
    const question = 'can I join your credit union';
    expect(await ask(org, question)).toMatchObject({
      answeredFrom: { id: 'membership', title: 'Membership' },
      responseStr: expect.stringContaining('can become a member of Teachers Federal Credit Union.'),
    });
    expect(await ask('main', question)).toMatchObject({ answeredFrom: null });
    const [theirs, others] = [await ask(org, 'whats the max amount'), await ask('main', 'whats the max amount')];
    expect(theirs.responseStr).toContain('what members of long standing pay less');
    expect(theirs.responseStr).toContain('Amounts of our');
    expect(others.responseStr).not.toContain('members');
  });

  it('and a reply of its agents stand beside those of the base', () => {
    const { cannedReplies } = server.context.documents.organisations.get(org)?.server ?? {};
    expect(Object.keys(cannedReplies ?? {})).toEqual(expect.arrayContaining(['branch', 'greeting']));
  });
});

import { beforeEach, expect, test } from 'vitest';
import { purgeExpired } from '../../../../src/server/boot/purge-expired.ts';
import { Borrower, own } from '../../../server/support/borrower.ts';
import { givenApplication } from '../../../server/support/given-application.ts';
import { serverOfFile } from '../../../server/support/server-of-file.ts';
import { asBrowser } from '../../../server/support/test-server.ts';

const server = serverOfFile();
beforeEach(() => {
  server.clock.now = new Date();
});

const base = '/service-chat-chatbot/external/api/v1/message';
const minute = 60_000;

/** The cookies of a browser. */
let cookies: Record<string, string> = {};
beforeEach(() => {
  cookies = {};
});

async function ask(message: string, more: object = {}, headers = asBrowser()) {
  const payload = { message, senderType: 'APPLICANT', ...more };
  const answer = await server.app.inject({ method: 'POST', url: `${base}/chatWithAutobot`, headers, cookies, payload });
  for (const { name, value } of answer.cookies) cookies[name] = value;
  return answer;
}
const history = (conversation: string, headers = asBrowser()) =>
  server.app.inject({ url: `${base}/getChatHistory/${conversation}`, headers, cookies });
const judge = (payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `${base}/setChatReplyUsedWithFeedback`,
    headers: asBrowser(),
    cookies,
    payload: { feedbackMessage: 'Answer too vague', rating: 0, senderType: 'APPLICANT', ...payload },
  });

test('a question is answered by a document, which the answer names', async () => {
  const answer = (await ask('whats your origination fee')).json();
  expect(answer.answeredFrom).toEqual({ id: 'origination-fee', title: 'The origination fee' });
  expect(answer.responseStr).toContain('up to 4.99% of the initial draw');
});

test("the answer has the organisation's own words", async () => {
  const own = (await ask('let me speak with a real person')).json().responseStr;
  const partners = (await ask('let me speak with a real person', {}, asBrowser('fairway'))).json().responseStr;
  expect(own).toContain('303-555-0100');
  expect(partners).not.toContain('303-555-0100');
  expect(partners).not.toMatch(/[{}]/);
});

test('it says when it does not know, names no document, and offers a person', async () => {
  const answer = (await ask('What is the weather today?')).json();
  expect(answer.answeredFrom).toBeNull();
  expect(answer.responseStr).toMatch(/do not have an answer.*A person can help you: call 303-555-0100/);
});

test('a conversation is kept in order, and its questions sealed', async () => {
  const { conversationId } = (await ask('What is a draw?')).json();
  await ask('  Will applying hurt my credit score?  ', { conversationId });
  const kept = (await history(conversationId)).json();
  expect(kept.map(({ questionStr }: { questionStr: string }) => questionStr)).toEqual([
    'What is a draw?',
    'Will applying hurt my credit score?',
  ]);
  const rows = await server.context.db.selectFrom('chatbot_reply').select('question').execute();
  expect(JSON.stringify(rows)).not.toContain('credit score');
});

test('it is over ten minutes after its last question', async () => {
  const { conversationId } = (await ask('What is a draw?')).json();
  const began = server.clock.now.getTime();
  server.clock.now = new Date(began + 9 * minute);
  await ask('What is the interest rate?', { conversationId });
  server.clock.now = new Date(began + 18 * minute);
  expect((await history(conversationId)).statusCode).toBe(200);
  server.clock.now = new Date(began + 20 * minute);
  const over = await ask('What is a draw?', { conversationId });
  expect([over.statusCode, over.json().errors]).toEqual([404, ['Webchat session data not found']]);
});

test('who is logged in is told the funding day of their own application, and nobody else is', async () => {
  const { borrower, uuid } = await givenApplication(server, 'FUNDABLE');
  const { disbursementDate } = (await borrower.call('GET', own(uuid))).json();
  const day = new Date(`${disbursementDate}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const other = await Borrower.register(server);
  const answerTo = async (token?: string, org = 'main') =>
    (await ask('when do I get the money', {}, asBrowser(org, token))).json().responseStr;
  expect(await answerTo(borrower.token)).toContain(day);
  expect(await answerTo(borrower.token)).not.toContain('five business days');
  for (const told of [await answerTo(), await answerTo(other.token), await answerTo(borrower.token, 'fairway')]) {
    expect(told).toContain('Funding takes five business days.');
    expect(told).not.toContain(day);
  }
});

test('who is logged in is told how their own application stands, and who is not, where to see it', async () => {
  const { borrower } = await givenApplication(server, 'FUNDABLE');
  const other = await Borrower.register(server);
  const answerTo = async (token?: string) =>
    (await ask('application status', {}, asBrowser('main', token))).json().responseStr;
  expect(await answerTo(borrower.token)).toContain('You have signed. Next, we send your money');
  for (const told of [await answerTo(), await answerTo(other.token)]) {
    expect(told).toContain('Log in to see it.');
    expect(told).not.toContain('You have signed');
  }
});

test("a borrower's conversation is theirs alone, and no other lender has it", async () => {
  const borrower = await Borrower.register(server);
  const other = await Borrower.register(server);
  const { conversationId } = (await ask('What is a draw?', {}, asBrowser('main', borrower.token))).json();
  const statuses = await Promise.all(
    [asBrowser('main', borrower.token), asBrowser('main', other.token), asBrowser(), asBrowser('fairway')].map(
      async (who) => (await history(conversationId, who)).statusCode,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404]);
});

test('who learns the id of a conversation does not have it, and their browser cannot be given it by another one', async () => {
  const { conversationId, questionId } = (await ask('What is a draw?')).json();
  const [[name = '', value = ''] = []] = Object.entries(cookies);
  expect((await history(conversationId)).statusCode).toBe(200);
  cookies = {};
  const other = (await ask('What is a draw?')).json().conversationId;
  const strange = [
    await history(conversationId),
    await ask('What did they ask?', { conversationId }),
    await judge({ conversationId, questionId }),
  ];
  expect(strange.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  cookies = { [name]: Object.values(cookies)[0] ?? '' };
  expect((await history(conversationId)).statusCode).toBe(404);
  cookies = { [name.replace(conversationId, other)]: value };
  expect((await history(other)).statusCode).toBe(404);
});

test('an answer is judged in its own conversation, in at most 140 characters', async () => {
  const { conversationId, questionId } = (await ask('What is a draw?')).json();
  const elsewhere = (await ask('What is a draw?')).json().conversationId;
  expect((await judge({ conversationId: elsewhere, questionId })).statusCode).toBe(404);
  expect((await judge({ conversationId, questionId, feedbackMessage: 'x'.repeat(141) })).statusCode).toBe(400);
  expect((await judge({ conversationId, questionId, feedbackMessage: 'x'.repeat(140) })).statusCode).toBe(204);
  const { db, vault } = server.context;
  const row = await db.selectFrom('chatbot_reply').selectAll().where('uuid', '=', questionId).executeTakeFirstOrThrow();
  expect(vault.open(row.judgement ?? '')).toBe('x'.repeat(140));
});

test.each(['', '   ', 'x'.repeat(401)])('a question of %j is refused', async (message) => {
  expect((await ask(message)).statusCode).toBe(400);
});

test('conversations are deleted after 30 days', async () => {
  const { conversationId } = (await ask('What is a draw?')).json();
  const kept = () =>
    server.context.db.selectFrom('chatbot_conversation').where('uuid', '=', conversationId).select('uuid').execute();
  const began = server.clock.now.getTime();
  const purgeAfter = (days: number) =>
    purgeExpired({ ...server.context, clock: () => new Date(began + days * 24 * 60 * minute) });
  await purgeAfter(29);
  expect(await kept()).toHaveLength(1);
  await purgeAfter(31);
  expect(await kept()).toHaveLength(0);
});

import { beforeEach, expect, it } from 'vitest';
import { type Borrower, own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { textOfPdf } from '../support/papers/pdf-text.ts';
import { deskOfFile } from '../support/server-of-file.ts';

const { server, as } = deskOfFile();

let borrower: Borrower;
let uuid: string;
beforeEach(async () => {
  ({ borrower, uuid } = await givenApplication(server, 'COMPLETE'));
  const told = { event: 'line-balance-told', facts: { principalOwed: '42000.00' }, comment: 'By the servicer.' };
  const answer = await as({ roles: ['funding-desk'] }, 'POST', `/applications/${uuid}/events`, told);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'COMPLETE' }]);
});

const line = async () => (await borrower.call('GET', own(uuid))).json().line;

/** The rate of a draw of today: the index has not changed since the first. */
const rateOfToday = 0.0785;

const draw = (amount: number, headers: Record<string, string> = {}, rate = rateOfToday) =>
  borrower.call('POST', own(uuid, '/actions/draw-requested'), { answers: { drawRequest: { amount, rate } } }, headers);

const refused = async (amount: number, rate?: number): Promise<string[]> => {
  const before = await line();
  const answer = await draw(amount, {}, rate);
  expect([answer.statusCode, await line()]).toEqual([422, before]);
  return answer.json().failures.map(({ code }: { code: string }) => code);
};

it('is refused below the smallest, above what is available with its fee, and at another rate than that of the day', async () => {
  const { leastDraw, mostDraw } = await line();
  expect(await refused(Number(leastDraw) - 1)).toEqual(['at-least']);
  expect(await refused(Number(mostDraw) + 1)).toEqual(['at-most-available']);
  expect(await refused(Number(leastDraw), rateOfToday - 0.01)).toEqual(['rate-of-the-day']);
});

it('is refused while advances are suspended', async () => {
  const suspended = {
    event: 'advances-suspended',
    facts: { suspensionReason: 'VALUE' },
    comment: 'Three sales nearby.',
  };
  expect((await as({ roles: ['underwriter'] }, 'POST', `/applications/${uuid}/events`, suspended)).statusCode).toBe(
    200,
  );
  // The notice is made by a job; what is compared below stands still afterwards.
  await expect.poll(async () => (await line()).noticeDue ?? null).toBeNull();
  expect(await refused(5000)).toEqual(['not-suspended']);
});

const suspend = (facts?: Record<string, string>) =>
  as({ roles: ['underwriter'] }, 'POST', `/applications/${uuid}/events`, {
    event: 'advances-suspended',
    comment: 'Three sales nearby.',
    ...(facts && { facts }),
  });

it.each([
  ['no reason', undefined, 'suspensionReason is missing: awaited is one of VALUE (The value of the home declined'],
  [
    'another reason',
    { suspensionReason: 'OTHER' },
    'suspensionReason cannot be what was sent: awaited is one of VALUE (',
  ],
  ['one thing more', { suspensionReason: 'VALUE', why: 'so' }, 'why is not asked for'],
])('is not suspended for %s, and the answer names the fact and what is awaited', async (_, facts, said) => {
  const answer = await suspend(facts);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong-facts']);
  expect(answer.json().errors).toEqual([expect.stringContaining(said)]);
  expect((await line()).standing).toBe('OPEN');
});

it('is suspended with a notice that is among the papers, made once, and made anew for another suspension', async () => {
  const papers = () =>
    server.context.db
      .selectFrom('paper')
      .select(['document', 'version'])
      .where('application', '=', uuid)
      .where('document', '=', 'suspension-notice')
      .execute();
  const notice = { document: 'suspension-notice', version: 'HE-404 (Rev. 11/2026)' };
  expect((await suspend({ suspensionReason: 'LIEN' })).statusCode).toBe(200);
  await expect.poll(papers).toEqual([notice]);
  await expect.poll(async () => (await line()).noticeDue ?? null).toBe(null);
  const resumed = { event: 'advances-resumed', comment: 'The lien stands.' };
  expect((await as({ roles: ['underwriter'] }, 'POST', `/applications/${uuid}/events`, resumed)).statusCode).toBe(200);
  await expect.poll(async () => (await line()).noticeDue ?? null).toBe(null);
  expect((await suspend({ suspensionReason: 'RATE' })).statusCode).toBe(200);
  await expect.poll(papers).toEqual([notice, notice]);
});

it('pressed twice is sent once, is owed with its fee, and is told', async () => {
  const key = { 'idempotency-key': 'draw-1' };
  const [first, again] = await Promise.all([draw(5000, key), draw(5000, key)]);
  expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()]);
  await expect.poll(async () => (await line()).draws?.length).toBe(1);
  const { balance, draws, sending } = await line();
  expect([balance, sending ?? null]).toEqual([(42_000 + Number(draws[0].total)).toFixed(2), null]);
  const messages = server.context.db.selectFrom('message').select('document').where('application', '=', uuid);
  expect((await messages.execute()).map(({ document }) => document)).toEqual(['draw-sent']);
  expect(await refused(Number((await line()).mostDraw) + 1)).toEqual(['at-most-available']);
});

it('has its limit reduced to what is owed or more, with a notice of the reason, and given back', async () => {
  const decided = (payload: object) => as({ roles: ['underwriter'] }, 'POST', `/applications/${uuid}/events`, payload);
  const reduce = (newLimit: string) =>
    decided({ event: 'limit-reduced', facts: { newLimit, reductionReason: 'VALUE' }, comment: 'A new valuation.' });
  const { limit } = await line();
  for (const refused of ['41999.99', limit]) expect((await reduce(refused)).statusCode).toBe(409);
  expect((await line()).limit).toBe(limit);
  expect((await reduce('42000.00')).statusCode).toBe(200);
  await expect.poll(async () => (await line()).noticeDue ?? null).toBe(null);
  expect(await line()).toMatchObject({ limit: '42000.00', limitBefore: limit, available: '0.00', reducedFor: 'VALUE' });
  const file = (await borrower.call('GET', own(uuid, '/papers/limit-notice/file'))).rawPayload;
  const text = await textOfPdf(file);
  expect(text).toContain('your credit limit is $42,000.00 instead of $52,500.25');
  expect(text).toContain('The value of your home has declined significantly below its value for purposes of the line.');
  expect(text).toContain('Equal Credit Opportunity Act');
  expect((await decided({ event: 'limit-restored', comment: 'The value rose.' })).statusCode).toBe(200);
  const { limit: again, reducedOn = null } = await line();
  expect([again, reducedOn]).toEqual([limit, null]);
});

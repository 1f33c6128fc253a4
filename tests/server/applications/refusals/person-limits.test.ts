import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../runtime/json/json.ts';
import { setStatus } from '../../support/application-status.ts';
import { applicationBody, Borrower, own } from '../../support/borrower.ts';
import { serverOfFile } from '../../support/server-of-file.ts';
import { asBrowser } from '../../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const day = 24 * 3_600_000;
const later = (ms: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const times = <Value>(count: number, make: (turn: number) => Value): Value[] =>
  Array.from({ length: count }, (_, turn) => make(turn));
const codes = (answers: { statusCode: number }[]): Record<number, number> => {
  const counted: Record<number, number> = {};
  for (const { statusCode } of answers) counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
};

const ability = async (borrower: Borrower) =>
  (await borrower.call('GET', '/service-search/api/v1/profiles/actions/verify-ability-to-start-application')).json();
const applicationsOf = async (uuid: string): Promise<number> => {
  const { db } = server.context;
  const { account } = await db
    .selectFrom('application')
    .select('account')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return (await db.selectFrom('application').select('uuid').where('account', '=', account).execute()).length;
};

const neutral = "We can't go on with this application online right now. Please call us.";

/** Within it, the keys of a person count as they do in production. */
async function sandboxVisit(): Promise<{ cookie: string }> {
  const opened = await server.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: asBrowser(),
    payload: {},
  });
  return { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' };
}

const phoned = (body: ReturnType<typeof applicationBody>, turn: number) => ({
  ...body,
  profileRequest: { ...(body.profileRequest as JsonObject), phone: `415555010${turn}` },
});

describe('applications of one person', () => {
  const declined = 'We could not approve an application of yours in the last 30 days.';

  it('forty after a decline are refused, each with the reason, until 30 days are over', { tags: ['all'] }, async () => {
    const { borrower, uuid } = await Borrower.withApplication(server, { lastName: 'Lowscore' });
    const again = (who = borrower) => who.create(applicationBody({ lastName: 'Lowscore' }));
    const answers = await Promise.all(times(40, () => again()));
    expect([codes(answers), await applicationsOf(uuid)]).toEqual([{ 429: 40 }, 1]);
    expect(answers[0]?.json()).toEqual({ errors: [expect.stringContaining(declined)], code: 'too-often' });
    expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(29 * 24 * 3600);
    later(30 * day);
    expect((await again(await borrower.loggedInAgain())).statusCode).toBe(200);
  });

  it('the ability check says so beforehand', async () => {
    const { borrower } = await Borrower.withApplication(server, { lastName: 'Lowscore' });
    expect(await ability(borrower)).toMatchObject({
      canStartApplication: false,
      refusal: expect.stringContaining(declined),
    });
    expect(await ability(await Borrower.register(server))).not.toHaveProperty('refusal');
  });

  it('a fourth within a day is refused, and taken a day later', async () => {
    const borrower = await Borrower.register(server);
    for (let count = 0; count < 3; count += 1) await setStatus(server, await borrower.apply(), 'CANCELLED');
    expect((await borrower.create()).statusCode).toBe(429);
    later(day);
    expect((await (await borrower.loggedInAgain()).create()).statusCode).toBe(200);
  });

  it('another account of the same name, birthday and home is the same person, and is told nothing of what the other did', async () => {
    const visit = await sandboxVisit();
    const [first, second] = [await register(), await register()];
    const created = await first.create(applicationBody({ lastName: 'Lowscore', dob: '1971-02-03' }), visit);
    await first.rested(created.json().uuid);
    const again = await second.create(applicationBody({ lastName: ' LÓW-SCORE ', dob: '1971-02-03' }), visit);
    expect([again.statusCode, again.json()]).toEqual([429, { errors: [neutral], code: 'too-often' }]);
    expect(again.headers).not.toHaveProperty('retry-after');
  });

  it('who shares the name and birthday alone is another person', async () => {
    const visit = await sandboxVisit();
    const [first, second, third] = [await register(), await register(), await register()];
    const created = await first.create(applicationBody({ lastName: 'Lowscore', dob: '1971-02-04' }), visit);
    await first.rested(created.json().uuid);
    const elsewhere = phoned(applicationBody({ lastName: 'Lowscore', dob: '1971-02-04', street: '9 Elm St' }), 1);
    expect((await second.create(elsewhere, visit)).statusCode).toBe(200);
    const namesake = applicationBody({ lastName: 'Lowscore', dob: '1972-02-04' });
    expect((await third.create(namesake, visit)).statusCode).toBe(200);
  });

  it('another name brings no more at the same phone, or for the same property', async () => {
    const visit = await sandboxVisit();
    const [first, second, third] = [await register(), await register(), await register()];
    const created = await first.create(applicationBody({ lastName: 'Lowscore', dob: '1971-02-05' }), visit);
    await first.rested(created.json().uuid);
    const samePhone = applicationBody({ lastName: 'Other', dob: '1971-02-05', street: '9 Elm St' });
    expect((await second.create(samePhone, visit)).statusCode).toBe(429);
    const sameProperty = phoned(applicationBody({ lastName: 'Other', dob: '1971-02-05' }), 2);
    expect((await third.create(sameProperty, visit)).statusCode).toBe(429);
  });

  it('of parallel ones by several accounts of a person, as many are taken as are left', { tags: ['all'] }, async () => {
    const visit = await sandboxVisit();
    const body = applicationBody({ dob: '1971-02-06' });
    const accounts = await Promise.all(times(10, register));
    for (const account of accounts.slice(0, 2)) expect((await account.create(body, visit)).statusCode).toBe(200);
    const answers = await Promise.all(accounts.slice(2).map((account) => account.create(body, visit)));
    expect(codes(answers)).toEqual({ 200: 1, 429: 7 });
  });

  it('one that is corrected counts from when it was begun', async () => {
    const borrower = await Borrower.register(server);
    for (let count = 0; count < 3; count += 1) await setStatus(server, await borrower.apply(), 'CANCELLED');
    later(day);
    const { db } = server.context;
    const moments = JSON.stringify({ GEN_PRE_SOFT_CREDIT_DISCLOSURE: server.clock.now.toISOString() });
    const { uuid } = await db
      .selectFrom('account')
      .select('uuid')
      .where('email', '=', borrower.email)
      .executeTakeFirstOrThrow();
    await db.updateTable('application').set({ moments }).where('account', '=', uuid).execute();
    expect((await (await borrower.loggedInAgain()).create()).statusCode).toBe(200);
  });

  it('name, birthday and number are kept as digests', async () => {
    const rows = await server.context.db.selectFrom('application_person').select('key').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  const register = () => Borrower.register(server);
});

describe('small deposits of one person', () => {
  const account = (accountNumber: string) => ({
    answers: {
      disbursement: {
        routingNumber: '021000021',
        accountNumber,
        accountNumberAgain: accountNumber,
        accountType: 'CHECKING',
      },
    },
  });
  type Headers = Record<string, string>;
  const give = (borrower: Borrower, uuid: string, turn: number, headers: Headers = {}) =>
    borrower.call('POST', own(uuid, '/actions/disbursement-given'), account(`0001234500${10 + turn}`), headers);
  const guess = (borrower: Borrower, uuid: string, first: number, headers: Headers = {}) =>
    borrower.call(
      'POST',
      own(uuid, '/actions/disbursement-confirmed'),
      { answers: { microDeposits: { first: String(first), second: '99' } } },
      headers,
    );
  const sent = async (borrower: Borrower, uuid: string) =>
    expect.poll(async () => (await borrower.call('GET', own(uuid))).json().disburseAccount?.depositsSent).toBe(true);

  async function atTheBank(borrower: Borrower): Promise<string> {
    const uuid = await borrower.apply();
    await borrower.rested(uuid);
    await setStatus(server, uuid, 'DISBURSEMENT_ACCOUNT');
    return uuid;
  }

  /** Gives an account and tries as often as its deposits can be tried. */
  async function guessAll(borrower: Borrower, uuid: string, turn: number) {
    await give(borrower, uuid, turn);
    await sent(borrower, uuid);
    return [await guess(borrower, uuid, 91), await guess(borrower, uuid, 92), await guess(borrower, uuid, 93)];
  }

  it('of a burst of accounts, three are taken', { tags: ['all'] }, async () => {
    const borrower = await Borrower.register(server);
    const uuid = await atTheBank(borrower);
    const answers = await Promise.all(times(20, (turn) => give(borrower, uuid, turn)));
    expect(codes(answers)).toEqual({ 200: 3, 429: 17 });
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toEqual({
      errors: [
        'We send deposits to 3 accounts in 24 hours. Please come back tomorrow, link your bank instead, or call us.',
      ],
      code: 'too-often',
    });
  });

  it('a new account brings no new tries: six in a day, over all accounts and applications', {
    tags: ['all'],
  }, async () => {
    const borrower = await Borrower.register(server);
    const first = await atTheBank(borrower);
    const judged = [...(await guessAll(borrower, first, 1)), ...(await guessAll(borrower, first, 2))];
    expect(codes(judged)).toEqual({ 200: 6 });
    await setStatus(server, first, 'CANCELLED');
    const second = await atTheBank(borrower);
    const refused = await guessAll(borrower, second, 3);
    expect(codes(refused)).toEqual({ 429: 3 });
    expect(refused[0]?.json().errors[0]).toMatch(/^You can enter the amounts of deposits 6 times in 24 hours\./);
    expect((await give(borrower, second, 4)).statusCode).toBe(429);
    later(day);
    expect((await give(await borrower.loggedInAgain(), second, 5)).statusCode).toBe(200);
  });

  it('one account of a bank that several borrowers give is counted over all of them, of parallel guesses too', {
    tags: ['all'],
  }, async () => {
    const visit = await sandboxVisit();
    const borrowers = await Promise.all(times(3, () => Borrower.register(server)));
    const given: { borrower: Borrower; uuid: string }[] = [];
    for (const [turn, borrower] of borrowers.entries()) {
      const body = applicationBody({ dob: `197${turn}-03-04`, street: `${turn + 1} Elm St` });
      const { uuid } = (await borrower.create(body, visit)).json();
      await borrower.rested(uuid);
      await setStatus(server, uuid, 'DISBURSEMENT_ACCOUNT');
      expect((await give(borrower, uuid, 40, visit)).statusCode).toBe(200);
      await sent(borrower, uuid);
      given.push({ borrower, uuid });
    }
    const rounds = times(3, (turn) => given.map(({ borrower, uuid }) => guess(borrower, uuid, 91 + turn, visit)));
    const answers = await Promise.all(rounds.flat());
    expect(codes(answers)).toEqual({ 200: 6, 429: 3 });
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().errors).toEqual([neutral]);
  });
});

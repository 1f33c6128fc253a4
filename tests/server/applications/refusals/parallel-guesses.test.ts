// @module-tag all
import { expect, it } from 'vitest';
import { Borrower, own } from '../../support/borrower.ts';
import { twoServersOfFile } from '../../support/server-of-file.ts';
import { asBrowser, type TestServer } from '../../support/test-server.ts';

const servers = twoServersOfFile();

const serverOf = (turn: number): TestServer => {
  const server = servers[turn % servers.length];
  if (!server) throw new Error('no server');
  return server;
};

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

/** The deposits are on their way to this account of a bank. */
async function depositsSent(borrower: Borrower, uuid: string, accountNumber: string): Promise<void> {
  await borrower.call('POST', own(uuid, '/actions/disbursement-given'), account(accountNumber));
  await expect
    .poll(async () => (await borrower.call('GET', own(uuid))).json().disburseAccount?.depositsSent)
    .toBe(true);
}

async function atTheBank(borrower: Borrower): Promise<string> {
  const uuid = await borrower.apply();
  await borrower.rested(uuid);
  const { app } = borrower.server;
  const payload = { checklistStatus: 'DISBURSEMENT_ACCOUNT' };
  await app.inject({
    method: 'POST',
    url: `/sandbox/applications/${uuid}/status`,
    headers: asBrowser(),
    payload,
  });
  return uuid;
}

/** Guesses at once, the servers in turn, each with other amounts. Answers how many were judged. */
async function judgedAtOnce(borrower: Borrower, uuid: string, count: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, turn) =>
      borrower.at(serverOf(turn)).call('POST', own(uuid, '/actions/disbursement-confirmed'), {
        answers: { microDeposits: { first: String(turn + 1), second: '99' } },
      }),
    ),
  );
  return answers.filter(({ statusCode }) => statusCode === 200).length;
}

const deedsOf = (uuid: string) =>
  serverOf(0)
    .context.db.selectFrom('application_action')
    .select('event')
    .where('application', '=', uuid)
    .where('event', '=', 'disbursement-confirmed')
    .execute();

it('of twenty guesses at the small deposits, sent at once through two servers, three are judged and kept', async () => {
  const borrower = await Borrower.register(serverOf(0));
  const uuid = await atTheBank(borrower);
  await depositsSent(borrower, uuid, '000123450071');
  expect(await judgedAtOnce(borrower, uuid, 20)).toBe(3);
  expect(await deedsOf(uuid)).toHaveLength(3);
});

it('of guesses in three rounds, each with a new account, six are judged in a day', async () => {
  const borrower = await Borrower.register(serverOf(0));
  const uuid = await atTheBank(borrower);
  const rounds: number[] = [];
  for (const accountNumber of ['000123450081', '000123450082', '000123450083']) {
    await depositsSent(borrower, uuid, accountNumber);
    rounds.push(await judgedAtOnce(borrower, uuid, 12));
  }
  expect(rounds).toEqual([3, 3, 0]);
  expect(await deedsOf(uuid)).toHaveLength(6);
});

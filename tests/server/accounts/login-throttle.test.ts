import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeExpired } from '../../../src/server/boot/purge-expired.ts';
import { passWindowTime } from '../support/pass-window-time.ts';
import { twoServersOfFile } from '../support/server-of-file.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';
import { anotherKey, testKey } from '../support/variables.ts';

type Account = { email: string; password: string };

const minute = 60_000;
const servers = twoServersOfFile();
beforeEach(() => at(new Date()));

const at = (now: Date): void => {
  for (const server of servers) server.clock.now = now;
};
const later = (ms: number): void => at(new Date((servers[0]?.clock.now.getTime() ?? 0) + ms));
const server = (turn = 0): TestServer => {
  const one = servers[turn % servers.length];
  if (!one) throw new Error('no server');
  return one;
};

/** An account that was made at 192.0.2.1. */
async function account(): Promise<Account> {
  const who = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery' };
  await server().app.inject({
    method: 'POST',
    url: '/identity/api/v1/registration/register',
    headers: asBrowser(),
    remoteAddress: '192.0.2.1',
    payload: { ...who, phoneNumber: '4155550123' },
  });
  return who;
}

/** Takes turns among the servers. */
const login = (payload: Account, remoteAddress: string, turn = 0) =>
  server(turn).app.inject({
    method: 'POST',
    url: '/identity/api/v1/login',
    headers: asBrowser(),
    remoteAddress,
    payload,
  });

const guess = ({ email }: Account): Account => ({ email, password: 'a guess that is wrong' });

async function guesses(who: Account, count: number, address: (turn: number) => string): Promise<number[]> {
  const turns = Array.from({ length: count }, (_, turn) => turn);
  const answers = await Promise.all(turns.map((turn) => login(guess(who), address(turn), turn)));
  return answers.map(({ statusCode }) => statusCode);
}

const judged = (statuses: number[]): number => statuses.filter((status) => status === 401).length;

describe('attempts at one account', () => {
  test('from one address at once: exactly six are judged, at however many servers', async () => {
    const statuses = await guesses(await account(), 100, () => '198.51.100.7');
    expect([judged(statuses), statuses.filter((status) => status === 429).length]).toEqual([6, 94]);
  });

  test('from 45 addresses: exactly twenty are judged', { tags: ['all'] }, async () => {
    const statuses = await guesses(await account(), 45, (turn) => `198.51.100.${turn + 10}`);
    expect(judged(statuses)).toBe(20);
  });

  test('from one network of IPv6 are those from one address', async () => {
    const statuses = await guesses(await account(), 12, (turn) => `2001:db8:0:7::${turn + 1}`);
    expect(judged(statuses)).toBe(6);
  });

  test('from 45 addresses do not shut the owner out, who was there before', { tags: ['all'] }, async () => {
    const who = await account();
    await guesses(who, 45, (turn) => `198.51.100.${turn + 100}`);
    expect((await login(who, '192.0.2.1')).statusCode).toBe(200);
  });

  test('an unknown e-mail is counted alike', async () => {
    const nobody = { email: `${crypto.randomUUID()}@example.com`, password: '' };
    expect(judged(await guesses(nobody, 45, (turn) => `203.0.113.${turn}`))).toBe(20);
  });

  test('the owner waits at a new address no longer than a quarter of an hour, however many guess', async () => {
    const who = await account();
    await guesses(who, 45, (turn) => `198.51.100.${turn}`);
    const refused = await login(who, '192.0.2.200');
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { errors: ['Too many attempts. Please try again in 15 minutes.'], code: 'too-many-attempts' },
    ]);
    await passWindowTime(server(), 15 * minute);
    expect((await login(who, '192.0.2.200')).statusCode).toBe(200);
  });

  test('a right password is not counted', { tags: ['all'] }, async () => {
    const who = await account();
    const statuses = [];
    for (let time = 0; time < 25; time += 1) statuses.push((await login(who, `192.0.2.${time + 20}`, time)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('a login at a known address takes back nothing that others tried elsewhere', async () => {
    const who = await account();
    await guesses(who, 20, (turn) => `198.51.100.${turn + 10}`);
    for (let time = 0; time < 3; time += 1) expect((await login(who, '192.0.2.1')).statusCode).toBe(200);
    expect(judged(await guesses(who, 5, (turn) => `198.51.100.${turn + 40}`))).toBe(0);
  });

  test('a session that servers with different clocks see ends when it was to end', async () => {
    const who = await account();
    const { jwt } = (await login(who, '192.0.2.1')).json();
    const { jti } = JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString());
    const session = () => server().context.db.selectFrom('session').select('expires').where('jti', '=', jti);
    const { expires } = await session().executeTakeFirstOrThrow();
    for (const ms of [20 * minute, -10 * minute]) {
      later(ms);
      const url = '/service-search/api/v1/profiles/actions/verify-ability-to-start-application';
      expect((await server().app.inject({ url, headers: asBrowser('main', jwt) })).statusCode).toBe(200);
    }
    expect((await session().executeTakeFirstOrThrow()).expires).toEqual(expires);
  });

  test('a clock of the database that is set back keeps nobody out for longer than the window', async () => {
    const who = await account();
    await guesses(who, 12, () => '192.0.2.1');
    await passWindowTime(server(), -365 * 24 * 60 * minute);
    expect(Number((await login(who, '192.0.2.1')).headers['retry-after'])).toBeLessThanOrEqual(60);
    await passWindowTime(server(), minute);
    expect((await login(who, '192.0.2.1')).statusCode).toBe(200);
  });

  test('a server whose clock is days ahead counts in the same windows as the others', { tags: ['all'] }, async () => {
    const who = await account();
    const [ahead] = servers;
    if (!ahead) throw new Error('no server');
    ahead.clock.now = new Date(Date.now() + 3 * 24 * 60 * minute);
    const statuses = [];
    for (let turn = 0; turn < 10; turn += 1) statuses.push((await login(guess(who), '198.51.100.8', turn)).statusCode);
    expect(judged(statuses)).toBe(6);
  });

  test('a server whose clock is days ahead does not purge the counts and known addresses of the others', async () => {
    const who = await account();
    await guesses(who, 6, () => '198.51.100.9');
    await purgeExpired({ ...server().context, clock: () => new Date(Date.now() + 365 * 24 * 60 * minute) });
    expect(judged(await guesses(who, 1, () => '198.51.100.9'))).toBe(0);
    await guesses(who, 45, (turn) => `198.51.100.${turn + 100}`);
    expect((await login(who, '192.0.2.1')).statusCode).toBe(200);
  });
});

test('a limit of a route is one for all servers', async () => {
  const ask = (turn: number) =>
    server(turn).app.inject({
      method: 'POST',
      url: `/service-application/api/v1/application/heloc/${crypto.randomUUID()}/ssn`,
      headers: asBrowser(),
      remoteAddress: '203.0.113.250',
      payload: { ssn: '000-00-0000' },
    });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn)));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30);
});

describe('after the key of the vault changed', { tags: ['all'] }, () => {
  let renewed: TestServer;
  beforeAll(async () => {
    const keys = { LINTEL_KEY: anotherKey, LINTEL_OTHER_KEYS: testKey };
    renewed = await startTestServer({ variables: { DATABASE_URL: server().ownerUrl, ...keys } });
  });
  afterAll(() => renewed.stop());

  const loginThere = (payload: Account, remoteAddress: string) =>
    renewed.app.inject({
      method: 'POST',
      url: '/identity/api/v1/login',
      headers: asBrowser(),
      remoteAddress,
      payload,
    });

  test('what was counted before counts on, and so does what servers with the former key count', async () => {
    const who = await account();
    await guesses(who, 4, () => '198.51.100.7');
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push((await loginThere(guess(who), '198.51.100.7')).statusCode);
    expect(statuses).toEqual([401, 401, 429, 429]);
  });

  test('of parallel guesses with the new key, as many are judged as the former one left', async () => {
    const who = await account();
    await guesses(who, 12, (turn) => `198.51.100.${turn + 10}`);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => loginThere(guess(who), `198.51.100.${turn + 40}`)),
    );
    expect(judged(answers.map(({ statusCode }) => statusCode))).toBe(8);
  });

  test("the owner's address stays known", async () => {
    const who = await account();
    for (let turn = 0; turn < 21; turn += 1) await loginThere(guess(who), `198.51.100.${turn + 100}`);
    expect((await loginThere(who, '192.0.2.1')).statusCode).toBe(200);
  });

  test('a login takes back what was counted for it under either key', async () => {
    const who = await account();
    await guesses(who, 5, () => '192.0.2.1');
    expect((await loginThere(who, '192.0.2.1')).statusCode).toBe(200);
    expect((await loginThere(guess(who), '192.0.2.1')).statusCode).toBe(401);
  });
});

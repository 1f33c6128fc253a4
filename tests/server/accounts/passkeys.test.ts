import { expect, it } from 'vitest';
import { SoftwareDevice } from '../support/accounts/software-device.ts';
import { Borrower } from '../support/borrower.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile({ resetClock: true });

const minute = 60_000;
const secure = '/identity/secure/api/v1';
const pass = (minutes: number): void => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * minute);
};

const post = (url: string, payload: object = {}, org = 'main') =>
  server.app.inject({ method: 'POST', url: `/identity/api/v1/passkey-login${url}`, headers: asBrowser(org), payload });
const optionsForLogin = async () => (await post('/options')).json().options;
const logIn = async (device: SoftwareDevice) => post('', { passkey: device.use(await optionsForLogin()) });

const begin = async (borrower: Borrower) => (await borrower.call('POST', `${secure}/passkeys/options`)).json().options;
const add = (borrower: Borrower, passkey: ReturnType<SoftwareDevice['make']>, name = 'Kitchen tablet') =>
  borrower.call('POST', `${secure}/passkeys`, { passkey, name });
const listed = async (borrower: Borrower) => (await borrower.call('GET', `${secure}/passkeys`)).json().passkeys;

/** A borrower with a passkey on a device. */
async function withPasskey() {
  const borrower = await Borrower.register(server);
  const device = new SoftwareDevice();
  expect((await add(borrower, device.make(await begin(borrower)))).statusCode).toBe(204);
  return { borrower, device };
}

/** The messages to the address, by name: two of one instant have no order. */
async function messagesTo(email: string): Promise<string[]> {
  const { db, vault } = server.context;
  const rows = await db.selectFrom('account_message').selectAll().execute();
  return rows
    .filter(({ address }) => vault.open(address) === email)
    .map(({ document }) => document)
    .sort();
}

it('opens the account without a password and without a code, and tells its owner of each change', async () => {
  const { borrower, device } = await withPasskey();
  const [passkey] = await listed(borrower);
  expect(passkey).toMatchObject({ name: 'Kitchen tablet', lastUsed: null });
  const { jwt } = (await logIn(device)).json();
  const identity = await server.app.inject({
    url: '/identity/secure/api/v1_1/identity',
    headers: asBrowser('main', jwt),
  });
  expect(identity.json().email).toBe(borrower.email);
  expect((await borrower.call('POST', `${secure}/passkeys/${passkey.id}/remove`)).statusCode).toBe(204);
  expect((await logIn(device)).statusCode).toBe(401);
  expect(await messagesTo(borrower.email)).toEqual([
    'account-email-link',
    'account-passkey-added',
    'account-passkey-removed',
  ]);
});

it('takes a challenge once, for what it was made, and within five minutes', async () => {
  const { borrower, device } = await withPasskey();
  const passkey = device.use(await optionsForLogin());
  expect((await post('', { passkey })).statusCode).toBe(200);
  expect((await post('', { passkey })).statusCode).toBe(401);
  const late = device.use(await optionsForLogin());
  pass(6);
  expect((await post('', { passkey: late })).statusCode).toBe(401);
  const forProof = (await borrower.call('POST', `${secure}/proof/passkey/options`)).json().options;
  expect((await post('', { passkey: device.use(forProof) })).statusCode).toBe(401);
});

it('refuses a counter that does not rise, a device that does not know its user, and another site', async () => {
  const { device } = await withPasskey();
  expect((await logIn(device)).statusCode).toBe(200);
  device.counter = 0;
  expect((await logIn(device)).statusCode).toBe(401);
  expect((await logIn(Object.assign(device, { counter: 9, verifies: false }))).statusCode).toBe(401);
  expect(
    (await logIn(Object.assign(device, { verifies: true, origin: 'https://lintel.example.net' }))).statusCode,
  ).toBe(401);
  expect((await logIn(Object.assign(device, { origin: 'http://localhost:80' }))).statusCode).toBe(200);
});

it('opens nothing at another organisation', async () => {
  const { device } = await withPasskey();
  const { options } = (await post('/options', {}, 'fairway')).json();
  expect((await post('', { passkey: device.use(options) }, 'fairway')).statusCode).toBe(401);
});

it('keeps no passkey that another account was to make, and none without its user', async () => {
  const [one, other] = [await Borrower.register(server), await Borrower.register(server)];
  const device = new SoftwareDevice();
  expect((await add(other, device.make(await begin(one)))).statusCode).toBe(422);
  device.verifies = false;
  expect((await add(one, device.make(await begin(one)))).statusCode).toBe(422);
  expect([await listed(one), await listed(other)]).toEqual([[], []]);
});

it('proves who holds a session, with a passkey of that account alone', async () => {
  const { borrower, device } = await withPasskey();
  const { borrower: other, device: ofOther } = await withPasskey();
  for (const one of [borrower, other, borrower, other]) {
    pass(5);
    await listed(one);
  }
  const options = async () => (await borrower.call('POST', `${secure}/proof/passkey/options`)).json().options;
  const prove = (passkey: ReturnType<SoftwareDevice['use']>) =>
    borrower.call('POST', `${secure}/proof/passkey`, { passkey });
  const refused = (await borrower.call('POST', `${secure}/passkeys/options`)).json();
  expect(refused).toMatchObject({ code: 'proof-needed', passkey: true });
  expect((await prove(ofOther.use(await options()))).statusCode).toBe(422);
  expect((await prove(device.use(await options()))).statusCode).toBe(204);
  expect((await borrower.call('POST', `${secure}/passkeys/options`)).statusCode).toBe(200);
});

it("removes none of another's, and asks nobody for a passkey that has none", async () => {
  const { borrower } = await withPasskey();
  const other = await Borrower.register(server);
  const [{ id }] = await listed(borrower);
  expect((await other.call('POST', `${secure}/passkeys/${id}/remove`)).statusCode).toBe(404);
  expect((await other.call('POST', `${secure}/proof/passkey/options`)).json().code).toBe('no-passkey');
  expect(await listed(borrower)).toHaveLength(1);
});

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { own } from '../support/borrower.ts';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { startTestServer } from '../support/test-server.ts';

const secrets = { current: 'ab12'.repeat(16), next: 'cd34'.repeat(16), flood: 'ef56'.repeat(16) };
const VENDOR_SECRETS = `appraisal=${secrets.current},appraisal=${secrets.next},flood=${secrets.flood}`;

const server = serverOfFile({ variables: { VENDOR_SECRETS } });

const payment = {
  answers: {
    appraisalPayment: {
      routingNumber: '021000021',
      accountNumber: '1234',
      accountNumberAgain: '1234',
      accountType: 'CHECKING',
    },
    appraisalDebitConsent: true,
  },
};
const appraised = { event: 'appraised', facts: { propertyValue: '611000.00', appraised: true } };

/** An application whose appraiser says that the report comes later, and the key that they gave. */
async function awaited(): Promise<{ uuid: string; key: string }> {
  const property = { street1: '4 Faraway Farm Road', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' };
  const { borrower, uuid } = await givenApplication(server, 'ONSITE_APPRAISAL_BORROWER_PAYMENT', { property });
  const paid = await borrower.call('POST', own(uuid, '/actions/appraisal-paid'), payment);
  expect(paid.body).toContain('ONSITE_APPRAISAL_PENDING');
  const requests = server.context.db.selectFrom('pending_request').select('vendor_key').where('application', '=', uuid);
  await expect.poll(() => requests.execute()).toHaveLength(1);
  const { vendor_key: key } = await requests.executeTakeFirstOrThrow();
  return { uuid, key };
}

type Call = { vendor?: string; secret?: string; at?: number; signed?: unknown; signedKey?: string };
const seconds = (ms: number) => Math.floor(ms / 1000);

function signature(vendor: string, key: string, body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', Buffer.from(secret, 'hex')).update(`${at}.${vendor}.${key}.${body}`).digest('hex')}`;
}

function call(key: string, body: object, given: Call = {}, at = server) {
  const { vendor = 'appraisal', secret = secrets.current, signed = body, signedKey = key } = given;
  const time = given.at ?? seconds(at.clock.now.getTime());
  return at.app.inject({
    method: 'POST',
    url: `/vendor-answers/${vendor}/${encodeURIComponent(key)}`,
    headers: {
      'content-type': 'application/json',
      'lintel-signature': signature(vendor, signedKey, JSON.stringify(signed), secret, time),
    },
    payload: JSON.stringify(body),
  });
}

const statusOf = async (uuid: string) =>
  (await server.context.db.selectFrom('application').select('status').where('uuid', '=', uuid).executeTakeFirst())
    ?.status;

describe('a vendor that calls back', () => {
  it('moves the application, and its work goes on; called again it is told the same', async () => {
    const { uuid, key } = await awaited();
    const first = await call(key, appraised);
    expect([first.statusCode, first.json()]).toEqual([200, { outcome: 'applied' }]);
    await expect.poll(() => statusOf(uuid)).toBe('FINAL_OFFER');
    expect((await call(key, appraised)).json()).toEqual({ outcome: 'applied' });
  });

  it('may sign with the secret that is to replace the other', async () => {
    const { key } = await awaited();
    expect((await call(key, appraised, { secret: secrets.next })).json()).toEqual({ outcome: 'applied' });
  });

  it('may call before the server knows the key', async () => {
    expect((await call('not-known-yet', appraised)).json()).toEqual({ outcome: 'early' });
  });

  it('is told what is wrong with an answer, and may send another', async () => {
    const { uuid, key } = await awaited();
    const wrong = await call(key, { event: 'appraised', facts: {} });
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'not-an-answer']);
    expect(await statusOf(uuid)).toBe('ONSITE_APPRAISAL_PENDING');
    await call(key, appraised);
    const other = await call(key, { ...appraised, event: 'review-needed' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'answered-otherwise']);
  });

  it('sends no more than an answer holds', async () => {
    const facts = { propertyValue: 'a'.repeat(700_000), appraised: true };
    expect((await call('too-large', { event: 'appraised', facts })).statusCode).toBe(413);
  });
});

describe('is refused, and changes nothing,', () => {
  const now = () => seconds(server.clock.now.getTime());
  it.each<[string, () => Call]>([
    ['who signs with another secret', () => ({ secret: '78ab'.repeat(16) })],
    ["who signs with another vendor's secret", () => ({ secret: secrets.flood })],
    ['who signs another body', () => ({ signed: { event: 'review-needed' } })],
    ['who signs another key', () => ({ signedKey: 'order-1' })],
    ['who signed six minutes ago', () => ({ at: now() - 360 })],
    ['who signs for the day to come', () => ({ at: now() + 360 })],
    ['a vendor without a secret', () => ({ vendor: 'bpo' })],
    ['a vendor that nobody knows', () => ({ vendor: 'constructor' })],
  ])('%s', async (_, how) => {
    const answer = await call('some-key', appraised, how());
    expect([answer.statusCode, answer.json()]).toEqual([401, { errors: ['unauthenticated'] }]);
    const kept = server.context.db.selectFrom('vendor_answer').select('uuid').where('vendor_key', '=', 'some-key');
    expect(await kept.execute()).toEqual([]);
  });

  it.each([undefined, '', 't=1,v1=', 't=x,v1=00', 'v1=00'])('who sends the signature %j', async (header) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/vendor-answers/appraisal/some-key',
      headers: { 'content-type': 'application/json', ...(header !== undefined && { 'lintel-signature': header }) },
      payload: JSON.stringify(appraised),
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('there is no callback where no vendor has a secret', async () => {
  const without = await startTestServer();
  expect((await call('some-key', appraised, {}, without)).statusCode).toBe(404);
  await without.stop();
});

// @module-tag all
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { applicationBody, Borrower, own } from '../support/borrower.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { asBrowser, startTestServer, type TestServer } from '../support/test-server.ts';
import { testKey } from '../support/variables.ts';

let database: TestDatabase;
afterEach(() => database.stop());

/** Each of them starts a server, and stops it. */
const patience = 180_000;

async function startOn(variables: Record<string, string> = {}): Promise<TestServer> {
  database = await openTestDatabase();
  return startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey, ...variables } });
}

type Answer = { status: number };

/** A request of which the first part is sent; what it is answered, or that it was cut. */
function begin(url: string, headers: Record<string, string>, part: string) {
  const sent = request(url, { method: 'POST', headers });
  const answer = new Promise<Answer | 'cut'>((resolve) => {
    sent.once('error', () => resolve('cut'));
    sent.once('response', (response) => {
      response.resume().once('close', () => resolve({ status: response.statusCode ?? 0 }));
    });
  });
  sent.write(part);
  return { sent, answer };
}

/** Until the server has begun to read it. */
const arrived = (server: TestServer): Promise<unknown> => once(server.app.server, 'request');

function trickle(sent: ClientRequest): NodeJS.Timeout {
  return setInterval(() => sent.write('x'), 50);
}

test(
  'an upload that comes slowly is cut when the time is over, and it is logged which',
  async () => {
    const server = await startOn({ SHUTDOWN_MS: '4000' });
    const warned = vi.spyOn(server.app.log, 'warn');
    const { borrower, uuid } = await Borrower.withApplication(server);
    const boundary = 'a-part';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7`;
    const headers = {
      ...asBrowser('main', borrower.token),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    };
    const coming = arrived(server);
    const upload = begin(`${server.address}${own(uuid, '/documents/PAYSTUB')}`, headers, head);
    await coming;
    const more = trickle(upload.sent);
    await server.stop();
    clearInterval(more);
    expect(await upload.answer).toBe('cut');
    expect(warned).toHaveBeenCalledWith(
      {
        requests: [
          expect.objectContaining({
            method: 'POST',
            url: '/service-application/api/v1/application/:product/:uuid/documents/:kind',
          }),
        ],
      },
      'the shutdown time is over: requests were cut',
    );
  },
  patience,
);

test(
  'a request that is still answered may leave work, which is kept for the next server',
  async () => {
    const server = await startOn();
    const borrower = await Borrower.register(server);
    const body = JSON.stringify({ ...applicationBody(), papersShown: await borrower.papersShown() });
    const headers = {
      ...asBrowser('main', borrower.token),
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    const url = `${server.address}/service-application/api/v3/application/helocs?state=CO`;
    const coming = arrived(server);
    const creating = begin(url, headers, body.slice(0, 40));
    await coming;
    const stopping = server.stop();
    // As long as work once had before requests were waited for.
    await pause(1500);
    creating.sent.end(body.slice(40));
    expect(await creating.answer).toEqual({ status: 200 });
    await stopping;

    const next = await startTestServer({ variables: { DATABASE_URL: database.url, LINTEL_KEY: testKey } });
    const { uuid } = await next.context.db.selectFrom('application').select('uuid').executeTakeFirstOrThrow();
    expect(await borrower.at(next).rested(uuid)).toBe('OFFER_SELECTION');
    await next.stop();
  },
  patience,
);

test(
  'told to stop at localhost, it takes no connection at either address while a request is answered',
  async () => {
    const server = await startOn({ HOST: 'localhost', SHUTDOWN_MS: '4000' });
    const { port } = new URL(server.address);
    const reached = (host: string): Promise<boolean> =>
      fetch(`http://${host}:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const hosts = ['127.0.0.1', '[::1]'];
    const before = await Promise.all(hosts.map(reached));
    expect(before).toEqual([true, true]);
    const headers = { ...asBrowser(), 'content-type': 'application/json', 'content-length': '100' };
    const coming = arrived(server);
    const slow = begin(`${server.address}/identity/api/v1/login`, headers, '{"email":');
    await coming;
    const stopping = server.stop();
    await expect.poll(() => Promise.all(hosts.map(reached))).toEqual([false, false]);
    expect(slow.sent.destroyed).toBe(false);
    await stopping;
    expect(await slow.answer).toBe('cut');
  },
  patience,
);

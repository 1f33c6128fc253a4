// @module-tag all
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { chatSocketPath } from '../../src/trade/chat/contract/frames.ts';
import { Borrower } from '../server/support/borrower.ts';
import { serverOfFile } from '../server/support/server-of-file.ts';
import { asBrowser } from '../server/support/test-server.ts';
import { inProduction } from '../server/support/variables.ts';
import { jamie, post as postToChat, withLiveChat } from '../trade/chat/server/chat-client.ts';

const production = serverOfFile({ variables: inProduction });
/** Live chat is switched on by the browser here, and one address counts as many. */
const sandbox = serverOfFile({ variables: {} });

const post = (url: string, payload: object, remoteAddress: string) =>
  production.app.inject({ method: 'POST', url, headers: asBrowser(), payload, remoteAddress });

/** Whether the server answers somebody else while it is flooded. */
const answersOthers = async (): Promise<boolean> => {
  const page = await production.app.inject({ url: '/account/heloc/register-v2', headers: { accept: 'text/html' } });
  return page.statusCode === 200 && (await production.app.inject('/readyz')).statusCode === 200;
};

it.each([
  ['logins', '/identity/api/v1/login', { email: 'a@example.com', password: 'a guess that is wrong' }],
  [
    'registrations',
    '/identity/api/v1/registration/register',
    { email: 'a@example.com', password: 'short', phoneNumber: '4155550123' },
  ],
  ['events of telemetry', '/ft/external/event', { event: 'flood' }],
  ['sessions of telemetry', '/ft/external/session', { platform: 'WEB' }],
  [
    'questions to the chatbot',
    '/service-chat-chatbot/external/api/v1/message/chatWithAutobot',
    { message: 'What is the fee?' },
  ],
  [
    'names for the waiting list',
    '/service-wait-list/api/v1/home-equity-loan-plus',
    { firstName: 'Jamie', email: 'a@example.com', consent: true },
  ],
] as const)('%s from one address are limited, and nobody else is turned away', async (_, url, payload) => {
  const codes: number[] = [];
  for (let round = 0; round < 20 && !codes.includes(429); round += 1)
    codes.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => post(url, payload, '198.51.100.30')))).map(
        ({ statusCode }) => statusCode,
      ),
    );
  expect([codes.includes(429), codes.some((code) => code >= 500), await answersOthers()]).toEqual([true, false, true]);
});

it('300 who log in at once from everywhere are each answered, or told to wait', async () => {
  const who = await Borrower.register(production);
  const codes = await Promise.all(
    Array.from({ length: 300 }, async (_, turn) => {
      const email = turn % 2 === 0 ? who.email : `nobody${turn}@example.com`;
      const answer = await post(
        '/identity/api/v1/login',
        { email, password: 'a guess that is wrong' },
        `203.0.113.${turn % 250}`,
      );
      return answer.statusCode === 503 && answer.headers['retry-after'] === undefined ? 500 : answer.statusCode;
    }),
  );
  expect(codes.filter((code) => ![401, 429, 503].includes(code))).toEqual([]);
  expect(await answersOthers()).toBe(true);
});

it('sockets that never say who they are, and requests that never end, hold nobody up', async () => {
  const { hostname, port, host } = new URL(production.address);
  const sockets = Array.from({ length: 100 }, (_, turn) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      turn % 2 === 0
        ? `POST /identity/api/v1/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`
        : `GET ${chatSocketPath} HTTP/1.1\r\nhost: ${host}\r\n`,
    );
    return socket;
  });
  const answer = await fetch(`${production.address}/readyz`);
  for (const socket of sockets) socket.destroy();
  expect([answer.status, await answersOthers()]).toEqual([200, true]);
});

it('fresh accounts that fill the live chat take no place of a borrower with an application', async () => {
  const cookie = await withLiveChat(sandbox);
  const begin = async ({ token }: Borrower): Promise<number> =>
    (await postToChat(sandbox, 'initWebChat', jamie, { cookie, ...asBrowser('main', token) })).statusCode;
  const { borrower } = await Borrower.withApplication(sandbox);
  const codes: number[] = [];
  for (let count = 0; count < 60 && !codes.includes(503); count += 1) {
    const fresh = await Borrower.register(sandbox);
    codes.push(...(await Promise.all(Array.from({ length: 5 }, () => begin(fresh)))));
  }
  expect([codes.includes(503), await begin(borrower)]).toEqual([true, 200]);
});

import { expect, test } from 'vitest';
import { Borrower } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const url = '/service-profile/api/v1/feedback/ceo';
const written = {
  topic: 'Improve our product',
  message: 'Tell me sooner what is left to do.',
  marketingConsent: false,
  pathname: '/application/product/select',
  productType: 'HELOC',
};
const rowsOf = (message: string) =>
  server.context.db
    .selectFrom('feedback')
    .selectAll()
    .execute()
    .then((rows) => rows.filter((row) => server.context.vault.open(row.message) === message));

test('a message to the chief executive is kept sealed, with who wrote it and where', async () => {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
  const answer = await borrower.call('POST', url, { ...written, applicationUuid: uuid });
  expect(answer.statusCode).toBe(204);
  const [row] = await rowsOf(written.message);
  expect(row?.message).not.toContain('sooner');
  expect(row).toMatchObject({ org: 'main', application: uuid, marketing_consent: false, pathname: written.pathname });
});

test('who is not logged in writes nothing', async () => {
  const message = 'Nobody in particular wrote this.';
  const payload = { ...written, message };
  const answer = await server.app.inject({ method: 'POST', url, headers: asBrowser('main'), payload });
  expect([answer.statusCode, await rowsOf(message)]).toEqual([401, []]);
});

test("another borrower's application does not exist for who writes", async () => {
  const { uuid } = await standingApplication(server, 'OFFER_SELECTION');
  const other = await Borrower.register(server);
  const message = 'This is about the home of my neighbour.';
  const answer = await other.call('POST', url, { ...written, message, applicationUuid: uuid });
  expect([answer.statusCode, await rowsOf(message)]).toEqual([404, []]);
});

test.each([
  ['a message of nine characters', { message: 'Too short' }],
  ['a message of 1,001 characters', { message: 'a'.repeat(1001) }],
  ['a topic that the form does not have', { topic: 'Something else' }],
  ['no answer about marketing', { marketingConsent: null }],
])('%s is refused', async (_, wrong) => {
  const borrower = await Borrower.register(server);
  const answer = await borrower.call('POST', url, { ...written, ...wrong });
  expect(answer.statusCode).toBe(400);
});

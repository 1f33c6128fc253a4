import { expect, test } from 'vitest';
import { sendEvent, setStatus } from '../support/application-status.ts';
import { type Borrower, own } from '../support/borrower.ts';
import { standingApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const governing = 'rige la versión en inglés';
const reads = async (borrower: Borrower, uuid: string, language: string) =>
  expect((await borrower.call('GET', own(uuid), undefined, { 'accept-language': language })).statusCode).toBe(200);
/** The report on the value of the home comes. */
async function reportComes(uuid: string): Promise<void> {
  await setStatus(server, uuid, 'BPO_PROCESSING');
  await sendEvent(server, uuid, 'valued');
}
const messages = (uuid: string, document: string) =>
  server.context.db
    .selectFrom('message')
    .selectAll()
    .where('application', '=', uuid)
    .where('document', '=', document)
    .execute();
const firstOf = async (uuid: string, document: string) => {
  await expect.poll(async () => (await messages(uuid, document)).length).toBe(1);
  return (await messages(uuid, document))[0];
};

test('a message is in the language in which the borrower last used the application, with the sentence that says which language governs', async () => {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
  await reads(borrower, uuid, 'es-MX,es;q=0.9');
  await reportComes(uuid);
  const spanish = await firstOf(uuid, 'valuation-here');
  expect(spanish?.subject).toBe('Llegó el informe sobre el valor de su vivienda');
  expect(spanish?.body).toContain('continuamos con su solicitud');
  expect(spanish?.body.split('\n\n').at(-1)).toContain(governing);
});

test('whoever goes back to English is written to in English', async () => {
  const { borrower, uuid } = await standingApplication(server, 'OFFER_SELECTION');
  await reads(borrower, uuid, 'es-US');
  await reads(borrower, uuid, 'en-US');
  await reportComes(uuid);
  const english = await firstOf(uuid, 'valuation-here');
  expect(english?.subject).toBe('The report on your home’s value is here');
  expect(english?.body).not.toContain(governing);
});

test('a message about the account is in the language of the request that it answers', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await server.app.inject({
    method: 'POST',
    url: '/identity/api/v1/registration/register',
    headers: { ...asBrowser(), 'accept-language': 'es' },
    payload: { email, password: 'a long enough phrase 77', phoneNumber: '4155550123' },
  });
  await server.app.inject({
    method: 'POST',
    url: '/identity/api/v1/password/reset-link',
    headers: { ...asBrowser(), 'accept-language': 'es' },
    payload: { email },
  });
  const { db, vault } = server.context;
  const written = async () =>
    (await db.selectFrom('account_message').selectAll().execute()).flatMap(({ document, address, subject, body }) =>
      body !== null && vault.open(address) === email ? [[document, subject, vault.open(body)]] : [],
    );
  await expect.poll(async () => (await written()).length).toBe(2);
  expect(await written()).toEqual(
    expect.arrayContaining([
      ['account-email-link', 'Confirme su correo electrónico', expect.stringContaining('Confirme que esta dirección')],
      ['account-password-reset', 'Elija una contraseña nueva', expect.stringContaining('pidió una contraseña nueva')],
    ]),
  );
});

import { expect, it } from 'vitest';
import { givenApplication } from '../support/given-application.ts';
import { serverOfFile } from '../support/server-of-file.ts';
import { asBrowser } from '../support/test-server.ts';

const server = serverOfFile();

const refusal = (orgName: string) => ({
  path: 'password',
  code: 'password-not-own-words',
  rule: 'password-not-own-words',
  message: `Choose a password that is harder to guess: not rows like “aaaa” or “1234”, not your name, address or email, and not words like “${orgName}” and “home equity”`,
});

const register = (password: string, org = 'main', email = 'hyacinth.bouquet@example.com') =>
  server.app.inject({
    method: 'POST',
    url: '/identity/api/v1/registration/register',
    headers: asBrowser(org),
    payload: { email, password, phoneNumber: '4155550123' },
  });

it.each([
  ['their email', 'Hyac1nth.B0uquet.2026'],
  ['their email, backwards', 'teuquob-htnicayh-77'],
  ['their email in another order', 'bouquet.hyacinth.77!'],
  ['our name and our trade', 'LintelHomeEquity2026'],
  ['our other product', 'debt service coverage'],
])('who registers with a password made of %s is refused in the words of the documents', async (_, password) => {
  const answer = await register(password);
  expect([answer.statusCode, answer.json().failures]).toEqual([422, [refusal('Lintel Home')]]);
});

// Digits beside a name, and a first and a last name as one word, hid both from the comparison.
it.each(['hyacinth.bouquet85@example.com', 'hyacinthbouquet@example.com'])(
  '%s is known in a password by its parts',
  async (email) => {
    expect((await register('Bouquet.Hyacinth.2026', 'main', email)).json().failures).toEqual([refusal('Lintel Home')]);
  },
);

it('a brand’s own name is refused at that brand', async () => {
  expect((await register('fairway-fairway-2026', 'fairway')).json().failures).toEqual([refusal('Fairway')]);
});

it('a new password is not made of the name and the home of the profile', async () => {
  const homeAddress = {
    street1: '742 Evergreen Terrace',
    city: 'Springfield',
    state: 'CO',
    zip: '80203',
    type: 'HOME',
  };
  const name = { firstName: 'Hyacinth', middleName: null, lastName: 'Bouquet', suffix: null };
  const { borrower } = await givenApplication(server, 'OFFER_SELECTION', {}, { name, addresses: [homeAddress] });
  const change = (password: string) =>
    borrower.call('PUT', '/identity/secure/api/v1/password', { current: 'a long enough phrase 77', password });
  for (const password of ['Bouquet-Hyacinth-77', '742 evergreen terrace!'])
    expect((await change(password)).json().failures).toEqual([refusal('Lintel Home')]);
  expect((await change('the heron waits in water')).statusCode).toBe(204);
});

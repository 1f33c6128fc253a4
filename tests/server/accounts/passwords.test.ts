import { expect, test } from 'vitest';
import { passwordFlaw } from '../../../src/server/accounts/login/password-flaw.ts';
import { hashPassword, passwordMatches } from '../../../src/server/accounts/login/passwords.ts';

const words = ['ada.lovelace@example.com', 'Lintel Home'];

test.each([
  ['fourteen chars', 'too-short'],
  ['🏠'.repeat(14), 'too-short'],
  ['a'.repeat(129), 'too-long'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['passwordpassword', 'common'],
  ['ADA.lovelace@example.com', 'own-words'],
  ['L0velace-at-lintel-2026', 'own-words'],
  ['correct horse battery', null],
  ['all lower case words only', null],
  [`long ${'words '.repeat(20)}`, null],
  ['пароль из многих слов', null],
])('%s: %s', (password, flaw) => {
  expect(passwordFlaw(password, words)).toBe(flaw);
});

test('is kept as argon2id of at least 19 MiB and two passes', async () => {
  expect(await hashPassword('correct horse battery')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('matches in either Unicode form', async () => {
  const stored = await hashPassword('caf\u00e9 au lait matin');
  expect(await passwordMatches(stored, 'cafe\u0301 au lait matin')).toBe(true);
  expect(await passwordMatches(stored, 'cafe au lait matin')).toBe(false);
});

test.each([undefined, ''])('nobody has the password of an account whose hash is %j', async (stored) => {
  expect(await passwordMatches(stored, 'correct horse battery')).toBe(false);
  expect(await passwordMatches(stored, '')).toBe(false);
});

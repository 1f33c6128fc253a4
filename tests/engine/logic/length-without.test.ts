import { expect, test } from 'vitest';
import { lengthWithout } from '../../../runtime/engine/logic/length-without.ts';

const words = ['jordan.rivera@example.com', 'Zoë Rivera', '742 Evergreen Terrace', 'home equity'];

test.each([
  ['the words and their parts', 'Jordan.Rivera@example.com', 0],
  ['digits and signs for letters', 'j0rd4n-R1ver@', 0],
  ['backwards', 'arevirnadroj', 0],
  ['without accents', 'zoe.ZOË.zoë', 0],
  ['numbers', '742evergreenterrace', 0],
  ['one letter changed', 'jordqn rivxra', 0],
  ['one letter left out or added', 'jordn riverra', 1],
  ['twice', 'homeequityhomeequity', 0],
  ['a row is one character', 'jordan12345678aaaa', 2],
  ['what is not of the words', 'Jordan loves blue lanterns', 17],
  ['words that are near by chance only where they are short', 'zoo 743', 4],
])('%s: %s', (_, text, left) => {
  expect(lengthWithout(text, words)).toBe(left);
});

test.each([
  ['digits that the address adds to a name', ['jordan.rivera85@example.com'], 'JordanRivera2026', 4],
  ['a sign in their place', ['jordan.rivera85@example.com'], 'Jordan.Rivera@2026', 5],
  ['the parts of a name written as one word', ['jordanrivera@example.com'], 'rivera.jordan.85!', 3],
  ['such parts backwards', ['jordanrivera@example.com'], 'arevir-77-nadroj', 1],
  ['no stretch shorter than four', ['jordanrivera@example.com'], 'jor van dan', 9],
])('the words are known with %s', (_, known, text, left) => {
  expect(lengthWithout(text, known)).toBe(left);
});

test('what stood around a word does not become one', () => {
  expect(lengthWithout('rivjordanera', ['jordan', 'rivera'])).toBe(5);
});

test.each([[undefined], ['jordan'], [{}]])('needs a list of words: %j', (list) => {
  expect(lengthWithout('jordan', list as never)).toBe(undefined);
});

test('a long text and many words are bounded', () => {
  const many = Array.from({ length: 40 }, (_, index) => `word${index}`.repeat(4));
  expect(lengthWithout('ab'.repeat(128), many)).toBeGreaterThan(0);
});

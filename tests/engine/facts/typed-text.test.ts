import { expect, test } from 'vitest';
import { factValue } from '../../../runtime/engine/facts/fact-value.ts';

const typed = (text: string) => factValue(text, { normalise: { oneSpelling: true } });

test.each([
  ['a combining accent joins its letter', 'Zoe\u0308', 'Zoë'],
  ['a blank that does not break is a blank', ' De\u00a0la\u202fCruz\u3000', 'De la Cruz'],
  ['a hyphen that does not break is a hyphen', 'Anne\u2011Marie', 'Anne-Marie'],
  ['a dash between letters is a hyphen', 'Smith\u2013Jones', 'Smith-Jones'],
  ['a dash between words stays', 'Call me \u2013 soon', 'Call me \u2013 soon'],
  ['a dash between figures stays', '9\u201317', '9\u201317'],
  ['an ʻokina stays', 'Ka\u02bbahumanu', 'Ka\u02bbahumanu'],
  ['a curved apostrophe stays', 'O\u2019Neil', 'O\u2019Neil'],
  ['an accent for an apostrophe is one', 'O\u00b4Neil, O`Neil, O\u2032Neil', "O'Neil, O'Neil, O'Neil"],
  ['full width is the usual width', '\uff30\uff2f \uff22\uff4f\uff58 \uff11\uff12', 'PO Box 12'],
  ['digits of other scripts are digits', '\u0668\u0660\u0662\u0660\u0663', '80203'],
  ['lines stay lines', 'one\n two', 'one\n two'],
])('rules read typed text in one spelling: %s', (_case, text, read) => {
  expect(typed(text)).toBe(read);
});

test('a text that is not normalised, such as a password, stays as it was typed', () => {
  expect(factValue(' p\u00a0w ', {})).toBe(' p\u00a0w ');
});

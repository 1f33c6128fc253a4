import { expect, test } from 'vitest';
import { caretAfter } from '../../runtime/widgets/formatted-input/caret.ts';

const after = (raw: string, shown: string, previous: string): number =>
  caretAfter({ raw: raw.replace('|', ''), at: raw.indexOf('|'), shown, previous });

test('typing at the end keeps the caret at the end', () => {
  expect(after('1234|', '1,234', '123')).toBe(5);
});

test('a digit typed in the middle keeps the caret behind it', () => {
  expect(after('19|,234', '19,234', '1,234')).toBe(2);
  expect(after('1,2934|', '12,934', '1,234')).toBe(6);
});

test('deleting a separator puts the caret behind the digit before it', () => {
  expect(after('1|234', '1,234', '1,234')).toBe(1);
  expect(after('(303)|555', '(303) 555', '(303) 555')).toBe(4);
});

test('a country code that is dropped on the left does not move the caret', () => {
  expect(after('+1303|5550142', '(303) 555-0142', '')).toBe(4);
});

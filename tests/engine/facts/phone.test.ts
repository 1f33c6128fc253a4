import { expect, test } from 'vitest';
import { factValue } from '../../../runtime/engine/facts/fact-value.ts';
import phones from '../../cases/phone/libphonenumber-nanp.json' with { type: 'json' };

const phone = { normalise: { phone: true } } as const;

const spellings = phones.spellings.filter(({ input, validForUS }) => validForUS && !/ext|tel:/.test(input));

test.each(spellings)('$input is a fact of ten digits, wherever it stands', ({ input, parsed }) => {
  const digits = parsed?.slice(2);
  const part = { type: 'string', ...phone } as const;
  expect(factValue(input, phone)).toBe(digits);
  expect(factValue({ phone: input }, { fields: { phone: part } })).toEqual({ phone: digits });
  expect(factValue([{ number: input }], { items: { type: 'object', fields: { number: part } } })).toEqual([
    { number: digits },
  ]);
});

test('a list whose items have no format stays the same object', () => {
  const list = [{ number: ' 1 ' }];
  expect(factValue(list, { items: { type: 'object', fields: { number: { type: 'string' } } } })).toBe(list);
});

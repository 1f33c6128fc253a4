import { describe, expect, test } from 'vitest';
import { formatBy } from '../../../runtime/engine/copy/format-by.ts';
import { formatBytes } from '../../../runtime/engine/formats/format-bytes.ts';
import { formatDate } from '../../../runtime/engine/formats/format-date.ts';
import { formatMoney } from '../../../runtime/engine/formats/format-money.ts';
import { formatPercent } from '../../../runtime/engine/formats/format-percent.ts';
import { formatPhone, storePhone } from '../../../runtime/engine/formats/format-phone.ts';
import halfEven from '../../cases/decimal/half-even-python-decimal.json' with { type: 'json' };
import phones from '../../cases/phone/libphonenumber-nanp.json' with { type: 'json' };

const refusal =
  'Invalid input: formatMoney requires both value and precision to be valid numbers and precision cannot be negative.';

describe('formatMoney', () => {
  test.each([
    [1234.5, 2, '$1,234.50'],
    [400000, 0, '$400,000'],
    [-12.3, 2, '-$12.30'],
    [0, 0, '$0'],
    ['9999999.99', 2, '$9,999,999.99'],
    [0.5, 0, '$0'],
    [1.5, 0, '$2'],
    [2.5, 0, '$2'],
    [1.005, 2, '$1.00'],
    [1.015, 2, '$1.02'],
  ])('%j with %d decimals is %s', (value, precision, text) => {
    expect(formatMoney(value, precision)).toBe(text);
  });

  test.each(halfEven.filter(({ value }) => /^-?\d+(\.\d+)?$/.test(value)))(
    'rounds $value to $halfEven',
    ({ value, precision, halfEven }) => {
      expect(formatMoney(value, precision).replace(/[$,]/g, '')).toBe(halfEven);
      expect(formatMoney(Number(value), precision).replace(/[$,]/g, '')).toBe(halfEven);
    },
  );

  test.each<[unknown, unknown]>([
    ['x', 2],
    ['', 2],
    [null, 2],
    [undefined, 2],
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
    [1, -1],
    [1, '2'],
    [1, undefined],
    [1, Number.NaN],
    [1, 1.5],
  ])('of %j with %j decimals throws, unless there is a fallback', (value, precision) => {
    expect(() => formatMoney(value, precision)).toThrow(refusal);
    expect(formatMoney(value, precision, '—')).toBe('—');
  });
});

test.each([
  [0.0825, undefined, '8.250%'],
  [0.0825, 2, '8.25%'],
  [1, undefined, '100.000%'],
  [0.00000500001, undefined, '0.001%'],
  [0.000005, undefined, '0.000%'],
  [0.000015, undefined, '0.002%'],
  ['x', undefined, ''],
])('%j as a percentage with %j decimals is %j', (fraction, digits, text) => {
  expect(formatPercent(fraction, digits)).toBe(text);
});

test.each([
  ['2026-11-21', '11/21/2026'],
  ['2024-02-29', '02/29/2024'],
  ['2025-02-29', 'Invalid Date'],
  ['2026-11-21T07:59:59Z', '11/20/2026'],
  ['11/21/2026', 'Invalid Date'],
  ['', 'Invalid Date'],
  [null, 'Invalid Date'],
  [undefined, 'Invalid Date'],
])('the date %j is %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

test.each([
  ['2026-11-21[u-ca=gregory]', '11/21/2026'],
  ['2026-11-21[u-ca=iso8601]', '11/21/2026'],
])('the date %j names its calendar, and is %s', (iso, text) => {
  expect(formatDate(iso)).toBe(text);
});

test.each(['hebrew', 'buddhist', 'islamic-umalqura'])('a date of the calendar %s is an error', (calendar) => {
  expect(() => formatDate(`5787-03-11[u-ca=${calendar}]`)).toThrow(`Unsupported calendar: ${calendar}`);
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_575, '1 MB'],
  [5 * 1_048_576, '5 MB'],
  [3_000_000_000, '2861 MB'],
  [-1, ''],
  ['5', ''],
])('%j bytes are %j', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

describe('a phone number', () => {
  const us = phones.spellings.filter(({ input, validForUS }) => validForUS && !/ext|tel:/.test(input));

  test.each(us)('$input is stored as ten digits and shown with its area code', ({ input, parsed }) => {
    const digits = parsed?.slice(2) ?? '';
    expect(storePhone(input)).toBe(digits);
    expect(formatPhone(input)).toBe(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);
  });

  test.each(phones.examples)('$e164 is shown as $national', ({ e164, national }) => {
    expect(formatPhone(e164)).toBe(national);
  });

  test.each(['650 253 000', '+44 20 7031 3000', '001 650 253 0000', '650253000O', ''])(
    '%j is shown as it stands',
    (text) => {
      expect(formatPhone(text)).toBe(text);
    },
  );

  test('digits of other scripts are read, and what only looks like a digit is not', () => {
    expect(storePhone('\u0663\u0660\u0663 \u0665\u0665\u0665 \u0660\u0661\u0664\u0662')).toBe('3035550142');
    expect(storePhone('303 555 014\u00b2')).toBe('303555014\u00b2');
  });

  test('a text that is not one is stored stripped, for validation to refuse', () => {
    expect(storePhone('(650) 253-000')).toBe('650253000');
  });
});

describe('formatBy', () => {
  const labels = { FULL_TIME: 'Employed full-time', true: 'Yes' };

  test.each([
    ['money', 85000, '$85,000'],
    ['money', 'a lot', 'a lot'],
    ['money-cents', 1234.5, '$1,234.50'],
    ['percent', 0.0825, '8.250%'],
    ['date', '2026-11-21', '11/21/2026'],
    ['phone', '6502530000', '(650) 253-0000'],
    ['label', 'FULL_TIME', 'Employed full-time'],
    ['label', true, 'Yes'],
    ['label', 'OTHER', 'OTHER'],
    ['label', 'toString', 'toString'],
    ['text', ['a', 2], 'a, 2'],
    ['text', null, ''],
    ['date', undefined, ''],
  ] as const)('as %s, %j is %j', (format, value, text) => {
    expect(formatBy(format, value === null || typeof value !== 'object' ? value : [...value], labels)).toBe(text);
  });
});

import { act, fireEvent, waitFor } from '@testing-library/react';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import all from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { beforeAll, expect, test } from 'vitest';
import withoutTexts from '../../flows/parts/lists/numbers-without-texts.json' with { type: 'json' };
import phoneCountries from '../../flows/parts/lists/phone-countries.json' with { type: 'json' };

import { nameCountries } from '../../runtime/widgets/phone/country-names.ts';
import { phone as phoneWidget } from '../../runtime/widgets/phone/definition.ts';
import { flagOf } from '../../runtime/widgets/phone/flags.ts';
import { phonePlan } from '../../runtime/widgets/phone/phone-input.tsx';
import { phoneValue } from '../../runtime/widgets/phone/phone-number.ts';
import plan from '../../runtime/widgets/phone/us-metadata.json' with { type: 'json' };
import { formatNational } from '../../runtime/widgets/phone/us-numbers.ts';
import cases from '../cases/phone/libphonenumber-nanp.json' with { type: 'json' };
import { at, exampleOf, openWidget, paste, type } from './open-widget.tsx';

const empty = exampleOf(phoneWidget.examples, 'Empty');

beforeAll(async () => {
  await phonePlan.load();
});

test('the numbering plan is the one of the library that is installed', () => {
  expect(plan.version).toBe(metadata.version);
  expect(plan.countries.US).toEqual(metadata.countries.US);
});

test.each(cases.examples.map(({ nationalDigits, national }) => [nationalDigits, national]))(
  '%s is shown as %s',
  (digits, shown) => {
    expect(formatNational(digits)).toBe(shown);
  },
);

const spellings = cases.spellings.filter(({ input }) => input !== '');

test.each(spellings.filter(({ validForUS }) => validForUS).map(({ input, parsed }) => [input, parsed]))(
  '%s is stored as ten digits',
  (input, parsed) => {
    expect(phoneValue(input)).toBe(parsed?.slice(2));
  },
);

/** What the field's pattern and rule take: ten digits of a possible number. */
const looksWhole = (value: string | undefined): boolean => /^[2-9]\d{2}[2-9]\d{6}$/.test(value ?? '');

test.each(spellings.filter(({ possible }) => !possible).map(({ input }) => [input]))(
  '%s is not made to look like a whole number when it is pasted',
  (input) => {
    const { control, seen } = openWidget(empty);
    paste(control(), input);
    expect(looksWhole(typeof seen.value === 'string' ? seen.value : undefined)).toBe(false);
  },
);

test('digits are formatted as they are typed', () => {
  const { control, seen } = openWidget(empty);
  const shown = [...'3035550142'].map((digit) => {
    type(control(), digit);
    return control().value;
  });
  expect(shown).toEqual([
    '3',
    '30',
    '303',
    '(303) 5',
    '(303) 55',
    '(303) 555',
    '(303) 555-0',
    '(303) 555-01',
    '(303) 555-014',
    '(303) 555-0142',
  ]);
  expect(seen.value).toBe('3035550142');
});

test.each(['+13035550142', '13035550142', '1 (303) 555-0142'])('%s may be typed', (text) => {
  const { control, seen } = openWidget(empty);
  type(control(), text);
  expect(control().value).toBe('(303) 555-0142');
  expect(seen.value).toBe('3035550142');
});

test('an eleventh digit that is typed changes nothing', () => {
  const { control, seen } = openWidget({ ...empty, value: '3035550142' });
  type(control(), '9');
  expect(control().value).toBe('(303) 555-0142');
  expect(seen.value).toBe('3035550142');
});

test('it can be deleted from its end to nothing, one key a digit', () => {
  const { control, seen } = openWidget({ ...empty, value: '3035550142' });
  for (let left = 9; left >= 0; left -= 1) {
    paste(control(), control().value.slice(0, -1));
    expect(String(seen.value ?? '')).toHaveLength(left);
  }
});

test.each([
  ['\u0663\u0660\u0663\u0665\u0665\u0665\u0660\u0661\u0664\u0662', '(303) 555-0142', '3035550142'],
  ['\u202a(303) 555-0142\u202c', '(303) 555-0142', '3035550142'],
  ['303-CALL-NOW', '303-CALL-NOW', '303CALLNOW'],
  ['303 555 014\u00b2', '303 555 014\u00b2', '303555014\u00b2'],
  ['call me', 'call me', 'callme'],
  ['\uff0b44 20 7031 3000', '\uff0b44 20 7031 3000', '+442070313000'],
  ['\uff0b1 303 555 0142', '(303) 555-0142', '3035550142'],
])('what is no number is kept and refused, and other scripts are read: %s', (text, shown, stored) => {
  const { control, seen } = openWidget(empty);
  paste(control(), text);
  fireEvent.blur(control());
  expect(control().value).toBe(shown);
  expect(seen.value).toBe(stored);
});

test('letters that are typed stay, for the form to refuse them', () => {
  const { control, seen } = openWidget(empty);
  type(control(), '303-CALL');
  expect(control().value).toContain('CALL');
  expect(seen.value).toBe('303CALL');
});

test("another country's number stays as it was entered", () => {
  const { control, seen } = openWidget(empty);
  paste(control(), '+44 20 7031 3000');
  fireEvent.blur(control());
  expect(control().value).toBe('+44 20 7031 3000');
  expect(seen.value).toBe('+442070313000');
});

test("of another country's number 19 characters may be typed, and a longer one that is pasted stays whole", () => {
  const { control, seen } = openWidget(empty);
  paste(control(), '+44 20 7031 3000 12');
  expect(control().value).toHaveLength(19);
  type(control(), '3');
  expect(control().value).toBe('+44 20 7031 3000 12');
  paste(control(), '');
  paste(control(), '+44 20 7031 3000 1234');
  expect(seen.value).toBe('+4420703130001234');
});

test('a stored number is shown formatted, and a browser may fill one in', async () => {
  const { control, put } = openWidget({ ...empty, value: '6502530000' });
  await waitFor(() => expect(control().value).toBe('(650) 253-0000'));
  expect(control().getAttribute('autocomplete')).toBe('tel-national');
  act(() => put('3035550142'));
  expect(control().value).toBe('(303) 555-0142');
});

const countryList = () => at('field-it-country');
const choose = (countryCode: string) => fireEvent.change(countryList(), { target: { value: countryCode } });
const shownBefore = () => countryList().parentElement?.querySelector('[aria-hidden]')?.textContent;

test('the flag and the calling code of the United States stand before the number, and those of another country chosen', () => {
  openWidget(empty);
  expect([countryList().value, shownBefore()]).toEqual(['US', '🇺🇸+1']);
  choose('CA');
  expect([countryList().value, shownBefore()]).toEqual(['CA', '🇨🇦+1']);
});

test('a number that brings another calling code shows its country, and keeps the code in the text', () => {
  const { control } = openWidget(empty);
  paste(control(), '+44 20 7031 3000');
  expect([countryList().value, shownBefore(), control().value]).toEqual(['GB', '🇬🇧', '+44 20 7031 3000']);
  paste(control(), '+999');
  expect([countryList().value, shownBefore()]).toEqual(['', '']);
});

test('a country with another calling code puts it before the number at once, for the rule to refuse, and +1 takes it away', () => {
  const { control, seen } = openWidget(empty);
  choose('MX');
  expect(control().value).toBe('+52 ');
  expect(seen).toMatchObject({ value: '+52', commits: 1 });
  type(control(), '5555550100');
  choose('GG');
  expect(control().value).toBe('+44 5555550100');
  expect(countryList().value).toBe('GG');
  choose('US');
  expect(control().value).toBe('(555) 555-0100');
  expect(seen.value).toBe('5555550100');
});

test('what is wrong with a number of another country is told when it is pasted, and not while it is typed', () => {
  const { control, seen } = openWidget(empty);
  type(control(), '+442070313000');
  expect(seen).toMatchObject({ value: '+442070313000', commits: 0 });
  paste(control(), '');
  paste(control(), '+44 20 7031 3000');
  expect(seen.commits).toBe(1);
});

const countries = Object.entries(phoneCountries.part.countries).map(([countryCode, entry]) => ({
  countryCode,
  ...entry,
}));

test('the countries are those of the library, with its calling codes and its order', () => {
  const known = Object.entries(metadata.country_calling_codes).flatMap(([callingCode, codes]) =>
    codes.map((countryCode) => ({ countryCode, callingCode })),
  );
  expect(countries).toEqual(known);
});

test('the United States come first, then the countries that calls and texts reach, then all others by their names', () => {
  const texts = nameCountries(countries, 'es-US').map(({ text }) => text);
  const reached = texts.filter((text) => text.endsWith('(+1)'));
  expect(texts.slice(0, 3)).toEqual(['Estados Unidos (+1)', 'Anguila (+1)', 'Antigua y Barbuda (+1)']);
  expect(texts.slice(0, reached.length)).toEqual(reached);
  expect(texts.slice(reached.length).slice(0, 2)).toEqual(['Afganistán (+93)', 'Albania (+355)']);
});

test('every country has a name and a flag', () => {
  const unnamed = nameCountries(countries, 'en-US').filter(({ countryCode, text }) =>
    text.startsWith(`${countryCode} `),
  );
  expect(unnamed).toEqual([]);
  expect(flagOf('MX')).toBe('🇲🇽');
});

/** Ranges of the library's plan of a country with +1, by kind. */
type Kinds = Partial<Record<'fixed' | 'mobile' | 'free' | 'premium' | 'voicemail' | 'pager', RegExp>>;
const named = ['fixed', 'mobile', 'free', 'premium', '', 'voicemail', '', 'pager'];
const plans = Object.entries(all.countries)
  .filter(([, [callingCode]]) => callingCode === '1')
  .map(([country, plan]) => {
    const ranges: unknown[] = Array.isArray(plan[11]) ? plan[11] : [];
    const kinds: Kinds = Object.fromEntries(
      named.flatMap((kind, index) => {
        const range = ranges[index];
        return kind !== '' && Array.isArray(range) && range[0] ? [[kind, new RegExp(`^(?:${range[0]})$`)]] : [];
      }),
    );
    return { country, kinds };
  });

/** Countries of which some numbers are both landlines and mobiles. */
const sharing = ['AS', 'DO', 'JM'];

/** Whether the library knows that a number is of a kind that takes no texts. Landlines only where they are no mobiles, too. */
const takesNone = (digits: string) =>
  plans.some(({ country, kinds: { fixed, mobile, free, premium, voicemail, pager } }) => {
    const surely = mobile !== undefined && !sharing.includes(country) && fixed?.test(digits) === true;
    return surely || [free, premium, voicemail, pager].some((range) => range?.test(digits));
  });

test('the numbers that are told as out of reach of texts are those of which the library is certain', () => {
  const told = withoutTexts.part.or.map(({ matches: [, pattern] }) => new RegExp(String(pattern)));
  const wrong: string[] = [];
  let none = 0;
  for (let area = 200; area <= 999; area += 1)
    for (let next = 2000; next <= 9999; next += 29) {
      const digits = `${area}${next}142`;
      const expected = takesNone(digits);
      none += Number(expected);
      if (told.some((pattern) => pattern.test(digits)) !== expected) wrong.push(digits);
    }
  expect(wrong).toEqual([]);
  expect(none).toBeGreaterThan(1000);
});

test('a number that is out of reach of texts is so to the library, too', () => {
  const kinds = ['8005550142', '9005550142', '2684060142', '2424610142', '8686190142'].map((digits) =>
    parsePhoneNumberFromString(`+1${digits}`)?.getType(),
  );
  expect(kinds).toEqual(['TOLL_FREE', 'PREMIUM_RATE', 'PAGER', 'FIXED_LINE', 'VOICEMAIL']);
});

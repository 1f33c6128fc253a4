import { act, fireEvent, waitFor } from '@testing-library/react';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { beforeAll, expect, test } from 'vitest';
import registration from '../../flows/facts/registration.json' with { type: 'json' };
import { phone as phoneWidget } from '../../runtime/widgets/phone/definition.ts';
import { nationalFormat } from '../../runtime/widgets/phone/phone-input.tsx';
import { phoneValue } from '../../runtime/widgets/phone/phone-number.ts';
import plan from '../../runtime/widgets/phone/us-metadata.json' with { type: 'json' };
import { formatNational } from '../../runtime/widgets/phone/us-numbers.ts';
import cases from '../cases/phone/libphonenumber-nanp.json' with { type: 'json' };
import { exampleOf, openWidget, paste, type } from './open-widget.tsx';

const empty = exampleOf(phoneWidget.examples, 'Empty');

beforeAll(async () => {
  await nationalFormat.load();
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

test("another country's number stays as it was entered", () => {
  const { control, seen } = openWidget(empty);
  paste(control(), '+44 20 7031 3000');
  fireEvent.blur(control());
  expect(control().value).toBe('+44 20 7031 3000');
  expect(seen).toMatchObject({ value: '+442070313000', commits: 1 });
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

test('the calling code stands before the number, and leaves it to a number that brings another', () => {
  const { control } = openWidget(empty);
  expect(control().parentElement?.textContent).toBe('🇺🇸+1');
  paste(control(), '+44 20 7031 3000');
  expect(control().parentElement?.textContent).toBe('');
});

test('the numbers that are told as out of reach of texts are those the library knows as toll-free or of a premium rate', () => {
  const [, pattern] = registration.facts.phoneTakesNoTexts.derive.matches;
  const untold = new RegExp(String(pattern));
  for (let area = 200; area <= 999; area += 1) {
    const number = parsePhoneNumberFromString(`+1${area}5550142`);
    const kind = number?.isValid() ? number.getType() : undefined;
    expect([area, untold.test(`${area}5550142`)]).toEqual([area, kind === 'TOLL_FREE' || kind === 'PREMIUM_RATE']);
  }
});

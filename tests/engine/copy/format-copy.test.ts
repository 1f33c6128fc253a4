import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { formatCopy, formatParts } from '../../../runtime/engine/copy/format-copy.ts';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Copy } from '../../../runtime/schema/copy.ts';

/** As a Product has it: through JSON. */
function message(text: string): Copy {
  return JSON.parse(JSON.stringify(parse(text, { captureLocation: false, shouldParseSkeletons: true })));
}

function facts(values: { [key: string]: Json }): Environment {
  return { get: (path) => (Object.hasOwn(values, path) ? values[path] : undefined) };
}

describe('formatCopy', () => {
  test('returns plain text unchanged', () => {
    expect(formatCopy("Must be at least $0, {so} it's <b>", facts({ so: 1 }))).toBe(
      "Must be at least $0, {so} it's <b>",
    );
  });

  test.each<[string, { [key: string]: Json }, string]>([
    ['Hello {name}!', { name: 'Ada' }, 'Hello Ada!'],
    ['Hello {name}!', {}, 'Hello !'],
    ['{n} and {n, number}', { n: 0 }, '0 and 0'],
    ['{list}', { list: ['a', 1, true] }, 'a, 1, true'],
    ['{object}', { object: { a: 1 } }, ''],
    ['{day, select, null {one day} other {on {day}}}', {}, 'one day'],
    ['{day, select, null {one day} other {on {day}}}', { day: null }, 'one day'],
    ['{day, select, null {one day} other {on {day}}}', { day: 'Friday' }, 'on Friday'],
    ['{yes} {yes, select, true {on} other {off}}', { yes: true }, 'true on'],
    ['{yes, select, true {on} other {off}}', {}, 'off'],
    ['{n, plural, =0 {none} one {# offer} other {# offers}}', { n: 1 }, '1 offer'],
    ['{n, plural, =0 {none} one {# offer} other {# offers}}', { n: 1200 }, '1,200 offers'],
    ['{n, plural, =0 {none} other {{n, number, ::currency/USD}}}', { n: '0.00' }, 'none'],
    ['{n, plural, =0 {none} other {{n, number, ::currency/USD}}}', { n: '0.01' }, '$0.01'],
    ['{n, plural, =0 {none} other {{n}}}', { n: 'many' }, 'many'],
    ['{n, plural, one {one} other {some}}', {}, 'some'],
    ['Up to {amount, number, ::currency/USD}', { amount: 1234.5 }, 'Up to $1,234.50'],
    ['Up to {amount, number, ::currency/USD}', {}, 'Up to '],
    ['{rate, number, percent}', { rate: 0.0825 }, '8.250%'],
    ['{rate, number, ::percent .00}', { rate: 0.0825 }, '8.25%'],
    ['{rate, number, ::percent scale/100}', {}, ''],
    ['{day, date, short}', { day: '2026-11-01' }, '11/01/2026'],
    ['{day, date, long}', { day: '2026-11-01' }, 'November 1, 2026'],
    ['{day, date, long}', {}, ''],
    ['{day, date, long}', { day: 'soon' }, ''],
    ['{at, time, short}', { at: '2026-11-21T17:00:00Z' }, '9:00 AM'],
    ['<terms>Terms</terms> and <b>{what}</b>', { what: 'more' }, 'Terms and more'],
  ])('%s with %j', (text, values, expected) => {
    // Some releases of the locale data write a narrow space before AM.
    expect(formatCopy(message(text), facts(values)).replace('\u202f', ' ')).toBe(expected);
  });

  test('reads a dotted path, as compile leaves it in the tree', () => {
    const tree: Copy = [{ type: 1, value: 'name.firstName' }];
    expect(formatCopy(tree, facts({ 'name.firstName': 'Ada' }))).toBe('Ada');
  });

  test.each([
    ['America/New_York', '12:00 PM EST', '11/21/2026'],
    ['America/Denver', '10:00 AM MST', '11/21/2026'],
    ['Asia/Tokyo', '2:00 AM GMT+9', '11/22/2026'],
    [undefined, '9:00 AM PST', '11/21/2026'],
  ])('writes a moment in the zone %s, and a day as it is', (zone, time, date) => {
    const env = { ...facts({ at: '2026-11-21T17:00:00Z', day: '2026-11-21' }), zone: () => zone };
    const said = formatCopy(message('{at, time, long}; {at, date, short}; {day, date, short}'), env);
    expect(said.replace('\u202f', ' ')).toBe(`${time}; ${date}; 11/21/2026`);
  });

  test('says nothing of an absent fact', () => {
    const all =
      '{a} {a, number} {a, date} {a, time} {a, plural, other {#}} {a, select, other {}} {a, number, ::currency/USD}';
    expect(formatCopy(message(all), facts({})).trim()).toBe('');
  });

  test('keeps the markup of a fact as text', () => {
    expect(formatCopy(message('Hello {name}!'), facts({ name: '<script>{x}</script>' }))).toBe(
      'Hello <script>{x}</script>!',
    );
  });
});

describe('formatParts', () => {
  test('separates links and bold text from plain text', () => {
    const parts = formatParts(
      message('Read our <terms>Terms of {kind}</terms> and <b>wait</b>.'),
      facts({ kind: 'Use' }),
    );
    expect(parts).toEqual([
      { kind: 'text', text: 'Read our ' },
      { kind: 'link', name: 'terms', text: 'Terms of Use' },
      { kind: 'text', text: ' and ' },
      { kind: 'strong', text: 'wait' },
      { kind: 'text', text: '.' },
    ]);
  });

  test('lets a link have the name of the fact in it', () => {
    expect(formatParts(message('<email>{email}</email>'), facts({ email: 'a@b.co' }))).toEqual([
      { kind: 'link', name: 'email', text: 'a@b.co' },
    ]);
  });

  test('finds links within a choice', () => {
    const tree = message('{n, plural, one {<a>one</a>} other {<a>{n} of them</a>}}');
    expect(formatParts(tree, facts({ n: 2 }))).toEqual([{ kind: 'link', name: 'a', text: '2 of them' }]);
  });

  test('gives plain text as one part', () => {
    expect(formatParts('Continue', facts({}))).toEqual([{ kind: 'text', text: 'Continue' }]);
  });
});

import { assert, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { mergePatch } from '../../runtime/json/merge-patch.ts';
import { entriesAsWritten, objectAsWritten } from '../../runtime/language/order/written-keys.ts';
import { expand } from '../../runtime/language/parts/expand.ts';
import type { Part, PartTable } from '../../runtime/language/parts/part-table.ts';
import { foldersOf, withSections } from '../../runtime/language/parts/sections.ts';

const part = (body: Json, parameters: Part['with'] = {}): Part => ({ with: parameters, body });

const tableOf = (
  parts: Record<string, Part>,
  sentences: Record<string, string> = {},
  constants: Record<string, string> = {},
): PartTable => ({
  parts: new Map(Object.entries(parts)),
  broken: new Set(),
  sentences,
  constants,
  texts: new Map(),
  brokenTexts: new Set(),
});

const expanded = (document: JsonObject, table: PartTable): JsonObject => {
  const { value, problems } = expand(document, table, () => undefined, 'flows');
  expect(problems).toEqual([]);
  return value;
};

const key = string().filter((text) => !(text in {}) && !['after', 'before', 'use', 'with', 'options'].includes(text));
const json = jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));
/** A body without words of the language of parts. */
const body = dictionary(key, json).filter(
  (value) => !/"(?:use|with|options|after|before)":|[{](?:with|copy|constants)\./.test(JSON.stringify(value)),
);

describe('a part', () => {
  test('is merged with what stands beside its use, by RFC 7396', () => {
    assert(
      property(body, body, (shared, own) => {
        const table = tableOf({ 'pieces/one': part(shared) });
        expect(expanded({ at: { use: 'pieces/one', ...own } }, table)).toEqual({ at: mergePatch(shared, own) });
      }),
    );
  });

  test('that nothing uses changes nothing', () => {
    assert(
      property(body, (document) => {
        expect(expanded(document, tableOf({}))).toEqual(document);
      }),
    );
  });

  test('keeps the order of writing, and what is added follows', () => {
    const table = tableOf({
      'lists/l': part(
        objectAsWritten([
          ['2', {}],
          ['1', {}],
        ]),
      ),
    });
    const { items } = expanded(
      {
        items: objectAsWritten([
          ['use', 'lists/l'],
          ['0', {}],
        ]),
      },
      table,
    ) as { items: JsonObject };
    expect(entriesAsWritten(items).map(([name]) => name)).toEqual(['2', '1', '0']);
  });

  test('may use parts, and gives them its own parameters', () => {
    const table = tableOf({
      'blocks/outer': part(
        { inner: { use: 'blocks/inner', with: { text: 'Hello {with.name}' } } },
        { name: { type: 'text' } },
      ),
      'blocks/inner': part({ kind: 'text', text: '{with.text}.' }, { text: { type: 'text' } }),
    });
    expect(expanded({ use: 'blocks/outer', with: { name: 'you' } }, table)).toEqual({
      inner: { kind: 'text', text: 'Hello you.' },
    });
  });

  test('takes any JSON for a parameter that stands alone, and defaults', () => {
    const table = tableOf({
      'blocks/b': part(
        { when: '{with.when}', style: '{with.style}' },
        { when: { type: 'value' }, style: { type: 'text', default: 'small' } },
      ),
    });
    expect(expanded({ use: 'blocks/b', with: { when: { var: 'dob' } } }, table)).toEqual({
      when: { var: 'dob' },
      style: 'small',
    });
  });

  test('sees no parameters but its own', () => {
    const table = tableOf({
      'blocks/outer': part({ inner: { use: 'blocks/inner' }, name: '{with.name}' }, { name: { type: 'text' } }),
      'blocks/inner': part({ text: '{with.name}' }),
    });
    expect(expanded({ use: 'blocks/outer', with: { name: 'you' } }, table)).toEqual({
      inner: { text: '{with.name}' },
      name: 'you',
    });
  });

  test('puts its parameters into keys too', () => {
    const table = tableOf({
      'pieces/given': part(
        { given: { '{with.fact}': '{with.value}' } },
        { fact: { type: 'text' }, value: { type: 'value' } },
      ),
    });
    expect(expanded({ use: 'pieces/given', with: { fact: 'name.firstName', value: 3 } }, table)).toEqual({
      given: { 'name.firstName': 3 },
    });
  });

  test('may be a JSON list, beside which nothing stands', () => {
    const table = tableOf({ 'pieces/codes': part(['CO', '{with.last}'], { last: { type: 'text' } }) });
    expect(expanded({ enum: { use: 'pieces/codes', with: { last: 'UT' } } }, table)).toEqual({ enum: ['CO', 'UT'] });
    const { problems } = expand(
      { enum: { use: 'pieces/codes', with: { last: 'UT' }, more: 1 } },
      table,
      () => undefined,
      'flows',
    );
    expect(problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['part-list /enum/more']);
  });

  test('that uses itself is told as a circle', () => {
    const table = tableOf({
      'blocks/a': part({ b: { use: 'blocks/b' } }),
      'blocks/b': part({ a: { use: 'blocks/a' } }),
    });
    const { problems } = expand({ at: { use: 'blocks/a' } }, table, () => undefined, 'flows');
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'part-circle: The part uses itself: blocks/a → blocks/b → blocks/a.',
    ]);
  });
});

describe('a list', () => {
  const table = tableOf({ 'lists/states': part({ CO: { label: 'Colorado' }, UT: { label: 'Utah' } }) });

  test('gives the choices, beside a placeholder', () => {
    expect(expanded({ options: { list: 'states', placeholder: 'Select' } }, table)).toEqual({
      options: { items: { CO: { label: 'Colorado' }, UT: { label: 'Utah' } }, placeholder: 'Select' },
    });
  });

  test('gives only some', () => {
    expect(expanded({ options: { list: 'states', only: ['UT'] } }, table)).toEqual({
      options: { items: { UT: { label: 'Utah' } } },
    });
  });
});

test('a named sentence stands inside any text', () => {
  const table = tableOf({}, { ask: 'Call <phone>us</phone>.' });
  expect(expanded({ a: ['Stuck? {copy.ask}'], b: '{copy.ask}' }, table)).toEqual({
    a: ['Stuck? Call <phone>us</phone>.'],
    b: 'Call <phone>us</phone>.',
  });
});

describe('a section', () => {
  const near: JsonObject = { blocks: { after: { help: { text: 'near' } } } };
  const outer: JsonObject = {
    blocks: { before: { top: { text: 'top' } }, after: { help: { text: 'outer' }, legal: { text: 'legal' } } },
    actions: { home: { label: 'Home' } },
    standalone: true,
  };
  const screen: JsonObject = { blocks: { main: {} }, actions: { next: {} } };
  const sectionKeys: JsonObject = { blocks: {}, actions: {}, standalone: {} };

  test('puts its blocks around those of the screen, and its actions after', () => {
    const { blocks, actions, ...rest } = withSections(screen, [outer], sectionKeys);
    expect(Object.entries(blocks as JsonObject)).toEqual([
      ['top', { text: 'top' }],
      ['main', {}],
      ['help', { text: 'outer' }],
      ['legal', { text: 'legal' }],
    ]);
    expect(Object.keys(actions as JsonObject)).toEqual(['next', 'home']);
    expect(rest).toEqual({ standalone: true });
  });

  test('that is nearer wins, and the screen over both', () => {
    expect(withSections(screen, [near, outer], sectionKeys).blocks).toMatchObject({ help: { text: 'near' } });
    const own = { ...screen, blocks: { help: { text: 'own' } }, standalone: false };
    expect(withSections(own, [near, outer], sectionKeys)).toMatchObject({
      blocks: { help: { text: 'own' } },
      standalone: false,
    });
  });

  test('gives nothing that the screen takes away', () => {
    const own = { ...screen, blocks: { help: null, main: {} }, actions: { home: null } };
    const { blocks, actions } = withSections(own, [near, outer], sectionKeys);
    expect([Object.keys(blocks as JsonObject), actions]).toEqual([['top', 'main', 'legal'], {}]);
  });

  test('is that of a folder above', () => {
    expect(foldersOf('flows/application/income/link/[type].json')).toEqual([
      'flows/application/income/link',
      'flows/application/income',
      'flows/application',
    ]);
  });
});

test('a constant stands inside any text, and one that there is not is told', () => {
  const table = tableOf({}, {}, { 'form-c-1': 'Appendix C, form C-1' });
  expect(expanded({ source: 'Policy; {constants.form-c-1}' }, table)).toEqual({
    source: 'Policy; Appendix C, form C-1',
  });
  const { problems } = expand({ source: '{constants.form-c}' }, table, () => undefined, 'flows');
  expect(problems.map(({ message, remedy }) => `${message} ${remedy}`)).toEqual([
    'There is no constant "form-c". add it to "constants" in flows/parts/copy.json',
  ]);
});

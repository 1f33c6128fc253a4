import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { decidedBy } from '../../src/cli/products/decided-by.ts';
import { differenceLines, differences } from '../../src/cli/products/differences.ts';
import { loaded } from '../documents/loaded.ts';

const before: Json = { screens: { home: { title: 'Home', actions: ['next', 'back'] } }, rules: { age: { least: 18 } } };

test('names the smallest values that differ, by their paths', () => {
  const after: Json = {
    screens: { home: { title: 'Your home', actions: ['next'] }, offers: { title: 'Offers' } },
    rules: {},
  };
  expect(differences(before, after)).toEqual([
    { path: 'screens.home.title', before: 'Home', after: 'Your home' },
    { path: 'screens.home.actions', before: ['next', 'back'], after: ['next'] },
    { path: 'screens.offers', before: undefined, after: { title: 'Offers' } },
    { path: 'rules.age', before: { least: 18 }, after: undefined },
  ]);
});

test('a value of another kind differs as a whole', () => {
  expect(differences({ when: [true] }, { when: { 0: true } })).toEqual([
    { path: 'when', before: [true], after: { 0: true } },
  ]);
});

test('nothing differs between two copies of any document, and something between any two others', () => {
  // Through text, as documents come: the sign of 0 is lost there and the order of keys means nothing.
  const json = fc.jsonValue({ maxDepth: 3 }).map((value): Json => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, json, (one, other) => {
      expect(differences(one, JSON.parse(JSON.stringify(one)))).toEqual([]);
      expect(differences(one, other).length > 0).toBe(!isDeepStrictEqual(one, other));
    }),
    {
      examples: [
        [[], {}],
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      ],
    },
  );
});

test('a difference that several organisations share is one line under all of their names', () => {
  const title = { path: 'title', before: 'Home', after: 'Your home' };
  const own = { path: 'rules.age', before: undefined, after: 21 };
  expect(
    differenceLines(
      new Map([
        ['main', [title]],
        ['fairway', [title, own]],
        ['teachers', []],
      ]),
    ),
  ).toEqual(['main, fairway', '  title: "Home" → "Your home"', 'fairway', '  rules.age is new: 21']);
});

test('long texts are told by what differs, with a little of what is around it', () => {
  const start = 'You have the right to cancel this line of credit at no cost to you. ';
  const end = ' You may use any written statement that is signed and dated by you and states your intention to cancel.';
  const paper = {
    path: 'text',
    before: `${start}You have three days.${end}`,
    after: `${start}You have four days.${end}`,
  };
  expect(differenceLines(new Map([['main', [paper]]]))).toEqual([
    'main',
    '  text: "…t at no cost to you. You have three days. You may use any written…" → "…t at no cost to you. You have four days. You may use any written…"',
  ]);
});

test('what never leaves the server is compared too: messages, papers, prices, lifecycles', () => {
  const compiled = loaded.organisations.get('main');
  if (!compiled) throw new Error('The main brand does not compile');
  const { server } = decidedBy(compiled);
  const before: Json = JSON.parse(JSON.stringify(server));
  const changed = { ...compiled.server, messages: {}, papers: {}, pricing: {}, lifecycle: {} };
  const after: Json = JSON.parse(JSON.stringify(decidedBy({ ...compiled, server: changed }).server));
  const parts = new Set(differences(before, after).map(({ path }) => path.split('.')[0]));
  expect([...parts].sort()).toEqual(['lifecycle', 'messages', 'papers', 'pricing']);
});

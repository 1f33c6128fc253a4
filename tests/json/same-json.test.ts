import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../runtime/json/canonical-json.ts';
import type { Json } from '../../runtime/json/json.ts';
import { sameJson } from '../../runtime/json/same-json.ts';

/** JSON as it is parsed: no -0, no absent members. */
const parsed = fc.json({ maxDepth: 3 }).map((text): Json => JSON.parse(text));

describe('two JSON values are the same', () => {
  test('where their canonical texts are', () => {
    fc.assert(
      fc.property(parsed, parsed, (a, b) => {
        expect(sameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      }),
    );
  });

  test('where one is a copy of the other', () => {
    fc.assert(fc.property(parsed, (a) => sameJson(a, structuredClone(a))));
  });

  test('in any order of their members', () => {
    expect(sameJson({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  });

  test.each<[Json | undefined, Json | undefined]>([
    [1, '1'],
    [0, false],
    [null, undefined],
    [{}, []],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: null }, { b: null }],
    [
      [1, 2],
      [2, 1],
    ],
  ])('but %j and %j are not', (a, b) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([false, false]);
  });
});

import { assert, dictionary, jsonValue, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { diffPatch } from '../../../runtime/json/diff-patch.ts';
import type { Json, JsonObject } from '../../../runtime/json/json.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';

/** Objects without null members, as documents are. */
const withoutNull = (value: Json): Json => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value ?? false;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNull(part)]])),
  );
};

const objects = dictionary(string(), jsonValue()).map((value) => withoutNull(value as JsonObject) as JsonObject);

test('the patch made of two documents makes the second of the first', () => {
  assert(
    property(objects, objects, (base, target) => {
      expect(mergePatch(base, diffPatch(base, target) ?? {})).toEqual(target);
    }),
  );
});

test('a member of any name is a member', () => {
  const target: JsonObject = JSON.parse('{"__proto__":{"a":1}}');
  expect(mergePatch({}, diffPatch({}, target) ?? {})).toEqual(target);
});

test('equal documents differ in nothing', () => {
  expect(diffPatch({ a: { b: [1] } }, { a: { b: [1] } })).toBeUndefined();
});

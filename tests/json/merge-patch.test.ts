import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assert, jsonValue, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../runtime/json/json.ts';
import { mergePatch } from '../../runtime/json/merge-patch.ts';

type Case = { ref: string; original: Json; patch: Json; result: Json };

const cases: Case[] = JSON.parse(readFileSync(join(import.meta.dirname, '../cases/rfc7396/appendix-a.json'), 'utf8'));

describe('RFC 7396', () => {
  test.each(cases)('$ref', ({ original, patch, result }) => {
    expect(mergePatch(original, patch)).toEqual(result);
  });
});

/** JSON without white lies: what JSON.parse gives. */
const json = jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));

const withoutNulls = (value: Json): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (part === null ? [] : [[key, withoutNulls(part)]])),
  );
};

describe('a merge patch', () => {
  test('done twice is done once', () => {
    assert(
      property(json, json, (target, patch) => {
        const once = mergePatch(target, patch);
        expect(mergePatch(once, patch)).toEqual(once);
      }),
    );
  });

  test('of nothing changes nothing but makes an object', () => {
    assert(
      property(record({ a: json, b: json }), (target) => {
        expect(mergePatch(target, {})).toEqual(target);
      }),
    );
  });

  test('of a value without nulls, on nothing, gives the value', () => {
    assert(
      property(json, (value) => {
        const plain = withoutNulls(value);
        expect(mergePatch(undefined, plain)).toEqual(plain);
      }),
    );
  });

  test('of a null removes the member and leaves the others', () => {
    assert(
      property(string(), json, (key, value) => {
        const target: Json = JSON.parse(JSON.stringify({ kept: 1 }));
        const added = mergePatch(target, JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`));
        expect(mergePatch(added, JSON.parse(`{${JSON.stringify(key)}:null}`))).toEqual(key === 'kept' ? {} : target);
      }),
    );
  });

  test('changes neither argument', () => {
    assert(
      property(json, json, (target, patch) => {
        const before = JSON.stringify([target, patch]);
        mergePatch(target, patch);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });

  test('makes __proto__ an own member, and pollutes nothing', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(Object.hasOwn(Object(merged), '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

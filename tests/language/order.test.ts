import { array, assert, dictionary, integer, jsonValue, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../runtime/json/json.ts';
import { mergePatch } from '../../runtime/json/merge-patch.ts';
import { mergeWritten } from '../../runtime/language/order/merge-written.ts';
import { keysAsWritten, objectAsWritten } from '../../runtime/language/order/written-keys.ts';
import { withOrders } from '../../runtime/language/read/with-orders.ts';
import { readSource } from '../../runtime/language/source/source-file.ts';
import { language } from '../../src/language/language.ts';

function read(text: string): JsonObject {
  const { source } = readSource('flows/x.json', text);
  if (!source) throw new Error(`not a document: ${text}`);
  return source.value;
}

function blocks(document: JsonObject): readonly string[] {
  return isObject(document.blocks) ? keysAsWritten(document.blocks) : [];
}

const key = string().filter((text) => !(text in {}) && !['after', 'before'].includes(text));
const json = jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));

describe('the order of writing', () => {
  test('is that of the text, for keys that look like numbers too', () => {
    expect(blocks(read('{ "blocks": { "30": {}, "intro": {}, "1": {}, "15": {} } }'))).toEqual([
      '30',
      'intro',
      '1',
      '15',
    ]);
  });

  test('is that of any keys, whatever they look like', () => {
    assert(
      property(array(tuple(key, integer())), (members) => {
        const unique = [...new Map(members)];
        expect(keysAsWritten(objectAsWritten(unique))).toEqual(unique.map(([name]) => name));
      }),
    );
  });

  test('becomes the order of a map, and nothing else changes', () => {
    const screen = read(
      '{ "heading": "H", "blocks": { "2": { "kind": "text", "text": "T" }, "1": {} }, "actions": {} }',
    );
    expect(withOrders(language, 'screen', screen)).toEqual({ ...screen, order: ['2', '1'] });
  });
});

describe('a patch of a document', () => {
  const three = (): JsonObject => read('{ "blocks": { "a": {}, "2": {}, "c": {} } }');
  const patched = (patch: string): readonly string[] => blocks(mergeWritten(three(), read(patch)));

  test.each([
    ['{ "blocks": { "1": { "after": "a" } } }', ['a', '1', '2', 'c']],
    ['{ "blocks": { "1": { "before": "a" } } }', ['1', 'a', '2', 'c']],
    ['{ "blocks": { "c": { "before": "2" } } }', ['a', 'c', '2']],
    ['{ "blocks": { "2": null } }', ['a', 'c']],
    ['{ "blocks": { "d": { "after": "a" }, "e": { "after": "d" } } }', ['a', 'd', 'e', '2', 'c']],
  ])('%s', (patch, keys) => {
    expect(patched(patch)).toEqual(keys);
  });

  test('leaves no word of its place behind', () => {
    expect(mergeWritten(three(), read('{ "blocks": { "a": { "text": "T", "after": "c" } } }'))).toEqual({
      blocks: { '2': {}, c: {}, a: { text: 'T' } },
    });
  });

  test('leaves a member named after alone where no order is', () => {
    expect(mergeWritten(read('{ "params": { "a": {} } }'), read('{ "params": { "a": { "after": "b" } } }'))).toEqual({
      params: { a: { after: 'b' } },
    });
  });

  test('gives the values of RFC 7396', () => {
    const object = dictionary(key, json);
    assert(
      property(object, object, (target, patch) => {
        expect(mergeWritten(target, patch)).toEqual(mergePatch(target, patch));
      }),
    );
  });

  test('keeps what it does not name in its order', () => {
    const object = dictionary(key, json);
    assert(
      property(object, object, (target, patch) => {
        const kept = keysAsWritten(target).filter((name) => !Object.hasOwn(patch, name));
        expect(keysAsWritten(mergeWritten(target, patch)).filter((name) => kept.includes(name))).toEqual(kept);
      }),
    );
  });
});

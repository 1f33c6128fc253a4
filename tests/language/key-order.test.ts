import { describe, expect, test } from 'vitest';
import { inKeyOrder } from '../../runtime/language/formatter/key-order.ts';
import { language } from '../../src/language/language.ts';

const rule = 'flows/rules/income/low-income.json';
const screen = 'flows/registration/income.json';

describe('the keys of a document', () => {
  test.each([
    [
      'of a rule stand in the order of its schema',
      rule,
      '{ "title": "T", "id": "low" }',
      '{ "id": "low", "title": "T" }',
    ],
    [
      'of an item of a list do too',
      rule,
      '{ "examples": [{ "verdict": "pass", "given": { "b": 1, "a": 2 } }] }',
      '{ "examples": [{ "given": { "b": 1, "a": 2 }, "verdict": "pass" }] }',
    ],
    [
      'of a map keep the order of writing',
      screen,
      '{ "blocks": { "b": { "text": "B", "kind": "text" }, "a": { "kind": "text", "text": "A" } } }',
      '{ "blocks": { "b": { "kind": "text", "text": "B" }, "a": { "kind": "text", "text": "A" } } }',
    ],
    ['of logic keep it', rule, '{ "when": { "z": 1, "a": 2 } }', '{ "when": { "z": 1, "a": 2 } }'],
    [
      'of a brand’s patch follow the schema of what it changes',
      `brands/partner/${screen}`,
      '{ "lead": "L", "heading": "H" }',
      '{ "heading": "H", "lead": "L" }',
    ],
    [
      'of a part follow the schema of its piece',
      'flows/parts/blocks/help.json',
      '{ "part": { "text": "Call us", "kind": "text" }, "description": "How to call." }',
      '{ "description": "How to call.", "part": { "kind": "text", "text": "Call us" } }',
    ],
    [
      'that the schema does not name follow; the use of a part is first',
      rule,
      '{ "unknown": 1, "title": "T", "use": "pieces/x" }',
      '{ "use": "pieces/x", "title": "T", "unknown": 1 }',
    ],
    [
      'of a journey follow its schema',
      'tests/journeys/x.json',
      '{ "do": [{ "expect": { "text": ["a"], "path": "/x" } }], "id": "x" }',
      '{ "id": "x", "do": [{ "expect": { "path": "/x", "text": ["a"] } }] }',
    ],
  ])('%s', (_what, path, written, ordered) => {
    expect(inKeyOrder(language, path, written)).toBe(ordered);
    expect(inKeyOrder(language, path, ordered)).toBe(ordered);
  });

  test('bring their values as these are written, and lines and blanks stay where they are', () => {
    const written = '{\n  "title": "caf\\u00e9",\n\n  "id":   "low"\n}\n';
    expect(inKeyOrder(language, rule, written)).toBe('{\n  "id":   "low",\n\n  "title": "caf\\u00e9"\n}\n');
  });

  test('are left alone in a text that is no JSON, and in a file that is no document', () => {
    expect(inKeyOrder(language, rule, '{ "title": "T", ')).toBeUndefined();
    expect(inKeyOrder(language, 'flows/README.json', '{ "b": 1, "a": 2 }')).toBeUndefined();
  });
});

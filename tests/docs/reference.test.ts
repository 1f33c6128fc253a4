import { describe, expect, test } from 'vitest';
import { readPath } from '../../runtime/json/dotted-path.ts';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { branchesOf, resolved } from '../../runtime/language/definition/schema-part.ts';
import { withOrders } from '../../runtime/language/read/with-orders.ts';
import { settingDocs } from '../../src/cli/reference/setting-docs.ts';
import { exampleOf } from '../../src/cli/reference/value-text.ts';
import { language } from '../../src/language/language.ts';

const definitions = ['screen.schema.json#/definitions/block', 'defs.schema.json#/definitions/effect'];

const rows = definitions.flatMap(($ref) =>
  branchesOf(resolved({ schema: { $ref }, file: 'screen', schemas: language.schemas })).map(({ schema }) => ({
    $ref,
    schema,
  })),
);

const nameOf = ({ properties, required }: JsonObject): string =>
  JSON.stringify({ required, keys: properties }).slice(0, 60);

/** With the orders that the compiler fills in. */
const asCompiled = (block: Json): unknown =>
  readPath(withOrders(language, 'screen', { blocks: { block } }), 'blocks.block');

describe('each block and effect', () => {
  test.each(rows.map((row) => ({ ...row, name: nameOf(row.schema) })))(
    'has valid examples: $name',
    ({ $ref, schema }) => {
      const examples: Json[] = Array.isArray(schema.examples) ? schema.examples : [];
      expect(examples).not.toEqual([]);
      expect(examples.flatMap((example) => language.findingsBySchema({ $ref }, asCompiled(example)))).toEqual([]);
    },
  );
});

test('a definition without an example is refused', () => {
  expect(() => exampleOf('go', { type: 'object' })).toThrow('The schema of "go" has no example');
});

describe('the list of settings', () => {
  const brand = (more: JsonObject): Json => ({ name: 'Main', settings: { support: { fax: '303-555-0100' } }, ...more });

  test('has the value, the description and whether a brand states it itself', () => {
    const described = brand({ settingDescriptions: { 'support.fax': 'The fax.' }, ownSettings: ['support.fax'] });
    expect(settingDocs(described, [])).toContain('| `support.fax` | string | own | `"303-555-0100"` |  | The fax. |');
  });

  test('has the type, the name and the description of the fact that reads it', () => {
    const fact = { type: 'string', source: 'setting', from: 'support.fax', enum: ['a', 'b'], description: 'The fax.' };
    expect(settingDocs(brand({}), [{ facts: { fax: fact } }])).toContain(
      '| `support.fax` | `a`, `b` |  | `"303-555-0100"` | `fax` | The fax. |',
    );
  });

  test('has the values from a day on', () => {
    const more = {
      settingDescriptions: { 'support.fax': 'The fax.' },
      versions: { '2027-01-01': { why: 'It moves.', settings: { support: { fax: '303-555-0111' } } } },
    };
    expect(settingDocs(brand(more), [])).toContain('| `"303-555-0100"`, from 2027-01-01 on `"303-555-0111"` |');
  });

  test('refuses a setting that nothing describes, by its name', () => {
    expect(() => settingDocs(brand({}), [])).toThrow('what support.fax means');
  });
});

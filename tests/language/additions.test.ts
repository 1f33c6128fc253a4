/** What kinds add to schemas of other kinds. Catches: an addition that is lost, that replaces what the schema says, or that goes to another schema. */
import { expect, test } from 'vitest';
import { withAdditions } from '../../runtime/schema/add-to-schema.ts';

const schema = {
  $id: 'facts.schema.json',
  properties: { source: { enum: ['answer'], description: 'Where it comes from.' } },
};

test('objects are merged, lists and descriptions grow', () => {
  const addition = {
    $id: 'facts.schema.json',
    properties: { source: { enum: ['price'], description: 'price: the price list.' }, unit: { type: 'string' } },
  };
  expect(withAdditions(schema, [addition])).toEqual({
    $id: 'facts.schema.json',
    properties: {
      source: { enum: ['answer', 'price'], description: 'Where it comes from. price: the price list.' },
      unit: { type: 'string' },
    },
  });
});

test('an addition to another schema changes nothing', () => {
  expect(withAdditions(schema, [{ $id: 'rule.schema.json', properties: {} }])).toEqual(schema);
});

test('an addition that says something else is refused, with the place', () => {
  expect(() => withAdditions({ ...schema, type: 'object' }, [{ $id: 'facts.schema.json', type: 'array' }])).toThrow(
    'The schema has something else at /type',
  );
});

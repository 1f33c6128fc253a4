import { deepEquals } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { createCustomEqual } from '../../runtime/react/form/slim/plain-equality.ts';

const ring = (): Record<string, unknown> => {
  const self: Record<string, unknown> = { a: 1 };
  self.self = self;
  return self;
};

const values: unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  '',
  'a',
  [],
  {},
  [1, 2],
  [2, 1],
  [1, 2, 3],
  { a: 1 },
  { a: 1, b: undefined },
  { a: { b: [1] } },
  { a: { b: [2] } },
  { b: 1 },
  () => 1,
  { type: 'object', properties: { a: { oneOf: [{ const: 1 }] } } },
  ring(),
];

const copied = (value: unknown): unknown => (typeof value === 'function' ? () => 2 : structuredClone(value));

test('what takes the place of rjsf’s comparison says of each two values what rjsf’s own says', () => {
  const equal = createCustomEqual();
  const pairs = values.flatMap((one) => values.map((other) => [one, copied(other)] as const));
  expect(pairs.map(([one, other]) => equal(one, other))).toEqual(pairs.map(([one, other]) => deepEquals(one, other)));
});

import { describe, expect, test } from 'vitest';
import { determine } from '../../../runtime/engine/logic/determine.ts';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';
import { isOperator } from '../../../runtime/engine/logic/operator-names.ts';
import { operators } from '../../../runtime/engine/logic/operators.ts';
import { readPath } from '../../../runtime/json/dotted-path.ts';
import type { Json } from '../../../runtime/json/json.ts';
import { functions } from '../../../src/trade/index.ts';

/** An argument of each type that every operator takes. */
const examples: Record<string, Json> = {
  any: 1,
  boolean: true,
  number: 2,
  string: '80203',
  date: '2026-11-21',
  timestamp: '2026-11-21T17:00:00Z',
  list: ['1'],
  object: {},
  address: { var: 'home' },
  logic: { var: '' },
  fact: 'city',
  rule: 'always',
  function: 'double',
  pattern: '^8',
  same: 1,
};
const data: { [key: string]: Json } = { city: 'Denver', home: { street1: '742 Cedar Ave', zip: '80203' } };
const env = { get: (path: string) => data[path], call: (_: string, [value]: Json[]) => Number(value) * 2 };
const always = {
  id: 'always',
  title: 'Always',
  owner: 'product',
  kind: 'condition' as const,
  effective: '2026-01-01',
  source: 'none',
  assert: true,
  reads: [],
};

const rows = Object.entries(operators).map(([name, { arity, arguments: types }]) => {
  const count = Math.max(arity.min, 1);
  const args = Array.from(
    { length: count },
    (_, index) => examples[types[Math.min(index, types.length - 1)] ?? 'any'] ?? null,
  );
  return { name, logic: { [name]: args } };
});

describe('the table of operators', () => {
  test.each(rows)('$name is determined on arguments of its types', ({ logic }) => {
    expect(determine(logic, env, () => always)).toMatchObject({ known: true });
  });

  test.each(rows.filter(({ name }) => !['rule', 'call'].includes(name)))(
    '$name gives the same in plain logic',
    ({ logic }) => {
      expect(determine(logic, env, () => always)).toEqual({ known: true, value: evaluate(logic, data) });
    },
  );

  test.each(['log', 'method', 'toString', '__proto__', 'var.constructor'])('has no %s', (name) => {
    expect(isOperator(name)).toBe(false);
  });

  test('pages refuse every operator that is not in it, and no other', () => {
    const unknown = ['log', 'method'];
    expect([...Object.keys(operators), ...unknown].filter(isOperator)).toEqual(Object.keys(operators));
  });

  test.each(Object.entries(operators))('%s gives the result of its example', (_name, { example, facts, gives }) => {
    const call = (name: string, args: Json[]) => functions[name]?.(...args);
    const known = { get: (path: string) => readPath(facts ?? {}, path), call };
    expect(determine(example, known, () => always)).toEqual({ known: true, value: gives });
  });
});

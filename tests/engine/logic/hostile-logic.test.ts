import { afterEach, describe, expect, test, vi } from 'vitest';
import { determine } from '../../../runtime/engine/logic/determine.ts';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';
import { LogicError } from '../../../runtime/engine/logic/logic-error.ts';
import type { Json } from '../../../runtime/json/json.ts';
import bombs from '../../cases/hostile/logic-dos.json' with { type: 'json' };
import documents from '../../cases/hostile/raw-documents.json' with { type: 'json' };

const list: Json[] = Array.from({ length: 5000 }, (_, index) => index);
const data = { a: list };

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof LogicError ? error.code : String(error);
  }
  return 'no error';
}

function determined(logic: Json): unknown {
  return determine(logic, { get: (path) => (path === 'a' ? list : undefined) }, () => undefined);
}

function nested(levels: number): Json {
  return JSON.parse(`${'{"!":['.repeat(levels)}true${']}'.repeat(levels)}`);
}

function bomb(name: string): Json {
  return bombs.find((each) => each.name === name)?.doc ?? `there is no ${name}`;
}

const evaluators: [string, (logic: Json) => unknown][] = [
  ['evaluate', (logic) => evaluate(logic, data)],
  ['determine', determined],
];

afterEach(() => vi.restoreAllMocks());

describe.each(evaluators)('%s', (_, run) => {
  test('goes down 100 levels and no further', () => {
    expect(codeOf(() => run(nested(100)))).toBe('no error');
    expect(codeOf(() => run(nested(101)))).toBe('too-deep');
  });

  test.each([1000, 5000, 100_000])('refuses %i levels without overflowing the stack', (levels) => {
    expect(codeOf(() => run(nested(levels)))).toBe('too-deep');
  });

  test('stops a text that doubles with each item', () => {
    expect(codeOf(() => run(bomb('reduce-doubling')))).toBe('too-large');
  });

  test('stops a list that holds itself twice at each step', () => {
    const twice = [{ var: 'accumulator' }, { var: 'accumulator' }];
    const doubling = { reduce: [Array(60).fill(1), twice, 1] };
    expect(codeOf(() => run(doubling))).toBe('too-large');
    expect(codeOf(() => run({ '==': [doubling, 'x'] }))).toBe('too-large');
  });

  test('stops a walk over a list within a walk over it', () => {
    const inner = { some: [list, { '==': [{ var: '' }, -1] }] };
    expect(codeOf(() => run({ some: [{ var: 'a' }, inner] }))).toBe('too-long');
  });

  test('bounds a search in a million texts', () => {
    const million = Array.from({ length: 1_000_000 }, (_, index) => String(index));
    expect(['too-long', 'too-large']).toContain(codeOf(() => run({ in: ['x', million] })));
  });

  test('bounds a maximum of 200,000 numbers', () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => index);
    expect(['too-long', 'too-large']).toContain(codeOf(() => run({ max: numbers })));
  });

  test('evaluates after a refusal as before', () => {
    codeOf(() => run(nested(1000)));
    expect(codeOf(() => run(nested(100)))).toBe('no error');
  });

  test.each(['log', 'method'])('refuses %s, and prints nothing', (operator) => {
    const printed = vi.spyOn(console, 'log');
    expect(codeOf(() => run({ [operator]: [{ var: 'a' }, 'length', []] }))).toBe('unknown-operator');
    expect(printed).not.toHaveBeenCalled();
  });

  test('refuses a pattern that is none', () => {
    expect(codeOf(() => run({ matches: ['x', '('] }))).toBe('bad-argument');
  });

  test('refuses two operators in one object', () => {
    expect(codeOf(() => run({ '==': [1, 1], '>': [1, 2] }))).toBe('several-operators');
  });
});

const logic = documents.filter(({ kind }) => kind === 'logic').map(({ raw }) => raw);
const named = logic.filter((raw) => !raw.includes('toString'));

describe('documents with names of prototypes', () => {
  test.each(named)('%s is refused by both evaluators', (raw) => {
    for (const [, run] of evaluators) {
      expect(['unknown-operator', 'forbidden-name']).toContain(codeOf(() => run(JSON.parse(raw))));
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('a fact named toString without a value is absent', () => {
    expect(evaluate({ var: 'toString' }, {})).toBe(null);
    expect(evaluate({ '!!': { var: 'toString' } }, {})).toBe(false);
    expect(evaluate({ missing: ['toString'] }, {})).toEqual(['toString']);
  });

  test('an own property named __proto__ is not read either', () => {
    const read = { var: 'a.__proto__.admin' };
    expect(codeOf(() => evaluate(read, JSON.parse('{"a":{"__proto__":{"admin":true}}}')))).toBe('forbidden-name');
  });
});

describe('coercions that plain json-logic has', () => {
  const facts = (values: { [key: string]: Json }) => ({ get: (path: string) => values[path] });

  test.each(['<', '<=', '>', '>='])('an absent value is not %s a number', (operator) => {
    const found = determine({ [operator]: [{ var: 'cltv' }, 0.8] }, facts({}), () => undefined);
    expect(found).toEqual({ known: false, missing: ['cltv'] });
  });

  test('a text is not ordered among numbers', () => {
    const found = determine({ '<': [{ var: 'income' }, 15_000] }, facts({ income: 'plenty' }), () => undefined);
    expect(found).toEqual({ known: false, missing: ['income'] });
  });

  test('a sum that is no number is not determined', () => {
    const found = determine({ '+': [{ var: 'income' }, 1] }, facts({ income: 'plenty' }), () => undefined);
    expect(found).toEqual({ known: false, missing: ['income'] });
  });
});

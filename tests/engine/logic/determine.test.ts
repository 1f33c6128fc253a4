import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import { type Determination, determine } from '../../../runtime/engine/logic/determine.ts';
import { evaluate } from '../../../runtime/engine/logic/evaluate.ts';
import type { Json } from '../../../runtime/json/json.ts';
import type { Logic } from '../../../runtime/schema/copy.ts';

type Facts = { [key: string]: Json };

function facts(values: Facts): Environment {
  return { get: (path) => (Object.hasOwn(values, path) ? values[path] : undefined) };
}

function found(logic: Logic, values: Facts = {}): Determination {
  return determine(logic, facts(values), () => undefined);
}

const [a, b, c] = [{ var: 'a' }, { var: 'b' }, { var: 'c' }];

describe('values that are determined although a fact is absent', () => {
  test.each<[string, Logic, Json]>([
    ['false and anything is false', { and: [a, false] }, false],
    ['anything and false is false, in either order', { and: [false, a] }, false],
    ['true or anything is true', { or: [a, true] }, true],
    ['an if whose branches agree', { if: [a, 'x', 'x'] }, 'x'],
    ['an if whose lists agree', { if: [a, [1, 'x'], [1, 'x']] }, [1, 'x']],
    ['an if whose condition is known', { if: [true, 1, a] }, 1],
    ['an if whose absent branch is not taken', { if: [false, a, 2] }, 2],
    ['some, where one is', { some: [[1, 2], { or: [{ '==': [{ var: '' }, 2] }, { var: 'x' }] }] }, true],
    ['all, where one is not', { all: [[1, 2], { and: [{ '==': [{ var: '' }, 1] }, { var: 'x' }] }] }, false],
    ['none, where one is', { none: [[1, 2], { or: [{ '==': [{ var: '' }, 2] }, { var: 'x' }] }] }, false],
    ['present, of an absent fact', { present: 'a' }, false],
    ['a var with a default', { var: ['a', 7] }, 7],
    ['coalesce, with something there', { coalesce: [a, 'there'] }, 'there'],
    ['missing', { missing: ['a', 'b'] }, ['a', 'b']],
    ['missing_some', { missing_some: [1, ['a', 'b']] }, ['a', 'b']],
    ['a day at no state', { 'day-at': ['2026-11-21T07:59:59Z', a] }, '2026-11-20'],
    ['all of nothing, which is false', { all: [[], a] }, false],
    ['none of nothing, which is true', { none: [[], a] }, true],
  ])('%s', (_, logic, value) => {
    expect(found(logic)).toEqual({ known: true, value });
  });
});

describe('values that are undetermined', () => {
  test.each<[string, Logic, string[]]>([
    ['an absent fact', a, ['a']],
    ['true and an absent fact', { and: [true, a] }, ['a']],
    ['false or an absent fact', { or: [false, a] }, ['a']],
    ['not of an absent fact', { '!': a }, ['a']],
    ['an absent fact compared with null', { '==': [a, null] }, ['a']],
    ['two absent facts, each once', { and: [a, b, a] }, ['a', 'b']],
    ['an if whose branches differ', { if: [a, 1, 2] }, ['a']],
    ['an if with an absent condition and branch', { if: [a, b, 2] }, ['a', 'b']],
    ['some of an absent list', { some: [a, true] }, ['a']],
    ['a default that is absent itself', { var: ['a', b] }, ['b']],
    ['coalesce of absent facts', { coalesce: [a, b] }, ['a', 'b']],
    ['a list with an absent fact', ['x', a], ['a']],
    ['an age without a date of birth', { age: [a, '2026-11-21'] }, ['a']],
    ['membership of an absent fact', { 'one-of': [a, ['x']] }, ['a']],
  ])('%s', (_, logic, missing) => {
    expect(found(logic)).toEqual({ known: false, missing });
  });

  test('an item without the part names the fact that the list came from', () => {
    const logic = { some: [{ var: 'offers' }, { '>': [{ var: 'rate' }, 0.1] }] };
    expect(found(logic, { offers: [{ term: 5 }] })).toEqual({ known: false, missing: ['offers'] });
  });

  test('a date that is none names its fact', () => {
    expect(found({ age: [a, '2026-11-21'] }, { a: 'soon' })).toEqual({ known: false, missing: ['a'] });
  });
});

describe('lists', () => {
  const offers = [
    { term: 5, rate: 0.08 },
    { term: 10, rate: 0.09 },
  ];

  test('map, filter and reduce read the item', () => {
    expect(found({ map: [{ var: 'offers' }, { var: 'term' }] }, { offers })).toEqual({ known: true, value: [5, 10] });
    const long = { filter: [{ var: 'offers' }, { '>': [{ var: 'term' }, 5] }] };
    expect(found(long, { offers })).toEqual({ known: true, value: [offers[1]] });
    const sum = { reduce: [[1, 2, 3], { '+': [{ var: 'current' }, { var: 'accumulator' }] }, 0] };
    expect(found(sum)).toEqual({ known: true, value: 6 });
  });

  test('a value of a fact is never taken for logic', () => {
    expect(found({ merge: [a] }, { a: [{ var: 'b' }] })).toEqual({ known: true, value: [{ var: 'b' }] });
    expect(found({ '!!': a }, { a: { log: 1 } })).toEqual({ known: true, value: true });
  });
});

describe('functions', () => {
  const env: Environment = {
    get: (path) => (path === 'a' ? 20 : undefined),
    call: (name, [value]) => (name === 'double' ? Number(value) * 2 : undefined),
  };
  const call = (logic: Logic) => determine(logic, env, () => undefined);

  test('are called on determined arguments', () => {
    expect(call({ call: ['double', a] })).toEqual({ known: true, value: 40 });
    expect(call({ call: ['double', b] })).toEqual({ known: false, missing: ['b'] });
  });

  test('that give nothing leave it undetermined', () => {
    expect(call({ call: ['nothing', a] })).toEqual({ known: false, missing: ['a'] });
  });

  test('are refused where there are none', () => {
    expect(() => found({ call: ['double', 1] })).toThrow(expect.objectContaining({ code: 'unknown-function' }));
  });
});

/** Logic that is determined whenever all its facts are there. */
const { logic } = fc.letrec<{ logic: Logic; truth: Logic; number: Logic }>((tie) => ({
  number: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: -5, max: 5 }),
    fc.constantFrom(a, b, c),
    fc.record({ max: fc.array(tie('number'), { minLength: 1, maxLength: 3 }) }),
  ),
  truth: fc.oneof(
    { maxDepth: 4 },
    fc.boolean(),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number'), tie('number'))
      .map(([name, x, y]) => ({ [name]: [x, y] })),
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('truth'), { minLength: 1, maxLength: 3 }))
      .map(([name, parts]) => ({ [name]: parts })),
    fc.record({ '!': fc.tuple(tie('truth')) }),
    fc.record({ if: fc.tuple(tie('truth'), tie('truth'), tie('truth')) }),
    fc
      .tuple(fc.constantFrom('all', 'some', 'none'), fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 3 }))
      .map(([name, list]) => ({ [name]: [list, { '>': [{ var: '' }, 0] }] })),
  ),
  logic: tie('truth'),
}));
const values = fc.record({
  a: fc.integer({ min: -5, max: 5 }),
  b: fc.integer({ min: -5, max: 5 }),
  c: fc.integer({ min: -5, max: 5 }),
});
const kept = fc.subarray(['a', 'b', 'c'] as const);

function only(all: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

describe('in general', () => {
  test('with all facts it agrees with plain JsonLogic', () => {
    fc.assert(
      fc.property(logic, values, (each, all) => {
        expect(found(each, all)).toEqual({ known: true, value: evaluate(each, all) });
      }),
      { numRuns: 500 },
    );
  });

  test('a value determined without some facts stays the same with them', () => {
    fc.assert(
      fc.property(logic, values, kept, (each, all, names) => {
        const less = found(each, only(all, names));
        fc.pre(less.known);
        expect(Boolean(less.known && less.value)).toBe(Boolean(evaluate(each, all)));
      }),
      { numRuns: 500 },
    );
  });

  test('the missing facts are absent, and there is at least one', () => {
    fc.assert(
      fc.property(logic, values, kept, (each, all, names) => {
        const less = found(each, only(all, names));
        fc.pre(!less.known);
        expect(less.known ? [] : less.missing).not.toEqual([]);
        expect(less.known || less.missing.every((name) => !(names as string[]).includes(name))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

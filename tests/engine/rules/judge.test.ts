import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Environment } from '../../../runtime/engine/environment/environment.ts';
import type { CompiledRule } from '../../../runtime/engine/product.ts';
import { holds, judge } from '../../../runtime/engine/rules/judge.ts';
import type { Json } from '../../../runtime/json/json.ts';

type Values = { [key: string]: Json };

function facts(values: Values): Environment {
  return { get: (path) => (Object.hasOwn(values, path) ? values[path] : undefined) };
}

function rule(id: string, parts: Partial<CompiledRule>): CompiledRule {
  return {
    id,
    title: id,
    owner: 'compliance',
    kind: 'condition',
    effective: '2026-01-01',
    source: 'a test',
    assert: true,
    reads: [],
    ...parts,
  };
}

function among(...rules: CompiledRule[]) {
  return (id: string) => rules.find((each) => each.id === id);
}

const minimumAge = rule('minimum-age', {
  when: { '!': { rule: 'reverse' } },
  params: { standard: 18, alabama: 19 },
  assert: {
    '>=': [
      { age: [{ var: 'dob' }, { var: 'today' }] },
      { if: [{ '==': [{ var: 'state' }, 'AL'] }, { var: 'params.alabama' }, { var: 'params.standard' }] },
    ],
  },
});
const reverse = rule('reverse', { assert: { '==': [{ var: ['variant', 'none'] }, 'reverse'] } });
const rules = among(minimumAge, reverse);
const at18 = { dob: '2008-11-21', today: '2026-11-21' };

describe('judge', () => {
  test.each<[string, Values, string]>([
    ['18 on the day, in Colorado', { ...at18, state: 'CO' }, 'pass'],
    ['18 in Alabama', { ...at18, state: 'AL' }, 'fail'],
    ['17, in Colorado', { ...at18, dob: '2008-11-22', state: 'CO' }, 'fail'],
    ['18, the state not known', at18, 'undetermined'],
    ['18 in Alabama, under the other variant', { ...at18, state: 'AL', variant: 'reverse' }, 'pass'],
  ])('%s', (_, values, verdict) => {
    expect(judge(minimumAge, facts(values), rules).verdict).toBe(verdict);
  });

  test('an undetermined verdict names the missing facts', () => {
    expect(judge(minimumAge, facts(at18), rules).missing).toEqual(['state']);
  });

  test('a rule that may not apply is undetermined only where it would fail', () => {
    const uncertain = (assert: Json) => rule('uncertain', { when: { var: 'asked' }, assert });
    expect(judge(uncertain(true), facts({}), rules).verdict).toBe('pass');
    expect(judge(uncertain(false), facts({}), rules)).toMatchObject({ verdict: 'undetermined', missing: ['asked'] });
    expect(judge(uncertain(false), facts({ asked: false }), rules).verdict).toBe('pass');
  });

  test('unless excuses', () => {
    const excused = rule('excused', { unless: { var: 'excuse' }, assert: false });
    const verdicts = [{ excuse: true }, { excuse: false }, {}].map(
      (values) => judge(excused, facts(values), rules).verdict,
    );
    expect(verdicts).toEqual(['pass', 'fail', 'undetermined']);
  });

  test('a named rule is judged with its own parameters', () => {
    const inner = rule('inner', { params: { limit: 10 }, assert: { '<': [{ var: 'n' }, { var: 'params.limit' }] } });
    const outer = rule('outer', {
      params: { limit: 1 },
      assert: { and: [{ rule: 'inner' }, { '>': [{ var: 'n' }, { var: 'params.limit' }] }] },
    });
    expect(judge(outer, facts({ n: 5 }), among(inner, outer)).verdict).toBe('pass');
  });

  test('a rule without parameters does not see those of the rule that names it', () => {
    const inner = rule('inner', { assert: { present: 'params.limit' } });
    const outer = rule('outer', { params: { limit: 1 }, assert: { rule: 'inner' } });
    expect(judge(outer, facts({}), among(inner, outer)).verdict).toBe('fail');
  });

  test('rules that name each other are refused', () => {
    const one = rule('one', { assert: { rule: 'two' } });
    const two = rule('two', { assert: { '!': { rule: 'one' } } });
    expect(() => judge(one, facts({}), among(one, two))).toThrow(expect.objectContaining({ code: 'rule-cycle' }));
  });

  test('a rule that is not there is refused', () => {
    const lost = rule('lost', { assert: { rule: 'nowhere' } });
    expect(() => judge(lost, facts({}), among(lost))).toThrow(expect.objectContaining({ code: 'unknown-rule' }));
  });

  test('more facts never turn a verdict', () => {
    const values = fc.record({
      dob: fc.constantFrom('2008-11-21', '2007-11-21', '2009-01-01'),
      today: fc.constant('2026-11-21'),
      state: fc.constantFrom('AL', 'CO'),
    });
    fc.assert(
      fc.property(values, fc.subarray(['dob', 'today', 'state']), (all, names) => {
        const less = judge(
          minimumAge,
          facts(Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))),
          rules,
        );
        fc.pre(less.verdict !== 'undetermined');
        expect(judge(minimumAge, facts(all), rules).verdict).toBe(less.verdict);
      }),
    );
  });
});

describe('why a rule failed', () => {
  test('is the smallest failing part, with its values', () => {
    const parts = rule('parts', {
      params: { least: 3 },
      assert: { and: [{ var: 'a' }, { if: [{ var: 'b' }, { '>=': [{ var: 'n' }, { var: 'params.least' }] }, false] }] },
    });
    expect(judge(parts, facts({ a: 1, b: true, n: 2, z: 9 }), rules).because).toEqual({
      pointer: '/and/1/if/1',
      logic: { '>=': [{ var: 'n' }, { var: 'params.least' }] },
      seen: { n: 2, 'params.least': 3 },
    });
  });

  test('is the whole of an "or", for each of its parts failed', () => {
    const either = rule('either', { assert: { or: [{ var: 'a' }, { var: 'b' }] } });
    expect(judge(either, facts({ a: 0, b: false }), rules).because).toMatchObject({
      pointer: '',
      seen: { a: 0, b: false },
    });
  });

  test('follows an argument without a list', () => {
    const single = rule('single', { assert: { and: [{ '!!': { '==': [{ var: 'a' }, 1] } }] } });
    expect(judge(single, facts({ a: 2 }), rules).because?.pointer).toBe('/and/0/!!');
  });

  test('includes what a named rule saw', () => {
    const naming = rule('naming', { assert: { rule: 'minimum-age' } });
    const { because } = judge(naming, facts({ ...at18, state: 'AL' }), among(naming, minimumAge, reverse));
    expect(because).toMatchObject({
      pointer: '',
      logic: { rule: 'minimum-age' },
      seen: { dob: '2008-11-21', state: 'AL' },
    });
  });

  test('conceals sensitive values', () => {
    const env: Environment = { ...facts({ ssn: '000000000' }), sensitive: (path) => path === 'ssn' };
    const area = rule('area', { assert: { '!': { 'starts-with': [{ var: 'ssn' }, '000'] } } });
    const { because } = judge(area, env, rules);
    expect(because?.seen).toEqual({ ssn: '•••' });
    expect(JSON.stringify(because)).not.toContain('000000000');
  });

  test('exists only for a failing rule', () => {
    expect(judge(minimumAge, facts({ ...at18, state: 'CO' }), rules)).toEqual({ verdict: 'pass', missing: [] });
  });
});

describe('holds', () => {
  const [yes, no, maybe] = [true, false, { var: 'absent' }];

  test.each<[string, Parameters<typeof holds>[0], boolean]>([
    ['no condition', {}, true],
    ['when true', { when: yes }, true],
    ['when false', { when: no }, false],
    ['when not known', { when: maybe }, false],
    ['unless true', { unless: yes }, false],
    ['unless false', { unless: no }, true],
    ['unless not known', { unless: maybe }, true],
    ['when true, unless true', { when: yes, unless: yes }, false],
  ])('%s: %j', (_, condition, expected) => {
    expect(holds(condition, facts({}), rules)).toBe(expected);
  });
});

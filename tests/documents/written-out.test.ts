import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../runtime/json/json.ts';
import { compileFor } from '../../runtime/language/compile.ts';
import { withDefaults } from '../../runtime/language/read/with-orders.ts';
import { language } from '../../src/language/language.ts';
import { type Changes, diagnose, lines, preparedWith } from './fixture.ts';

const path = 'flows/rules/tall.json';
const rule = (more: Record<string, Json>): Changes => ({
  [path]: JSON.stringify(
    {
      kind: 'condition',
      title: 'The income is high',
      owner: 'product',
      effective: '2026-01-01',
      source: 'Decision of the house',
      assert: { '>': [{ var: 'income' }, 10] },
      examples: [{ pass: { income: 11 } }, { fail: { income: 10 } }, { undetermined: {} }],
      ...more,
    },
    undefined,
    1,
  ),
});

/** What is wrong with the rule, but for that nothing names it. */
const found = (changes: Changes): string[] =>
  lines(diagnose(changes)).filter((line) => line.includes(path) && !line.startsWith('unused-rule'));
const compiled = (changes: Changes) => compileFor(preparedWith(changes), 'main').product;

describe('an example', () => {
  test('is named by its verdict', () => {
    expect(found(rule({}))).toEqual([]);
  });

  test('that has another verdict is reported where it stands', () => {
    const examples = [{ pass: { income: 11 } }, { fail: { income: 12 } }, { undetermined: {} }];
    const [line = '', ...more] = found(rule({ examples }));
    expect(more).toEqual([]);
    expect(line).toMatch(/^example-differs flows\/rules\/tall\.json:\d+:\d+ \(correct the rule, or the example\)$/);
    const written = rule({ examples })[path]?.split('\n') ?? [];
    const at = Number(line.split(':')[1]);
    expect(written.slice(at - 1, at + 2).join(' ')).toContain('"fail"');
  });

  test('has one verdict', () => {
    const both = [{ pass: { income: 11 }, fail: { income: 11 } }, { undetermined: {} }];
    expect(found(rule({ examples: both }))).not.toEqual([]);
    const twice = [{ pass: { income: 11 }, given: { income: 11 }, verdict: 'pass' }, { fail: { income: 1 } }];
    expect(found(rule({ examples: twice })).map((line) => line.split(' ')[0])).toContain('not-here');
  });

  test('is given what the rule gives every example, and its own goes before that', () => {
    const examples: Json[] = [{ pass: {} }, { fail: { income: 10 } }];
    expect(found(rule({ given: { income: 11 }, examples }))).toContainEqual(expect.stringMatching(/^missing-example /));
    const assert = { and: [{ '>': [{ var: 'income' }, 10] }, { '==': [{ var: 'dob' }, '1990-01-01'] }] };
    const dated = [{ pass: { income: 11 } }, { fail: { income: 10 } }, { fail: { income: 11, dob: '1991-01-01' } }];
    const undetermined = { undetermined: {} };
    expect(found(rule({ given: { dob: '1990-01-01' }, assert, examples: [...dated, undetermined] }))).toEqual([]);
  });
});

describe('a rule that names no day', () => {
  const { [path]: text } = rule({});
  const { effective: _, ...undated } = JSON.parse(text ?? '');
  const changes = { [path]: JSON.stringify(undated) };

  test('begins with the product', () => {
    const base = JSON.parse(preparedWith().sources.get('flows/product.json')?.[0]?.text ?? '{}');
    const dated = { ...changes, 'flows/product.json': JSON.stringify({ ...base, effective: '2025-07-01' }) };
    expect(found(dated)).toEqual([]);
    expect(compiled(dated)?.rules.tall?.effective).toBe('2025-07-01');
  });

  test('has none where the product names none either', () => {
    expect(found(changes).map((line) => line.split(' ')[0])).toEqual(['rule-dates']);
  });
});

test('a fact is a text, an object by its fields, a list by its items, and derived by its logic', () => {
  const size = { description: 'The size.' };
  const facts = {
    note: { source: 'query', from: 'note' },
    twice: { type: 'number', derive: { '*': [2, { var: 'income' }] } },
    box: { source: 'answer', fields: { size } },
    boxes: { source: 'answer', items: { fields: { size: { type: 'number' } } } },
    offers: { contract: 'offers/offers', source: 'call', items: { fields: { size } } },
  };
  expect(withDefaults(language, 'facts', { facts }).facts).toEqual({
    note: { ...facts.note, type: 'string', optional: true },
    twice: { ...facts.twice, source: 'derived' },
    box: { type: 'object', source: 'answer', fields: { size: { type: 'string', ...size } } },
    boxes: { type: 'list', source: 'answer', items: { type: 'object', fields: { size: { type: 'number' } } } },
    offers: { ...facts.offers, optional: true },
  });
});

test('a fact is what a call answers by its contract, derived by its logic, and else an answer', () => {
  const facts = { offers: { contract: 'offers/offers' }, twice: { derive: 2 }, note: { description: 'A note.' } };
  expect(withDefaults(language, 'facts', { facts }).facts).toEqual({
    offers: { ...facts.offers, source: 'call', optional: true },
    twice: { ...facts.twice, type: 'string', source: 'derived' },
    note: { ...facts.note, type: 'string', source: 'answer' },
  });
});

test('a brought fact says itself that it is required', () => {
  const facts = { page: { source: 'path', optional: false } };
  expect(withDefaults(language, 'facts', { facts }).facts).toEqual({ page: { ...facts.page, type: 'string' } });
});

test('a call may find its server down, as it says itself or as every other', () => {
  const answersOf = (answers: JsonObject) => withDefaults(language, 'call', { answers }).answers;
  const down = { status: 503, body: { errors: ['Service unavailable'] } };
  expect(answersOf({ ok: { body: 1 } })).toEqual({ ok: { status: 200, body: 1 }, down });
  expect(answersOf({ down: { status: 500 } })).toEqual({ down: { status: 500 } });
});

test('a list has bullets, and a block with a tone is a notice', () => {
  const blocks = {
    plain: { items: {} },
    steps: { kind: 'list', style: 'numbers', items: {} },
    held: { tone: 'info', text: 'We are looking at it.' },
  };
  expect(withDefaults(language, 'screen', { blocks }).blocks).toEqual({
    plain: { kind: 'list', style: 'bullets', items: {} },
    steps: blocks.steps,
    held: { kind: 'notice', ...blocks.held },
  });
});

describe('a rule', () => {
  test('without effects is a condition, of the product’s owner', () => {
    expect(withDefaults(language, 'rule', { title: 'T' }, { owner: 'credit' })).toEqual({
      title: 'T',
      kind: 'condition',
      owner: 'credit',
    });
    expect(withDefaults(language, 'rule', { kind: 'decision', owner: 'desk' }, { owner: 'credit' })).toEqual({
      kind: 'decision',
      owner: 'desk',
    });
  });

  test('with effects is evaluated on press, and must say its kind', () => {
    expect(withDefaults(language, 'rule', { effects: [] })).toEqual({ on: 'press', effects: [] });
    expect(withDefaults(language, 'rule', { on: 'arrive', effects: [] })).toEqual({ on: 'arrive', effects: [] });
  });
});

test('an answer of a call that names no status is a good one', () => {
  const answers = { ok: { body: {} }, down: { status: 503 } };
  expect(withDefaults(language, 'call', { answers }).answers).toEqual({
    ok: { status: 200, body: {} },
    down: { status: 503 },
  });
});

describe('a block that does not say its kind', () => {
  const blocks: Record<string, Json> = {
    form: { fields: {} },
    summary: { rows: {} },
    table: { columns: {} },
    list: { items: {} },
    text: { text: 'Hello' },
    notice: { kind: 'notice', text: 'Hello' },
    each: { kind: 'each', blocks: { inner: { text: 'Hello' } } },
    nothing: { title: 'Hello' },
  };
  const kinds = (found: Json | undefined): (Json | undefined)[] =>
    Object.values((found ?? {}) as Record<string, { kind?: Json }>).map(({ kind }) => kind);

  test('is on a screen what its content says', () => {
    const found = withDefaults(language, 'screen', { blocks }).blocks as Record<string, { blocks?: Json }>;
    expect(kinds(found)).toEqual(['form', 'summary', 'table', 'list', 'text', 'notice', 'each', undefined]);
    expect(kinds(found.each?.blocks)).toEqual(['text']);
  });

  test('is on a paper a paragraph, where it has a text', () => {
    const { form: _, ...ofPaper } = blocks;
    const found = withDefaults(language, 'paper', { sections: { first: { blocks: ofPaper } } }).sections as {
      first: { blocks: Json };
    };
    expect(kinds(found.first.blocks).slice(0, 4)).toEqual(['summary', 'table', 'list', 'paragraph']);
  });
});

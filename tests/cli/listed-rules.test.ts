import { afterAll, describe, expect, test } from 'vitest';
import { type ListedRule, listedRules, rulesToCome } from '../../src/cli/rules/listed-rules.ts';
import type { Compiled } from '../../src/documents/compile/compile-organisation.ts';
import type { Loaded } from '../../src/documents/compile/load.ts';
import { loadDocuments } from '../../src/product/load.ts';
import { loaded } from '../documents/loaded.ts';
import { documentsWith } from '../server/support/changed-documents.ts';

function compiledOf(org: string, { organisations }: Pick<Loaded, 'organisations'>): Compiled {
  const compiled = organisations.get(org);
  if (!compiled) throw new Error(`${org} does not compile`);
  return compiled;
}

function listed(org: string, state: string, day = '2026-11-21', from = loaded): Map<string, ListedRule> {
  return new Map(listedRules(compiledOf(org, from), { state, day }).map((rule) => [rule.id, rule]));
}

test('a rule that the state decides alone is listed where it refuses every home, and nowhere else', () => {
  expect(listed('main', 'HI').get('hawaii')).toMatchObject({ kind: 'refusal', always: true });
  expect(listed('main', 'HI').get('ineligible-state')).toMatchObject({ always: true });
  expect([...listed('main', 'CA').keys()].filter((id) => ['hawaii', 'ineligible-state'].includes(id))).toEqual([]);
});

test('a rule that the state satisfies is not listed, whatever else decides whether it is judged', () => {
  const mismatch = (org: string, state: string) => listed(org, state).has('new-york-mismatch');
  expect([mismatch('main', 'CA'), mismatch('main', 'NY')]).toEqual([false, true]);
  expect([mismatch('lintel-new-york', 'NY'), mismatch('lintel-new-york', 'CO')]).toEqual([false, true]);
});

test('a rule says its message with its thresholds, and a setting leaves out what it turns off', () => {
  const main = listed('main', 'CA');
  expect(main.get('minimum-age')).toMatchObject({
    thresholds: { standard: 18, alabama: 19 },
    says: [expect.stringContaining('at least 18 years old')],
    source: 'Specification 1, section 5; Ala. Code 26-1-1',
    always: false,
  });
  expect(main.has('minimum-age-62')).toBe(false);
});

test('a fact that only a borrower brings stands in brackets in what a rule shows', () => {
  expect(listed('main', 'CA').get('licensed-states')?.then.join()).toContain(
    'Your loan officer is [originatorName], [originatorPhone].',
  );
});

test("a brand's own threshold is listed", () => {
  expect(listed('fairway', 'CA').get('low-income')?.thresholds).toEqual({ threshold: 20000 });
});

test('the thresholds of a decision rule are those of the state', () => {
  const [elsewhere, texas] = ['CA', 'TX'].map((state) => listed('main', state).get('combined-loan-to-value'));
  expect(elsewhere).toMatchObject({ kind: 'decision', thresholds: { maximumCltv: 0.85 } });
  expect(texas).toMatchObject({ kind: 'decision', thresholds: { maximumCltv: 0.8 } });
});

test('of a rule that nothing judges, who decides is listed, and no fact', () => {
  const main = listed('main', 'CA');
  expect(main.get('age')).toMatchObject({
    decidedBy: expect.stringContaining('a reviewer'),
    reads: [],
    thresholds: {},
  });
  expect(main.get('identity')).toMatchObject({ reads: ['fraudAlert'] });
  expect(main.get('identity')).not.toHaveProperty('decidedBy');
});

describe('on a day', () => {
  const documents = documentsWith('tests/dated-documents');
  const changed = loadDocuments(documents.root, { only: ['main', 'teachers-federal-cu', 'fairway'] });
  afterAll(documents.remove);

  test('the version in force then is listed, with the day it began on and those on which it changes', () => {
    const on = (day: string) => listed('teachers-federal-cu', 'CO', day, changed).get('credit-score');
    expect(on('2026-12-31')).toMatchObject({ thresholds: { minimumScore: 640 }, changes: ['2027-01-01'] });
    expect(on('2027-01-01')).toMatchObject({ thresholds: { minimumScore: 660 }, since: '2027-01-01', changes: [] });
  });

  test('a rule of underwriting with versions is that of the day, with its own threshold', () => {
    const on = (day: string) => listed('fairway', 'CO', day, changed).get('credit-score');
    expect(on('2026-12-31')).toMatchObject({ thresholds: { minimumScore: 640 }, changes: ['2027-01-01'] });
    expect(on('2027-01-01')?.thresholds).toEqual({ minimum: 850 });
    expect(on('2027-01-01')).toMatchObject({ since: '2027-01-01', changes: [], source: 'Decision of the lender' });
  });

  test('a rule is not listed before its first day', () => {
    expect(listed('main', 'CO', '2026-01-01').get('minimum-age')?.since).toBe('2026-01-01');
    expect(listed('main', 'CO', '2025-12-31').has('minimum-age')).toBe(false);
  });

  test('a rule that begins later is named with its first day, and no more from that day on', () => {
    const toCome = (day: string) => rulesToCome(compiledOf('main', loaded), day).find(({ id }) => id === 'minimum-age');
    expect(toCome('2025-12-31')).toMatchObject({ kind: 'refusal', from: '2026-01-01' });
    expect(toCome('2026-01-01')).toBeUndefined();
  });
});

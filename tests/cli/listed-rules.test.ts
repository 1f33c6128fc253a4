import { expect, test } from 'vitest';
import { type ListedRule, listedRules } from '../../src/cli/listed-rules.ts';
import { loaded } from '../documents/loaded.ts';

function listed(org: string, state: string): Map<string, ListedRule> {
  const compiled = loaded.organisations.get(org);
  if (!compiled) throw new Error(`${org} does not compile`);
  return new Map(listedRules(compiled, { state, now: '2026-11-21T17:00:00Z' }).map((rule) => [rule.id, rule]));
}

test('a rule that the state decides alone is listed where it refuses every home, and nowhere else', () => {
  expect(listed('main', 'HI').get('hawaii')).toMatchObject({ kind: 'refusal', always: true });
  expect(listed('main', 'HI').get('ineligible-state')).toMatchObject({ always: true });
  expect([...listed('main', 'CA').keys()].filter((id) => ['hawaii', 'ineligible-state'].includes(id))).toEqual([]);
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

test("a brand's own threshold is listed", () => {
  expect(listed('fairway', 'CA').get('low-income')?.thresholds).toEqual({ threshold: 20000 });
});

test("underwriting's thresholds are those of the state", () => {
  const [elsewhere, texas] = ['CA', 'TX'].map((state) => listed('main', state).get('combined-loan-to-value'));
  expect(elsewhere).toMatchObject({ kind: 'underwriting', thresholds: { maximumCltv: 0.85 } });
  expect(texas).toMatchObject({ kind: 'underwriting', thresholds: { maximumCltv: 0.8 } });
});

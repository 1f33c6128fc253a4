import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileFor } from '../../runtime/language/compile.ts';
import type { Rule } from '../../runtime/schema/types.ts';
import { home } from '../engine/machine/small-visit.ts';
import { Visit } from '../engine/machine/visit.ts';
import { type Changes, diagnose, preparedWith } from './fixture.ts';

const file = 'flows/rules/adult.json';
const { effective: _, ...adult }: Rule = JSON.parse(readFileSync(join(import.meta.dirname, 'product', file), 'utf8'));

const example = (dob: string, verdict: string) => ({ given: { dob, today: '2027-01-01' }, verdict });
const later = { params: { least: 21 }, examples: [example('2006-01-01', 'pass'), example('2006-01-02', 'fail')] };
const undetermined = { given: { today: '2027-01-01' }, verdict: 'undetermined' };
const withVersions = (second: object, others: Changes = {}): Changes => ({
  [file]: JSON.stringify({ ...adult, versions: { '2026-01-01': {}, '2027-01-01': second } }),
  'brands/partner/flows/rules/adult.json': null,
  ...others,
});
const valid = withVersions({ ...later, examples: [...later.examples, undetermined] });

const codes = (changes: Changes): string[] => diagnose(changes).map(({ code }) => code);

/** What somebody of 20 is told on this day. */
function told(changes: Changes, at: string, org = 'main'): Record<string, string> {
  const { product, diagnostics } = compileFor(preparedWith(changes), org);
  if (!product) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const visit = new Visit(product, at).open('/register').answer(home).press();
  return visit.answer({ dob: '2006-12-01' }).press().session.errors;
}

test('each version refuses from its first day on, and before the first nothing is refused', () => {
  const seen = ['2025-12-31', '2026-12-31', '2027-01-02'].map((on) => told(valid, `${on}T17:00:00.000Z`).dob);
  expect(seen).toEqual([undefined, undefined, 'You must be at least 21 years old.']);
});

test("a version's own examples are run with its parameters, and it needs them", () => {
  expect(codes(valid)).toEqual([]);
  expect(codes(withVersions({ params: { least: 30 } }))).toContain('example-differs');
});

test('an example of a day is judged by the version in force on it', () => {
  const at = (date: string, verdict: string) => ({ ...example('2006-12-01', verdict), date });
  const dated = (...examples: object[]) =>
    codes(withVersions({ ...later, examples: [...later.examples, undetermined, ...examples] }));
  expect(dated(at('2026-06-01', 'pass'), at('2027-06-01', 'fail'), at('2020-01-01', 'pass'))).toEqual([]);
  expect(dated(at('2026-06-01', 'fail'))).toEqual(['example-differs']);
});

test('a brand changes one version, or adds one', () => {
  const brand = 'brands/partner/flows/rules/adult.json';
  const own = {
    params: { least: 25 },
    examples: [
      example('2002-01-01', 'pass'),
      example('2002-01-02', 'fail'),
      example('2006-01-01', 'fail'),
      undetermined,
    ],
  };
  const changes = { ...valid, [brand]: JSON.stringify({ versions: { '2027-01-01': own } }) };
  expect(codes(changes)).toEqual([]);
  expect(told(changes, '2027-01-02T17:00:00.000Z', 'partner').dob).toBe('You must be at least 25 years old.');
  const added = { ...valid, [brand]: JSON.stringify({ versions: { '2028-01-01': own } }) };
  expect(codes(added)).toEqual([]);
  expect(told(added, '2027-01-02T17:00:00.000Z', 'partner').dob).toBe('You must be at least 21 years old.');
});

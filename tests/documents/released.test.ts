import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileFor } from '../../runtime/language/compile.ts';
import type { InForce } from '../../runtime/language/released/in-force.ts';
import type { Rule } from '../../runtime/schema/types.ts';
import { type Changes, diagnose, preparedWith } from './fixture.ts';

const file = 'flows/rules/adult.json';
const { effective: _, ...adult }: Rule = JSON.parse(readFileSync(join(import.meta.dirname, 'product', file), 'utf8'));
const prices = { policy: { minimumScore: 640 } };

function inForce(changes: Changes, org: string): InForce {
  const { inForce: found, diagnostics } = compileFor(preparedWith(changes), org);
  if (!found) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  return found;
}

const before: Changes = { 'brands/main/pricing.json': JSON.stringify(prices) };
const main = inForce(before, 'main');
const released = { on: '2026-06-01', organisations: { main, partner: inForce(before, 'partner') } };

/** The codes of what is wrong with these changes after the release. */
const codes = (changes: Changes, more: object = {}): string[] =>
  diagnose({ ...before, 'flows/released.json': JSON.stringify({ ...released, ...more }), ...changes }).map(
    ({ code }) => code,
  );
const priced = (pricing: object): Changes => ({ 'brands/main/pricing.json': JSON.stringify(pricing) });
const rule = (more: object): Changes => ({ [file]: JSON.stringify({ ...adult, effective: '2026-01-01', ...more }) });
const was = (name: string): string => main[name] ?? '';

test('what was released may be said in other words, with other examples and another source', () => {
  const [first] = adult.effects ?? [];
  const told = first && 'block' in first ? { block: { ...first.block, message: 'Come back later.' } } : first;
  const fields = { title: 'Grown up', source: 'Another law', reason: 'To say more.', effects: [told] };
  expect(codes(rule(fields))).toEqual([]);
});

test('a change of a rule or of a price is taken from a day after the release on, and not before', () => {
  const example = (dob: string, verdict: string) => ({ given: { dob, today: '2027-01-01' }, verdict });
  const examples = [example('2000-01-01', 'pass'), example('2008-01-01', 'fail')];
  const later = {
    params: { least: 20 },
    examples: [...examples, { given: { today: '2027-01-01' }, verdict: 'undetermined' }],
  };
  const from = (day: string): Changes => ({
    [file]: JSON.stringify({ ...adult, versions: { '2026-01-01': {}, [day]: later } }),
    'brands/partner/flows/rules/adult.json': null,
    'flows/released.json': JSON.stringify({ ...released, organisations: { main } }),
  });
  expect(codes(from('2026-06-02'))).toEqual([]);
  expect(codes(from('2026-06-01'))).toEqual(['added-in-force']);
  const raised = (day: string): Changes =>
    priced({ ...prices, versions: { [day]: { policy: { minimumScore: 660 } } } });
  expect(codes(raised('2026-06-02'))).toEqual([]);
  expect(codes(raised('2026-05-31'))).toEqual(['added-in-force']);
});

test('a correction names what it replaces and says why', () => {
  const changed = { policy: { minimumScore: 660 } };
  const corrected = (hash: string) => ({ ...changed, corrected: [{ was: hash, reason: 'It was mistyped.' }] });
  expect(codes(priced(changed))).toEqual(['changed-in-force']);
  expect(codes(priced(corrected(was('pricing.policy.minimumScore'))))).toEqual([]);
  expect(codes(priced(corrected(was('adult@2026-01-01'))))).toEqual(['changed-in-force']);
});

test('what is in no document any more is named with a reason', () => {
  const gone = priced({ policy: {} });
  const organisations = { main, partner: { 'adult@2026-01-01': inForce(before, 'partner')['adult@2026-01-01'] } };
  expect(codes(gone, { organisations })).toEqual(['removed-in-force']);
  const withdrawn = { 'pricing.policy.minimumScore': 'Nothing read it.' };
  expect(codes(gone, { organisations, withdrawn })).toEqual([]);
});

test('an organisation that began after the release may decide what it likes', () => {
  const own = JSON.stringify({ params: { least: 30 } });
  const partner = { 'brands/partner/flows/rules/adult.json': own };
  expect(codes(partner)).toContain('changed-in-force');
  expect(codes(partner, { organisations: { main } })).not.toContain('changed-in-force');
});

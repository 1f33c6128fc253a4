import { expect, test } from 'vitest';
import { type Changes, diagnose, fileOfProduct } from '../fixture.ts';

const codes = (changes: Changes): string[] => diagnose(changes).map(({ code }) => code);

/** The base's facts, with answers that need not be given: only these may have a default. */
function optionalAnswers(): Changes {
  const base = JSON.parse(fileOfProduct('flows/facts.json'));
  base.facts.dob.optional = true;
  base.facts.address.fields.use.optional = true;
  return { 'flows/facts.json': JSON.stringify(base) };
}

const without: Changes = { ...optionalAnswers(), 'brands/partner/flows/rules/adult.json': null };
const facts = (said: object): Changes => ({ 'brands/partner/flows/facts.json': JSON.stringify({ facts: said }) });

test('an example of a base rule is judged without the default that a brand gives', () => {
  expect(codes({ ...without, ...facts({ dob: { default: '1990-01-01' } }) })).toEqual([]);
});

test('so it is where the default is that of a part', () => {
  expect(codes({ ...without, ...facts({ address: { fields: { use: { default: 'HOME' } } } }) })).toEqual([]);
});

test("a brand's own examples are judged with its default", () => {
  const examples = (verdict: string): Changes => ({
    ...optionalAnswers(),
    ...facts({ dob: { default: '1990-01-01' } }),
    'brands/partner/flows/rules/adult.json': JSON.stringify({
      examples: [
        { given: { dob: '2000-01-01', today: '2026-01-01' }, verdict: 'pass' },
        { given: { dob: '2010-01-01', today: '2026-01-01' }, verdict: 'fail' },
        { given: { today: '2026-01-01' }, verdict },
        { given: { dob: '2000-01-01' }, verdict: 'undetermined' },
      ],
    }),
  });
  expect(codes(examples('pass'))).toEqual([]);
  expect(codes(examples('undetermined'))).toContain('example-differs');
});

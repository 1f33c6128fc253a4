import { expect, test } from 'vitest';
import { explainedRules, verdictOf } from '../../src/cli/explain/explained-rule.ts';
import { ruleLines } from '../../src/cli/explain/print-rule.ts';
import { saidAt } from '../../src/cli/explain/print-said.ts';
import { loadDocuments } from '../../src/product/load.ts';

const loaded = loadDocuments();
const main = loaded.organisations.get('main');
if (!main) throw new Error('main does not compile');
const at = { state: 'CO', day: '2026-12-01' };
const rules = explainedRules(main, at);
const linesOf = (id: string): string[] => rules.flatMap((rule) => (rule.id === id ? ruleLines(rule) : []));

// Would give an examiner a number without its rule, or a rule without its number.
test('a rule says in English what it requires, with its thresholds', () => {
  expect(linesOf('minimum-age')).toEqual(
    expect.arrayContaining([
      '  applies if  “The organisation offers the reverse variant” does not hold',
      '  requires    where the residence state is "AL": the years from the date of birth to today is at least 19',
      '              otherwise: the years from the date of birth to today is at least 18',
    ]),
  );
  expect(linesOf('credit-score')).toContain('  requires    the credit score is at least 640 (the minimum score)');
});

// Would print logic as it is written, or a name that nothing resolved, for one rule of one lender.
test('no rule of any organisation is left in JSON', () => {
  const said = [...loaded.organisations].flatMap(([org, compiled]) =>
    explainedRules(compiled, at).flatMap((rule) =>
      ruleLines({ ...rule, english: { ...rule.english, facts: [] } })
        .filter((line) => /^ {2}(?:applies if|unless|requires)/.test(line))
        .map((line) => `${org} ${rule.id} ${line}`),
    ),
  );
  expect(said.length).toBeGreaterThan(1000);
  const words = said.map((line) => line.replaceAll(/"[^"]*"|the form \S+/g, ''));
  expect(words.filter((line) => /[{}]|\[object|undefined/.test(line))).toEqual([]);
  // It goes through a list to find an item twice, which no operator says.
  const unsaid = words.filter((line) => line.includes('counts as true')).map((line) => line.split(' ')[1]);
  expect(new Set(unsaid)).toEqual(new Set(['co-owner-emails-differ']));
});

// Would call a rule broken by its whole logic, or by other values than it read.
test('with facts, a rule says by what part it fails, and what that read', () => {
  const given = { dob: '2008-12-05', residenceState: 'AL' };
  expect(verdictOf(main, 'minimum-age', given, '2026-12-01')).toMatchObject({
    verdict: 'fail',
    because: { fails: expect.stringContaining('is less than 19'), seen: { dob: '2008-12-05', residenceState: 'AL' } },
  });
  expect(verdictOf(main, 'minimum-age', { ...given, dob: '2007-11-01' }, '2026-12-01')).toEqual({
    verdict: 'pass',
    missing: [],
  });
  expect(verdictOf(main, 'minimum-age', { residenceState: 'AL' }, '2026-12-01')).toEqual({
    verdict: 'undetermined',
    missing: ['dob'],
  });
});

// Would leave whoever asks "where does it say" with a search over files that are written in parts.
test('a text is found in each document that says it, with its line', () => {
  const found = saidAt('repay EVERYTHING at any time without a penalty');
  expect(found.map(({ file, pointer }) => `${file} ${pointer}`)).toContain(
    'flows/chat/answers/payments.json /paragraphs/early',
  );
  expect(found.every(({ line, column }) => line > 1 && column > 0)).toBe(true);
});

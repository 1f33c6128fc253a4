import { expect, test } from 'vitest';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import {
  listMismatches,
  missingMismatches,
  setMismatches,
  textsMismatches,
} from '../../../runtime/journey/report/mismatch.ts';
import type { JourneyFailure } from '../../../runtime/journey/report/report.ts';

const neither = { expected: [], seen: [] };

test('a failure names the step, the expected and the actual result, and the rule with its reason', () => {
  const failure = {
    step: 2,
    verb: 'press',
    what: 'path',
    expected: '/b',
    seen: { at: '/a' },
    rule: 'Applicants are of legal age (minimum-age)',
    because: 'age is 17; {">=":[{"var":"age"},18]}',
  };
  expect(describeFailure({ id: 'j', title: 'J', passed: false, steps: 3, failure })).toEqual([
    '✗ j: step 2 of 3 (press): path',
    '    expected  /b',
    '    seen      {"at":"/a"}',
    '    rule      Applicants are of legal age (minimum-age)',
    '    because   age is 17; {">=":[{"var":"age"},18]}',
  ]);
});

/** What is said of a difference, without the line that names the step. */
const said = (what: string, difference: Pick<JourneyFailure, 'expected' | 'seen' | 'missing' | 'unexpected'>) =>
  describeFailure({
    id: 'j',
    title: 'J',
    passed: false,
    steps: 1,
    failure: { step: 1, verb: 'expect', what, ...difference },
  }).slice(1);

test('of texts that are not all shown, the missing one is named with the part of a text that is most like it', () => {
  const seen = ['Your offer', 'You can draw $50,000 until May 4, and again after each payment.', 'Continue'];
  const [difference] = missingMismatches(
    'text',
    ['Your offer', 'draw $60,000 until May 4', 'Nowhere to be seen'],
    (text) => seen.some((one) => one.includes(text)),
    () => seen,
  );
  expect(said('text', difference ?? { expected: [], seen: [] })).toEqual([
    '    expected  ["Your offer","draw $60,000 until May 4","Nowhere to be seen"]',
    '    missing   draw $60,000 until May 4',
    '    nearest   … draw $50,000 until May 4, …',
    '    missing   Nowhere to be seen',
    '    nearest   nothing like it is there',
    `    seen      ${JSON.stringify(seen)}`,
  ]);
});

test('of lists that must agree, what is missing and what was not expected are named, or that only the order differs', () => {
  expect(said('notices', setMismatches('notices', ['frozen', 'late'], ['frosen', 'late'])[0] ?? neither)).toEqual([
    '    expected  ["frozen","late"]',
    '    missing   frozen',
    '    nearest   frosen',
    '    not expected: frosen',
    '    seen      ["frosen","late"]',
  ]);
  expect(
    said('logs', listMismatches('logs', ['warning: a', 'warning: b'], ['warning: b', 'warning: a'])[0] ?? neither),
  ).toEqual([
    '    expected  ["warning: a","warning: b"]',
    '    missing   nothing: the order differs',
    '    seen      ["warning: b","warning: a"]',
  ]);
  expect(said('calls', listMismatches('calls', ['save', 'save'], ['save'])[0] ?? neither)).toContain(
    '    missing   save',
  );
});

test('of the errors of fields, those that differ are named with their field', () => {
  const errors = textsMismatches('errors', { ssn: 'Required', dob: 'Too young' }, { ssn: 'Required', dob: 'Too old' });
  expect(said('errors', errors[0] ?? neither).slice(1, 4)).toEqual([
    '    missing   dob: Too young',
    '    nearest   dob: Too old',
    '    not expected: dob: Too old',
  ]);
});

test('a journey that passed prints nothing', () => {
  expect(describeFailure({ id: 'j', title: 'J', passed: true, steps: 3 })).toEqual([]);
});

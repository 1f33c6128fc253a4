import { expect, test } from 'vitest';
import { describeFailure } from '../../../src/cli/journeys/describe-failure.ts';

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

test('a journey that passed prints nothing', () => {
  expect(describeFailure({ id: 'j', title: 'J', passed: true, steps: 3 })).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  countBrowser,
  countJourneys,
  countOne,
  countUnits,
  SECOND_ATTEMPTS,
  withCrashCounted,
} from '../../src/cli/part-counts.ts';

const ended = (code: number) => ({ code, output: '' });

test('a skipped unit test counts as failed', () => {
  expect(countUnits({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({
    passed: 5,
    failed: 4,
  });
});

test('a skipped browser test counts as failed', () => {
  expect(countBrowser({ stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test('browser tests that passed at their second attempt have passed while they are few, and failed where they are many', () => {
  const counted = (flaky: number) => countBrowser({ stats: { expected: 5, unexpected: 0, flaky, skipped: 0 } });
  expect(counted(SECOND_ATTEMPTS)).toEqual({ passed: 5 + SECOND_ATTEMPTS, failed: 0 });
  expect(counted(SECOND_ATTEMPTS + 1)).toEqual({ passed: 5, failed: SECOND_ATTEMPTS + 1 });
});

test('journeys are counted from their last line', () => {
  expect(countJourneys('✓ a\n✗ b\n7 of 9 journeys passed\n')).toEqual({ passed: 7, failed: 2 });
});

test('a part without a report has failed', () => {
  for (const counts of [countUnits(undefined), countBrowser(undefined), countJourneys('')])
    expect(counts).toEqual({ passed: 0, failed: 1 });
});

test('a part that ended badly has failed, whatever it counted', () => {
  expect(withCrashCounted({ passed: 9, failed: 0 }, ended(1))).toEqual({ passed: 9, failed: 1 });
  expect(withCrashCounted({ passed: 9, failed: 2 }, ended(1))).toEqual({ passed: 9, failed: 2 });
});

test('a part that ran nothing has not passed', () => {
  expect(withCrashCounted({ passed: 0, failed: 0 }, ended(0))).toEqual({ passed: 0, failed: 1 });
});

test('a single check is one test', () => {
  expect(countOne(ended(0))).toEqual({ passed: 1, failed: 0 });
  expect(countOne(ended(2))).toEqual({ passed: 0, failed: 1 });
});

import { expect, test } from 'vitest';
import {
  countBrowser,
  countJourneys,
  countOne,
  countUnits,
  leftOutUnits,
  SECOND_ATTEMPTS,
  withCrashCounted,
} from '../../src/cli/part-counts.ts';

const ended = (code: number) => ({ code, output: '' });

const unit = (status: string, ...tags: string[]) => ({ status, tags });
const units = {
  testResults: [
    { name: '/lintel/tests/json/b.test.ts', assertionResults: [unit('passed'), unit('skipped', 'all')] },
    { name: '/lintel/tests/json/a.test.tsx', assertionResults: [unit('skipped', 'all'), unit('skipped', 'all')] },
    { name: '/lintel/tests/json/c.test.ts', assertionResults: [unit('failed', 'all'), unit('passed', 'all')] },
  ],
};
const skipped = { name: '/lintel/tests/cli/d.test.ts', assertionResults: [unit('skipped'), unit('todo')] };

test('a skipped unit test counts as failed, one that belongs to --all alone and was left out does not count', () => {
  expect(countUnits(units)).toEqual({ passed: 2, failed: 1 });
  expect(countUnits({ testResults: [...units.testResults, skipped] })).toEqual({ passed: 2, failed: 3 });
});

test('unit tests that were left out are told by folder and file, skipped ones are not among them', () => {
  const report = { testResults: [...units.testResults, skipped] };
  expect(leftOutUnits(report, '/lintel')).toEqual(['tests/json: a (2), b (1)']);
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

import { expect, test } from 'vitest';
import { endOf, failedBrowser, failedJourneys, failedUnits } from '../../src/cli/part-failures.ts';

test('a unit test that failed or was skipped is named with its message, one that was left out on purpose is not', () => {
  const passed = { fullName: 'adds', status: 'passed', tags: [], failureMessages: [] };
  const failed = {
    fullName: 'divides',
    status: 'failed',
    tags: ['all'],
    failureMessages: ['\u001b[31mError: by zero\u001b[39m\n\n  at x.ts:1'],
  };
  const skipped = { fullName: 'waits', status: 'skipped', tags: [], failureMessages: [] };
  const leftOut = { fullName: 'walks', status: 'skipped', tags: ['all'], failureMessages: [] };
  const file = {
    name: 'sum.test.ts',
    status: 'failed',
    message: '',
    assertionResults: [passed, failed, skipped, leftOut],
  };
  expect(failedUnits({ testResults: [file] })).toEqual([
    "sum.test.ts › divides\n    Error: by zero\n    at x.ts:1\n    alone: npx vitest run sum.test.ts -t 'divides'",
    "sum.test.ts › waits\n    alone: npx vitest run sum.test.ts -t 'waits'",
  ]);
});

test('a file of unit tests that does not load is named', () => {
  const file = { name: 'sum.test.ts', status: 'failed', message: 'No such module', assertionResults: [] };
  expect(failedUnits({ testResults: [file] })).toEqual([
    'sum.test.ts\n    No such module\n    alone: npx vitest run sum.test.ts',
  ]);
});

test('a browser test that failed, or passed at a second attempt, is named at any depth', () => {
  const at = { file: 'page.test.ts', line: 7 };
  const failed = { ...at, title: 'opens', ok: false, tests: [{ results: [{ error: { message: 'It is closed' } }] }] };
  const flaky = { ...at, title: 'closes', ok: true, tests: [{ results: [{ error: { message: 'It is open' } }, {}] }] };
  const passed = { ...at, title: 'stands', ok: true, tests: [{ results: [{}] }] };
  expect(failedBrowser({ suites: [{ specs: [failed], suites: [{ specs: [flaky, passed] }] }] })).toEqual([
    "page.test.ts:7 › opens\n    It is closed\n    alone: npx playwright test page.test.ts --no-deps -g 'opens'",
    "page.test.ts:7 › closes (passed at its second attempt; at most 2 tests of a run may need one)\n    It is open\n    alone: npx playwright test page.test.ts --no-deps -g 'closes'",
  ]);
});

test('a failed journey is reported with its expectation', () => {
  expect(failedJourneys('✓ one\n✗ two: step 3\n    expected this\n✓ three\n2 of 3 journeys passed')).toEqual([
    '✗ two: step 3\n    expected this\n    alone: npm run journeys -- two',
  ]);
});

test('a check is reported by the end of its output', () => {
  const output = `${Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')}\n`;
  expect(endOf({ code: 2, output }, 'types').split('\n')).toEqual([
    'ended with 2',
    ...Array.from({ length: 8 }, (_, line) => `    line ${line + 12}`),
    "    alone: npm test -- 'types'",
  ]);
});

test('a title with signs that mean something to a shell or in a pattern is found again', () => {
  const failed = { fullName: "the owner's (first) $ amount", status: 'failed', tags: [], failureMessages: [] };
  const file = { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [failed] };
  expect(failedUnits({ testResults: [file] })[0]).toContain(String.raw`-t 'the owner'\''s \(first\) \$ amount'`);
});

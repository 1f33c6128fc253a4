/** How many tests a part of `npm test` ran, by the part's own report. */

export type Counts = { passed: number; failed: number };

/** The result of a part's process. */
export type Ended = { code: number; output: string };

export type UnitsReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
export type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const UNREADABLE: Counts = { passed: 0, failed: 1 };

/** Skipped tests count as failed. */
export function countUnits(report: UnitsReport | undefined): Counts {
  if (!report) return UNREADABLE;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
  };
}

/** How many browser tests may pass at their second attempt; reasons are in docs/decisions/browser-tests.md. */
export const SECOND_ATTEMPTS = 2;

/**
 * Tests that passed at their second attempt count as passed up to SECOND_ATTEMPTS; if there are more, all of them count as
 * failed.
 */
export function countBrowser(report: BrowserReport | undefined): Counts {
  if (!report) return UNREADABLE;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const few = flaky <= SECOND_ATTEMPTS;
  return { passed: expected + (few ? flaky : 0), failed: unexpected + skipped + (few ? 0 : flaky) };
}

export function countJourneys(output: string): Counts {
  const [, passed, all] = /^(\d+) of (\d+) journeys passed$/m.exec(output) ?? [];
  return passed === undefined ? UNREADABLE : { passed: Number(passed), failed: Number(all) - Number(passed) };
}

/** The count of a part that is a single check. */
export function countOne({ code }: Ended): Counts {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Adds a failure for a part that exited with an error, or ran no tests, and reported no failure. */
export function withCrashCounted({ passed, failed }: Counts, { code }: Ended): Counts {
  return (code !== 0 || passed === 0) && failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

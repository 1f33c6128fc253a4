/** How many tests a part of `npm test` ran, as its own report says. */

export type Counts = { passed: number; failed: number };

/** What became of a part's process. */
export type Ended = { code: number; output: string };

export type UnitsReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};
export type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const UNREADABLE: Counts = { passed: 0, failed: 1 };

/** A test that was skipped has shown nothing, and counts as failed. */
export function countUnits(report: UnitsReport | undefined): Counts {
  if (!report) return UNREADABLE;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
  };
}

/** How many tests of the browser may pass at their second attempt; docs/decisions/browser-tests.md says why. */
export const SECOND_ATTEMPTS = 2;

/** Tests that passed at their second attempt have passed while they are few, and failed, all of them, where they are many. */
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

/** A part that is one check. */
export function countOne({ code }: Ended): Counts {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Whatever a part counted, one that ended badly has failed at least once, and one that ran nothing has not passed. */
export function withCrashCounted({ passed, failed }: Counts, { code }: Ended): Counts {
  return (code !== 0 || passed === 0) && failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

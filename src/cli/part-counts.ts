/** How many tests a part of `npm test` ran, by the part's own report. */
import { basename, dirname, relative } from 'node:path';

export type Counts = { passed: number; failed: number };

/** The result of a part's process. */
export type Ended = { code: number; output: string };

export type UnitsReport = {
  testResults: { name: string; assertionResults: { status: string; tags: string[] }[] }[];
};
export type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const UNREADABLE: Counts = { passed: 0, failed: 1 };

/** The tag of unit tests that run with `--all` only. */
export const ALL = 'all';

/** Whether the run left the test out on purpose: a test that only skips itself has no such tag. */
export function isLeftOut({ status, tags }: { status: string; tags: string[] }): boolean {
  return status !== 'passed' && status !== 'failed' && tags.includes(ALL);
}

/** Skipped tests count as failed; tests that are left out do not count. */
export function countUnits(report: UnitsReport | undefined): Counts {
  if (!report) return UNREADABLE;
  const ran = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter((one) => !isLeftOut(one)));
  const passed = ran.filter(({ status }) => status === 'passed').length;
  return { passed, failed: ran.length - passed };
}

/** Per folder, which files hold tests that were left out, and how many: `tests/cli: commands (4), site (1)`. */
export function leftOutUnits(report: UnitsReport | undefined, root: string): string[] {
  const files = (report?.testResults ?? [])
    .map(({ name, assertionResults }) => ({ name, count: assertionResults.filter(isLeftOut).length }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  const folders = Map.groupBy(files, ({ name }) => relative(root, dirname(name)));
  return [...folders].map(
    ([folder, held]) =>
      `${folder}: ${held.map(({ name, count }) => `${basename(name).replace(/\.test\.tsx?$/, '')} (${count})`).join(', ')}`,
  );
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

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import builder from 'junit-report-builder';
import { describeFailure } from '../../../runtime/journey/report/describe-failure.ts';
import { sourcePosition } from '../../../runtime/language/source/source-file.ts';
import type { JourneyFile } from '../../documents/journeys/read-journey.ts';
import type { JourneyRun } from './journey-runner.ts';

/** The result of a journey. `ms`: its duration. */
export type JourneyResult = JourneyRun & Pick<JourneyFile, 'source' | 'begun'> & { ms: number };

/** One line for a journey that passed; else where it failed, the expected and the actual value, and the files about it. */
export function resultLines({ report, source, begun = 0, kept = [] }: JourneyResult): string[] {
  const { failure } = report;
  if (!failure) return [`✓ ${report.id}`];
  const { line, column } = sourcePosition(source, pointerOf(failure.step, begun));
  return [
    ...describeFailure(report),
    `    at        ${source.file}:${line}:${column}`,
    ...kept.map((file) => `    see       ${file}`),
  ];
}

/** Where a step stands in the file: one of a journey in which this one begins, at its id. */
function pointerOf(step: number, begun: number): string {
  if (step === 0) return '/given';
  return step > begun ? `/do/${step - begun - 1}` : '/begins';
}

/** Writes results as JUnit XML, a test case for each journey. */
export function writeJunit(file: string, results: JourneyResult[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const report = builder.newBuilder();
  const suite = report.testSuite().name('journeys');
  for (const result of results) {
    const { report: journey, source, ms } = result;
    const test = suite
      .testCase()
      .className(source.file)
      .name(`${journey.id}: ${journey.title}`)
      .time(ms / 1000);
    if (!journey.passed) test.failure(resultLines(result).join('\n'));
  }
  report.writeTo(file);
}

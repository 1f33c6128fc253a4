import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import builder from 'junit-report-builder';
import { type SourceFile, sourcePosition } from '../../../runtime/compiler/source/source-file.ts';
import { describeFailure } from './describe-failure.ts';
import type { JourneyRun } from './journey-runner.ts';

/** The result of a journey. `ms`: its duration. */
export type JourneyResult = JourneyRun & { source: SourceFile; ms: number };

/** One line for a journey that passed; else where it failed, the expected and the actual value, and the files about it. */
export function resultLines({ report, source, kept = [] }: JourneyResult): string[] {
  const { failure } = report;
  if (!failure) return [`✓ ${report.id}`];
  const { line, column } = sourcePosition(source, failure.step === 0 ? '/given' : `/do/${failure.step - 1}`);
  return [
    ...describeFailure(report),
    `    at        ${source.file}:${line}:${column}`,
    ...kept.map((file) => `    see       ${file}`),
  ];
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

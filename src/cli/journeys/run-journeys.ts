import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Wanted } from '../../documents/journeys/documents-of-journeys.ts';
import type { JourneyFile } from '../../documents/journeys/read-journey.ts';
import { chosenJourneys } from './chosen-journeys.ts';
import { statesToDraw } from './drawn-states.ts';
import { coverOf, type JourneyTraits } from './journey-cover.ts';
import { allJourneyPaths, journeyPaths, openJourney } from './journey-files.ts';
import { type JourneyResult, resultLines, writeJunit } from './journey-result.ts';
import { type JourneyRunner, Unreadable } from './journey-runner.ts';
import { changeCover } from './page-changes.ts';
import { pressLines } from './press-count.ts';
import { FormCoverage } from './ways-to-forms.ts';
import type { WrittenCover } from './written-cover.ts';

export type Options = {
  brand?: string;
  tag: string[];
  browser?: boolean;
  presses?: boolean;
  from?: number;
  cover?: string;
  forms?: string;
  junit?: string;
  watch?: boolean;
};

/** As `npm test -- --all` sets it. */
const every = process.env.LINTEL_ALL !== undefined;

/** Runs the journeys that are named, or all, and prints their results. Returns the exit code. */
export async function runJourneys(named: readonly string[], options: Options): Promise<number> {
  const files = await filesOf(named, options).catch((error: unknown) => {
    if (!(error instanceof Unreadable)) throw error;
    console.error(`${error.message}.`);
    return undefined;
  });
  return files ? run(files, options) : 2;
}

/** Undefined where one cannot be read, which is printed. */
async function filesOf(named: readonly string[], { brand, tag }: Options): Promise<JourneyFile[] | undefined> {
  const paths = named.length > 0 ? [...new Set(named.flatMap(journeyPaths))] : allJourneyPaths();
  const files = (await Promise.all(paths.map(openJourney))).filter((file) => file !== undefined);
  return files.length < paths.length ? undefined : chosenJourneys(files, { brand, tags: tag });
}

async function run(files: readonly JourneyFile[], options: Options): Promise<number> {
  const ran: JourneyTraits[] = [];
  const wanted = files.map(({ journey: { org = 'main', language } }) => ({ org, language }));
  const runner = await startRunner(options, ran, wanted);
  const results: JourneyResult[] = [];
  try {
    for (const file of files) results.push(await runOne(runner, file, options));
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    console.error(`${files[results.length]?.journey.id}: ${error.message}`);
    return 2;
  } finally {
    await runner.end();
  }
  if (options.cover !== undefined) writeCover(options.cover, ran);
  if (options.forms !== undefined) writeFile(options.forms, runner.waysToForms?.(every ? 'kinds' : 'widgets'));
  if (options.junit !== undefined) writeJunit(options.junit, results);
  const passed = results.filter(({ report }) => report.passed).length;
  console.log(`${passed} of ${results.length} journeys passed`);
  return passed === results.length ? 0 : 1;
}

/** Creates the runner. The engine's results are added to `ran`. The browser's code is imported only if it is needed. */
async function startRunner(options: Options, ran: JourneyTraits[], wanted: Wanted[]): Promise<JourneyRunner> {
  if (options.browser) return (await import('./browser-runner.ts')).browserRunner(options.from);
  return (await import('./engine-runner.ts')).engineRunner(ran, { wanted, forms: new FormCoverage(), every });
}

function writeFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

async function runOne(
  runner: JourneyRunner,
  { journey, ...file }: JourneyFile,
  options: Options,
): Promise<JourneyResult> {
  const began = performance.now();
  const run = await runner.run(journey, file.begun);
  const result = { ...run, ...file, ms: performance.now() - began };
  const presses = options.presses && result.presses ? pressLines(result.presses) : [];
  for (const line of [...resultLines(result), ...presses]) console.log(line);
  return result;
}

/**
 * Writes the chosen steps, and prints the journeys that are left out or shortened. What a timed journey shows is drawn, not
 * driven.
 */
function writeCover(file: string, ran: JourneyTraits[]): void {
  const driven = ran.filter((journey) => !journey.isTimed);
  const { chosen, left } = coverOf(driven);
  const written: WrittenCover = {
    chosen,
    drawn: statesToDraw(ran, every),
    ...(every && { changes: changeCover(driven, chosen) }),
  };
  writeFile(file, written);
  const all = ran.reduce((sum, { steps }) => sum + steps.length, 0);
  const gone = Object.values(chosen).reduce((sum, { from, to }) => sum + to - from, 0);
  const ranges = ran.flatMap(({ id, steps }) => {
    const { from, to } = chosen[id] ?? { from: 0, to: steps.length };
    return from > 0 || to < steps.length ? [`${id} ${from + 1} to ${to} of ${steps.length}`] : [];
  });
  console.log(
    `${Object.keys(chosen).length} journeys show in ${gone} steps in a browser what all ${ran.length} show in ${all}.`,
  );
  console.log(`Left out: ${left.join(', ')}.\nOnly these steps: ${ranges.join(', ')}.`);
}

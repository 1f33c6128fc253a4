/**
 * `npm run journeys`: runs journeys on the engine; with `--browser` it drives a real browser against a server of its own. Exit 0: all passed; 1: one
 * failed; 2: one cannot be read.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { repository } from '../documents/document-files.ts';
import type { Wanted } from '../documents/journeys/documents-of-journeys.ts';
import type { JourneyFile } from '../documents/journeys/read-journey.ts';
import { statesToDraw } from './journeys/drawn-states.ts';
import { coverOf, type JourneyTraits } from './journeys/journey-cover.ts';
import { allJourneyPaths, journeyPath, openJourney } from './journeys/journey-files.ts';
import { type JourneyResult, resultLines, writeJunit } from './journeys/journey-result.ts';
import { type JourneyRunner, Unreadable } from './journeys/journey-runner.ts';
import { FormFinder } from './journeys/ways-to-forms.ts';
import type { WrittenCover } from './journeys/written-cover.ts';

type Options = { browser?: boolean; from?: number; cover?: string; forms?: string; junit?: string; watch?: boolean };

const command = new Command('npm run journeys --')
  .description('Runs journeys on the engine, or in a real browser against a server of its own.')
  .argument('[journeys...]', 'files, or ids of journeys in tests/journeys; all of those where it is left out')
  .option('--browser', 'drive a real browser; of a journey that fails, a picture and a trace are kept in test-results')
  .option('--from <step>', 'in a browser: make the steps before this one (from 0) without a page', wholeNumber)
  .option(
    '--cover <file>',
    'write which journeys, and which steps of each, show in a browser each kind of thing that all show (with LINTEL_ALL: each screen and press), and which states are drawn for a look at them, as JSON',
  )
  .addOption(
    new Option(
      '--forms <file>',
      'write the shortest ways of journeys of main to each widget (with LINTEL_ALL: also to each frame and list of buttons), as JSON: { ways, left, unreached }',
    ).conflicts('browser'),
  )
  .option('--junit <file>', 'write the results as JUnit XML')
  .addOption(new Option('--watch', 'run them again whenever a document or a journey changes').conflicts('browser'))
  .parse();
const options = command.opts<Options>();
/** As `npm test -- --all` sets it. */
const every = process.env.LINTEL_ALL !== undefined;

const chosen = (): string[] => (command.args.length > 0 ? command.args.map(journeyPath) : allJourneyPaths());
if (options.watch) {
  const { followDocuments } = await import('./follow-documents.ts');
  followDocuments(repository, ['flows', 'brands', 'tests/journeys'], async () => {
    await main(chosen());
  });
} else process.exitCode = await main(chosen());

async function main(paths: string[]): Promise<number> {
  const files = (await Promise.all(paths.map(openJourney))).filter((file) => file !== undefined);
  if (files.length < paths.length) return 2;
  const ran: JourneyTraits[] = [];
  const wanted = files.map(({ journey: { org = 'main', language } }) => ({ org, language }));
  const runner = await startRunner(ran, wanted);
  const results: JourneyResult[] = [];
  try {
    for (const file of files) results.push(await runOne(runner, file));
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
async function startRunner(ran: JourneyTraits[], wanted: Wanted[]): Promise<JourneyRunner> {
  if (options.browser) return (await import('./journeys/browser-runner.ts')).browserRunner(options.from);
  return (await import('./journeys/engine-runner.ts')).engineRunner(ran, { wanted, forms: new FormFinder(), every });
}

function wholeNumber(written: string): number {
  if (!/^\d+$/.test(written)) throw new InvalidArgumentError('Write a whole number, such as 12.');
  return Number(written);
}

function writeFile(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

async function runOne(runner: JourneyRunner, { journey, ...file }: JourneyFile): Promise<JourneyResult> {
  const began = performance.now();
  const run = await runner.run(journey, file.begun);
  const result = { ...run, ...file, ms: performance.now() - began };
  for (const line of resultLines(result)) console.log(line);
  return result;
}

/** Writes the chosen steps, and prints the journeys that are left out or shortened. */
function writeCover(file: string, ran: JourneyTraits[]): void {
  const { chosen, left } = coverOf(ran);
  const written: WrittenCover = { chosen, drawn: statesToDraw(ran, every) };
  writeFile(file, written);
  const all = ran.reduce((sum, { steps }) => sum + steps.length, 0);
  const gone = Object.values(chosen).reduce((sum, { from, to }) => sum + to - from, 0);
  const ranges = ran.flatMap(({ id, steps }) => {
    const { from, to } = chosen[id] ?? { from: 0, to: steps.length };
    return from > 0 || to < steps.length ? [`${id} ${from + 1} to ${to} of ${steps.length}`] : [];
  });
  console.log(
    `${ran.length - left.length} journeys show in ${gone} steps in a browser what all ${ran.length} show in ${all}.`,
  );
  console.log(`Left out: ${left.join(', ')}.\nOnly these steps: ${ranges.join(', ')}.`);
}

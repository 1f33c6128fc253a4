/**
 * `npm test`: runs each part of the checks, in two lanes in parallel if there are enough processors. The output of a part is
 * printed when it has ended; until then it is in a log. A failed part does not stop the others; the exit code is non-zero if any
 * failed. At the end all failures are printed again, then what was left out, the totals of each part, and in
 * the last line those of the run. `--all` leaves nothing out.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Argument, Command, Option } from 'commander';
import {
  ALL,
  type BrowserReport,
  type Counts,
  countBrowser,
  countJourneys,
  countOne,
  countUnits,
  type Ended,
  leftOutUnits,
  type UnitsReport,
  withCrashCounted,
} from './part-counts.ts';
import {
  type BrowserSuites,
  endOf,
  failedBrowser,
  failedJourneys,
  failedUnits,
  type UnitsResults,
} from './part-failures.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = 'test-results';
/** The journeys that the browser runs and how many steps of each, chosen by the engine's run. */
const COVER = `${RESULTS}/journey-cover.json`;
/** The forms on which long presses are tested. */
const FORMS = `${RESULTS}/ways-to-forms.json`;
const BIN = join(ROOT, 'node_modules/.bin');

type Part = {
  name: string;
  /** Keeps one processor busy: runs beside another one of them. */
  single?: true;
  /** Parts of one lane run one after the other: the browser's part needs the engine's choice of journeys. */
  lane: 'checks' | 'journeys';
  command: string[];
  /** Arguments by which the part leaves something out, without `--all`. */
  leaving?: string[];
  /** Counts the tests of the part; absent: the part is a single check. */
  count?: (ended: Ended) => Counts;
  /** The failures by name; absent: the last lines of the part's output. */
  failures?: (ended: Ended) => string[];
  /** What the part did not run; absent: it tells that itself, or it runs everything. */
  leftOut?: () => string[];
};

const node = (...args: string[]) => [process.execPath, ...args];
const tool = (packageName: string, script: string, ...args: string[]) =>
  node(join(dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`)), script), ...args);

const PARTS: Part[] = [
  // The longest chain first: journeys find the documents compiled.
  { name: 'documents', single: true, lane: 'checks', command: node('src/cli/check.ts') },
  {
    name: 'types',
    single: true,
    lane: 'checks',
    command: tool('typescript-7', 'bin/tsc', '--noEmit', '--singleThreaded'),
  },
  {
    name: 'journeys on the engine',
    single: true,
    lane: 'journeys',
    command: node('src/cli/journeys.ts', `--cover=${COVER}`, `--forms=${FORMS}`),
    count: ({ output }) => countJourneys(output),
    failures: ({ output }) => failedJourneys(output),
  },
  { name: 'imports', single: true, lane: 'checks', command: node('src/cli/lint-imports.ts') },
  { name: 'unused code', single: true, lane: 'checks', command: [join(BIN, 'knip')] },
  { name: 'types of the documents', single: true, lane: 'checks', command: node('src/cli/types.ts', '--check') },
  { name: 'lint', lane: 'checks', command: tool('@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings') },
  {
    name: 'units',
    lane: 'checks',
    command: [
      join(BIN, 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/units.json`,
    ],
    leaving: [`--tags-filter=!${ALL}`],
    leftOut: () => leftOutUnits(readReport<UnitsReport>('units.json'), ROOT),
    count: () => countUnits(readReport<UnitsReport>('units.json')),
    failures: () => failedUnits(readReport<UnitsResults>('units.json') ?? { testResults: [] }),
  },
  { name: 'a Chromium', lane: 'journeys', command: node('src/cli/find-browser.ts') },
  {
    name: 'browser',
    lane: 'journeys',
    command: [join(BIN, 'playwright'), 'test'],
    count: () => countBrowser(readReport<BrowserReport>('browser.json')),
    failures: () => failedBrowser(readReport<BrowserSuites>('browser.json') ?? {}, everyJourney ? undefined : COVER),
  },
];

const names = PARTS.map(({ name }) => name);
const command = new Command('npm test --')
  .description(
    'Checks types, code and documents, and runs the tests: what finds most faults in minutes, or everything.',
  )
  .addArgument(new Argument('[parts...]', 'the parts to run; all of them where it is left out').choices(names))
  .option('--all', 'also the tests that start and end processes or walk every combination, as before a merge')
  .addOption(
    new Option('--every-journey', 'with that, every journey whole in the browser, as before a release').implies({
      all: true,
    }),
  )
  .parse();
const only = command.args;
const { all = false, everyJourney = false } = command.opts<{ all?: boolean; everyJourney?: boolean }>();
const chosen = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));
rmSync(join(ROOT, RESULTS), { recursive: true, force: true });
mkdirSync(join(ROOT, RESULTS), { recursive: true });
process.exitCode = await runAll(chosen);

type Done = { part: Part; ended: Ended; counts: Counts; ms: number };

async function runAll(parts: Part[]): Promise<number> {
  const lanes = lanesOf(parts);
  const done = (await Promise.all(lanes.map((lane) => runLane(lane, parts.length === 1)))).flat();
  const failures = done
    .filter(({ counts }) => counts.failed > 0)
    .flatMap(({ part, ended }) => failuresOf(part, ended).map((text) => `✗ ${part.name}: ${text}`));
  const again = done
    .filter(({ counts }) => counts.failed === 0)
    .flatMap(({ part, ended }) => (part.failures?.(ended) ?? []).map((text) => `! ${part.name}: ${text}`));
  if (failures.length > 0) console.log(`\n── what failed ${'─'.repeat(57)}\n${failures.join('\n')}`);
  if (again.length > 0) console.log(`\n── what passed at the second attempt ${'─'.repeat(35)}\n${again.join('\n')}`);
  const leftOut = all
    ? []
    : done.flatMap(({ part }) => part.leftOut?.().map((text) => `- ${part.name}: ${text}`) ?? []);
  if (leftOut.length > 0) console.log(`\n── what only --all runs ${'─'.repeat(52)}\n${leftOut.join('\n')}`);
  const passed = done.reduce((sum, { counts }) => sum + counts.passed, 0);
  const failed = done.reduce((sum, { counts }) => sum + counts.failed, 0);
  const lines = done.map(({ part, counts, ms }) => summary(part.name, counts, ms));
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

/**
 * Each part keeps two processors busy. With fewer than four processors, parallel parts take as long in total, and each of their
 * tests takes twice as long.
 */
function lanesOf(parts: Part[]): Part[][] {
  if (availableParallelism() < 4) return [parts];
  return [...new Set(parts.map(({ lane }) => lane))].map((lane) => parts.filter((part) => part.lane === lane));
}

/** Parts that keep one processor busy run two at a time, each of the others alone. */
async function runLane(parts: Part[], alone: boolean): Promise<Done[]> {
  const single = parts.filter((part) => part.single);
  const others = parts.filter((part) => !part.single);
  const done = (await Promise.all([runFrom(single, alone), runFrom(single, alone)])).flat();
  done.push(...(await runFrom(others, alone)));
  return done;
}

/** Runs the first part of the list until none is left; another call may take from the same list. */
async function runFrom(parts: Part[], alone: boolean): Promise<Done[]> {
  const done: Done[] = [];
  for (let part = parts.shift(); part; part = parts.shift()) done.push(await runPart(part, alone));
  return done;
}

async function runPart(part: Part, alone: boolean): Promise<Done> {
  if (!alone) console.log(`   ${part.name} … (${logOf(part)})`);
  const began = performance.now();
  const { printed, ...ended } = await run(commandOf(part), alone ? undefined : logOf(part));
  if (!alone) console.log(`\n── ${part.name} ${'─'.repeat(Math.max(0, 70 - part.name.length))}\n${printed}`);
  const counts = withCrashCounted((part.count ?? countOne)(ended), ended);
  return { part, ended, counts, ms: performance.now() - began };
}

function commandOf({ command, leaving = [] }: Part): string[] {
  return all ? command : [...command, ...leaving];
}

function failuresOf({ name, failures = () => [] }: Part, ended: Ended): string[] {
  const named = failures(ended);
  return named.length > 0 ? named : [endOf(ended, name)];
}

function summary(name: string, { passed, failed }: Counts, ms: number): string {
  const mark = failed === 0 ? '✓' : '✗';
  return `${mark} ${name.padEnd(24)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${(ms / 1000).toFixed(1)} s`;
}

/** The log of a part, which can be read while it runs. */
function logOf({ name }: Part): string {
  return `${RESULTS}/${name.replaceAll(' ', '-')}.log`;
}

/** Runs a command with its output in the log; without a log, the output is printed at once. */
function run([command = '', ...args]: string[], log: string | undefined): Promise<Ended & { printed: string }> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [BIN, process.env.PATH].join(delimiter),
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
      ...(all && { LINTEL_ALL: '1' }),
      ...(everyJourney
        ? { LINTEL_EVERY_JOURNEY: '1' }
        : { LINTEL_JOURNEYS: join(ROOT, COVER), LINTEL_WAYS: join(ROOT, FORMS) }),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
  });
  let output = '';
  let printed = '';
  const hear = (chunk: string) => {
    printed += chunk;
    if (log === undefined) process.stdout.write(chunk);
    else appendFileSync(join(ROOT, log), chunk);
  };
  child.stderr.setEncoding('utf8').on('data', hear);
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    hear(chunk);
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message, printed }));
    child.once('close', (code) => resolve({ code: code ?? 1, output, printed }));
  });
}

function readReport<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, RESULTS, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * `npm test`: everything there is to check, one part after the other. A part that fails stops no other; the run ends non-zero where any
 * failed. At the end what failed is told once more, then the sum of each part, and in the last line that of all. Names of parts run those
 * alone. In the browser run the journeys, as far as they go, that show what all of them show; with `--all` every one whole.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import {
  type BrowserReport,
  type Counts,
  countBrowser,
  countJourneys,
  countOne,
  countUnits,
  type Ended,
  honest,
  type UnitsReport,
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
/** The journeys that the browser runs and how many steps of each, as the engine's run chose them. */
const COVER = `${RESULTS}/journey-cover.json`;
const BIN = join(ROOT, 'node_modules/.bin');

type Part = {
  name: string;
  command: string[];
  /** How many tests the part ran; absent: it is one check. */
  count?: (ended: Ended) => Counts;
  /** What failed, by name; absent: the end of what the part printed says it. */
  failures?: (ended: Ended) => string[];
};

const node = (...args: string[]) => [process.execPath, ...args];
const tool = (packageName: string, script: string, ...args: string[]) =>
  node(join(dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`)), script), ...args);

const PARTS: Part[] = [
  { name: 'types', command: tool('typescript', 'bin/tsc', '--noEmit') },
  { name: 'types of the documents', command: node('src/cli/types.ts', '--check') },
  { name: 'lint', command: tool('@biomejs/biome', 'bin/biome', 'check', '--error-on-warnings') },
  { name: 'imports', command: node('src/cli/lint-imports.ts') },
  { name: 'unused code', command: [join(BIN, 'knip')] },
  { name: 'documents', command: node('src/cli/check.ts') },
  {
    name: 'units',
    command: [
      join(BIN, 'vitest'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${RESULTS}/units.json`,
    ],
    count: () => countUnits(readReport<UnitsReport>('units.json')),
    failures: () => failedUnits(readReport<UnitsResults>('units.json') ?? { testResults: [] }),
  },
  {
    name: 'journeys on the engine',
    command: node('src/cli/journeys.ts', `--cover=${COVER}`),
    count: ({ output }) => countJourneys(output),
    failures: ({ output }) => failedJourneys(output),
  },
  { name: 'a Chromium', command: node('src/cli/find-browser.ts') },
  {
    name: 'browser',
    command: [join(BIN, 'playwright'), 'test'],
    count: () => countBrowser(readReport<BrowserReport>('browser.json')),
    failures: () => failedBrowser(readReport<BrowserSuites>('browser.json') ?? {}),
  },
];

const args = process.argv.slice(2);
const only = args.filter((arg) => !arg.startsWith('--'));
const all = args.includes('--all');
const chosen = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));
rmSync(join(ROOT, RESULTS), { recursive: true, force: true });
mkdirSync(join(ROOT, RESULTS), { recursive: true });
process.exitCode = await runAll(chosen);

async function runAll(parts: Part[]): Promise<number> {
  const lines: string[] = [];
  const failures: string[] = [];
  const sum: Counts = { passed: 0, failed: 0 };
  for (const part of parts) {
    console.log(`\n── ${part.name} ${'─'.repeat(Math.max(0, 70 - part.name.length))}`);
    const began = performance.now();
    const ended = await run(part.command);
    const counts = honest((part.count ?? countOne)(ended), ended);
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    lines.push(summary(part.name, counts, performance.now() - began));
    if (counts.failed > 0) failures.push(...failuresOf(part, ended).map((told) => `✗ ${part.name}: ${told}`));
  }
  if (failures.length > 0) console.log(`\n── what failed ${'─'.repeat(57)}\n${failures.join('\n')}`);
  console.log(`\n${lines.join('\n')}\n\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 && sum.passed > 0 ? 0 : 1;
}

function failuresOf({ name, failures = () => [] }: Part, ended: Ended): string[] {
  const named = failures(ended);
  return named.length > 0 ? named : [endOf(ended, name)];
}

function summary(name: string, { passed, failed }: Counts, ms: number): string {
  const mark = failed === 0 ? '✓' : '✗';
  return `${mark} ${name.padEnd(24)} ${`${passed} passed, ${failed} failed`.padEnd(24)} ${(ms / 1000).toFixed(1)} s`;
}

function run([command = '', ...args]: string[]): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PATH: [BIN, process.env.PATH].join(delimiter),
      ...(all ? {} : { LINTEL_JOURNEYS: join(ROOT, COVER) }),
      FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function readReport<T>(name: string): T | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, RESULTS, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * `npm run journeys [files or ids…]` runs journeys on the engine; with `--browser` it drives a real browser against a server of its own.
 * Without files: all of tests/journeys. `--cover=<file>` writes which of them, and how many steps of each, show in a browser what
 * all show, as JSON: steps by id. Exit 0: all passed; 1: one failed; 2: one cannot be read.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isDocument, schemaFindings } from '../../runtime/compiler/read/check-schema.ts';
import type { JourneyReport } from '../../runtime/journey/report.ts';
import { noPersonas } from '../../runtime/lifecycle/personas.ts';
import type { Journey } from '../../runtime/schema/types.ts';
import { givenApplicationFindings } from '../documents/given-application.ts';
import { describeFailure } from './describe-failure.ts';
import { coverOf, type JourneyTraits, moveTrait, traitsOf } from './journey-cover.ts';

const FOLDER = join(import.meta.dirname, '../../tests/journeys');

type Run = (journey: Journey) => Promise<JourneyReport>;
type Runner = { run: Run; end(): Promise<void> };

const args = process.argv.slice(2);
const files = args.filter((arg) => !arg.startsWith('--'));
const coverFile = args.find((arg) => arg.startsWith('--cover='))?.slice('--cover='.length);
const ran: JourneyTraits[] = [];

/** A journey that cannot be run at all, whatever the product does. */
class Unreadable extends Error {
  override name = 'Unreadable';
}

process.exitCode = await main(args.includes('--browser'), files.length > 0 ? files.map(pathOf) : allFiles());

async function main(inBrowser: boolean, paths: string[]): Promise<number> {
  const journeys = paths.map(readJourney);
  const readable = journeys.filter((journey): journey is Journey => journey !== undefined);
  if (readable.length < journeys.length) return 2;
  const runner = inBrowser ? await browserRunner() : await engineRunner();
  const reports: JourneyReport[] = [];
  try {
    for (const journey of readable) {
      const report = await runner.run(journey);
      reports.push(report);
      for (const line of report.passed ? [`✓ ${report.id}`] : describeFailure(report)) console.log(line);
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    console.error(`${readable[reports.length]?.id}: ${error.message}`);
    return 2;
  } finally {
    await runner.end();
  }
  if (coverFile !== undefined) writeCover(coverFile);
  const passed = reports.filter((report) => report.passed).length;
  console.log(`${passed} of ${reports.length} journeys passed`);
  return passed === reports.length ? 0 : 1;
}

/** Says what is left out, so that nobody takes the chosen for all. */
function writeCover(file: string): void {
  const { chosen, left } = coverOf(ran);
  writeFileSync(file, JSON.stringify(chosen));
  const all = ran.reduce((sum, { steps }) => sum + steps.length, 0);
  const gone = Object.values(chosen).reduce((sum, steps) => sum + steps, 0);
  const cut = ran.flatMap(({ id, steps }) => {
    const length = chosen[id] ?? steps.length;
    return length < steps.length ? [`${id} after ${length} of ${steps.length} steps`] : [];
  });
  console.log(
    `${ran.length - left.length} journeys show in ${gone} steps in a browser what all ${ran.length} show in ${all}.`,
  );
  console.log(`Left out: ${left.join(', ')}.\nCut short: ${cut.join(', ')}.`);
}

function allFiles(): string[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(FOLDER, name));
}

/** A file, or the id of a journey in tests/journeys. */
function pathOf(fileOrId: string): string {
  return allFiles().find((path) => basename(path) === `${fileOrId}.json`) ?? resolve(fileOrId);
}

type Fault = { pointer: string; message: string; remedy?: string | undefined };

function readJourney(path: string): Journey | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const found: Fault[] = isDocument('journey', value)
      ? givenApplicationFindings(value)
      : schemaFindings('journey', value);
    for (const { pointer, message, remedy } of found)
      console.error(`${path}: ${pointer || '/'}: ${message}${remedy === undefined ? '' : ` (${remedy})`}`);
    if (found.length === 0 && isDocument('journey', value)) return value;
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
  return undefined;
}

/** The engine: the documents compiled here, the calls' results as the journey scripts them. */
async function engineRunner(): Promise<Runner> {
  const [{ runJourney }, { loadDocuments }, { functions }] = await Promise.all([
    import('../../runtime/journey/run.ts'),
    import('../documents/load.ts'),
    import('../lending/registry.ts'),
  ]);
  const loaded = loadDocuments();
  return {
    run: async (journey) => {
      const org = journey.org ?? 'main';
      const { product, server } = loaded.organisations.get(org) ?? {};
      const lifecycle = server?.lifecycle[product?.loan.lifecycle ?? ''];
      const { personas = noPersonas, pricing = {} } = server ?? {};
      if (!product || !lifecycle)
        throw new Unreadable(`the organisation '${org}' does not compile: see \`npm run check\``);
      const { papers = {}, messages = {} } = server ?? {};
      const documents = { lifecycle, personas, pricing, papers, messages };
      const steps: JourneyTraits['steps'] = [];
      const moves: string[] = [];
      ran.push({ id: journey.id, steps });
      return runJourney(
        product,
        documents,
        journey,
        { validators: loaded.validators, functions },
        {
          step: (step, before, after, _kept, outside) => {
            const shown = traitsOf(product, step, { before, after, outside }, functions);
            steps.push({
              traits: new Set([...shown, ...moves.splice(0)]),
              expects: isDeepStrictEqual(Object.keys(step), ['expect']),
            });
          },
          moved: (record) => moves.push(moveTrait(record)),
        },
      );
    },
    end: async () => {},
  };
}

/** A browser of our own and a server of our own, with a database that lives as long as the run. */
async function browserRunner(): Promise<Runner> {
  const [{ chromium }, { launchOptions }, { startOwnServer }, { driveJourney }, { isOrganisation }] = await Promise.all(
    [
      import('@playwright/test'),
      import('./browser/chromium.ts'),
      import('./browser/own-server.ts'),
      import('./browser/drive-journey.ts'),
      import('./browser/site.ts'),
    ],
  );
  const browser = await chromium.launch(launchOptions());
  const server = await startOwnServer();
  return {
    run: async (journey) => {
      if (!isOrganisation(journey.org ?? 'main')) throw new Unreadable(`there is no organisation '${journey.org}'`);
      const context = await browser.newContext({ viewport: { width: 1280, height: 844 } });
      const shots = process.env.SHOTS;
      const report = await driveJourney(context, journey, { port: server.port, ...(shots ? { shots } : {}) });
      await context.close();
      return report;
    },
    end: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

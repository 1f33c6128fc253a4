import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { didYouMean } from '../../../runtime/compiler/source/suggest.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { repository } from '../../documents/document-files.ts';
import { type JourneyFile, journeyDiagnostic } from '../../documents/journeys/read-journey.ts';
import { readJourneyOnce } from '../../documents/journeys/read-journey-once.ts';
import { beginningFindings, wholeJourney } from '../../documents/journeys/whole-journey.ts';
import { diagnosticLine } from '../../documents/report/diagnostic-line.ts';

/** Paths of all journeys of tests/journeys, sorted. */
export function allJourneyPaths(): string[] {
  const folder = join(repository, 'tests/journeys');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** The path of a file, or of the journey of tests/journeys with this id. */
export function journeyPath(fileOrId: string): string {
  return allJourneyPaths().find((path) => basename(path) === `${fileOrId}.json`) ?? resolve(fileOrId);
}

/** Reads a journey with the steps of those in which it begins. Prints its errors and returns undefined if it cannot be run. */
export async function openJourney(path: string): Promise<JourneyFile | undefined> {
  const file = await readWritten(path);
  if (file?.journey.begins === undefined) return file;
  const before = await journeysBefore(file.journey);
  const find = (id: string): Journey | undefined => before.get(id);
  const found = beginningFindings(file.journey, journeyIds(), find);
  for (const one of found) console.error(diagnosticLine(journeyDiagnostic(file.source, one)));
  return found.length > 0 ? undefined : { ...file, ...wholeJourney(file.journey, find) };
}

/** The journeys at whose ends this one begins, by id, as they are written. */
async function journeysBefore(journey: Journey): Promise<Map<string, Journey>> {
  const found = new Map<string, Journey>();
  let id = journey.begins;
  while (id !== undefined && !found.has(id)) {
    const path = journeyPath(id);
    const file = existsSync(path) ? await readWritten(path) : undefined;
    if (file) found.set(id, file.journey);
    id = file?.journey.begins;
  }
  return found;
}

const journeyIds = (): string[] => allJourneyPaths().map((path) => basename(path, '.json'));

/** As it is written. */
async function readWritten(path: string): Promise<JourneyFile | undefined> {
  const name = relative(process.cwd(), path);
  const text = textOf(path);
  if (text === undefined) {
    const remedy = didYouMean(
      basename(path, '.json'),
      journeyIds(),
      'name a file, or the id of a journey in tests/journeys',
    );
    console.error(`${name}: there is no such file (${remedy})`);
    return undefined;
  }
  const { file, diagnostics } = await readJourneyOnce(name, text);
  for (const one of diagnostics) console.error(diagnosticLine(one));
  return diagnostics.length === 0 ? file : undefined;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { readDirectories } from '../../../runtime/files/document-files.ts';
import { wholeJourney } from '../../../runtime/journey/run/whole-journey.ts';
import { diagnosticLine } from '../../../runtime/language/source/diagnostic-line.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { repository } from '../../documents/files/repository.ts';
import { beginningFindings } from '../../documents/journeys/beginning-findings.ts';
import { type JourneyFile, journeyDiagnostic } from '../../documents/journeys/read-journey.ts';
import { readJourneyOnce } from '../../documents/journeys/read-journey-once.ts';
import { Unreadable } from './journey-runner.ts';

const allJourneys = join(repository, 'tests/journeys');

/** Paths of all journeys of tests/journeys, sorted. */
export const allJourneyPaths = (): string[] => pathsUnder(allJourneys);

function pathsUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * The paths of what is named: the journey of tests/journeys with this id, those of a folder, in tests/journeys or anywhere, or one
 * file, which need not be there. Throws `Unreadable` for a folder without journeys.
 */
export function journeyPaths(named: string): string[] {
  const byId = allJourneyPaths().find((path) => basename(path) === `${named}.json`);
  if (byId !== undefined) return [byId];
  const folder = [join(allJourneys, named), resolve(named)].find((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  );
  if (folder === undefined) return [resolve(named)];
  const paths = pathsUnder(folder);
  if (paths.length > 0) return paths;
  throw new Unreadable(`${named}: no journey is in this folder (${didYouMean(named, journeyFolders())})`);
}

const journeyFolders = (): string[] => readDirectories(allJourneys);

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
    const path = allJourneyPaths().find((one) => basename(one) === `${id}.json`);
    const file = path === undefined ? undefined : await readWritten(path);
    if (file) found.set(id, file.journey);
    id = file?.journey.begins;
  }
  return found;
}

const journeyIds = (): string[] => allJourneyPaths().map((path) => basename(path, '.json'));

/** As it is written. */
async function readWritten(path: string): Promise<JourneyFile | undefined> {
  const name = relative(process.cwd(), path);
  const text = textOfFile(path);
  if (text === undefined) {
    const remedy = didYouMean(
      basename(path, '.json'),
      [...journeyIds(), ...journeyFolders()],
      'name a file, or the id of a journey or a folder in tests/journeys',
    );
    console.error(`${name}: there is no such journey, folder or file (${remedy})`);
    return undefined;
  }
  const { file, diagnostics } = await readJourneyOnce(name, text);
  for (const one of diagnostics) console.error(diagnosticLine(one));
  return diagnostics.length === 0 ? file : undefined;
}

function textOfFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

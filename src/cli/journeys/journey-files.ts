import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { didYouMean } from '../../../runtime/compiler/source/suggest.ts';
import { repository } from '../../documents/document-files.ts';
import type { JourneyFile } from '../../documents/journeys/read-journey.ts';
import { readJourneyOnce } from '../../documents/journeys/read-journey-once.ts';
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

/** Reads a journey. Prints its errors and returns undefined if it cannot be run. */
export async function openJourney(path: string): Promise<JourneyFile | undefined> {
  const name = relative(process.cwd(), path);
  const text = textOf(path);
  if (text === undefined) {
    const ids = allJourneyPaths().map((one) => basename(one, '.json'));
    const remedy = didYouMean(basename(path, '.json'), ids, 'name a file, or the id of a journey in tests/journeys');
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

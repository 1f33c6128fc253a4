import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import type { Diagnostic, Finding } from '../../../runtime/language/source/diagnostic.ts';
import { didYouMean } from '../../../runtime/language/source/suggest.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import type { Compared } from '../compile/findings.ts';
import { beginningFindings } from './beginning-findings.ts';
import { type JourneyFile, journeyDiagnostic, readJourney } from './read-journey.ts';

/**
 * Checks journeys: schema, file name, organisation, calls, and that applications have the shape that the server sends. Journeys of
 * an organisation that `failed` to compile are not compared with its documents.
 */
export function checkJourneys(files: readonly DocumentFile[], organisations: Compared): Diagnostic[] {
  const read = files.map(({ path, text }) => ({ path, ...readJourney(path, text) }));
  const journeys = new Map(read.flatMap(({ file }) => (file ? [[file.journey.id, file.journey] as const] : [])));
  return read.flatMap(({ path, file, diagnostics }) =>
    file
      ? [...diagnostics, ...checkBeginning(file, journeys), ...checkNames(path, file, journeys, organisations)]
      : diagnostics,
  );
}

type Journeys = ReadonlyMap<string, Journey>;

const checkBeginning = ({ journey, source }: JourneyFile, journeys: Journeys): Diagnostic[] =>
  beginningFindings(journey, [...journeys.keys()], (id) => journeys.get(id)).map((found) =>
    journeyDiagnostic(source, found),
  );

/** The organisation of a journey, or of the one in which it begins. */
function orgOf({ org, begins }: Journey, journeys: Journeys, tries = journeys.size): string {
  const first = begins === undefined || tries === 0 ? undefined : journeys.get(begins);
  return org ?? (first ? orgOf(first, journeys, tries - 1) : 'main');
}

function checkNames(
  path: string,
  { journey, source }: JourneyFile,
  journeys: Journeys,
  { calls, failed }: Compared,
): Diagnostic[] {
  const { id, given } = journey;
  const org = orgOf(journey, journeys);
  const broken: Diagnostic[] = [];
  const at = (pointer: string, part: 'value' | 'key', finding: Finding): Diagnostic =>
    journeyDiagnostic(source, { pointer, part, ...finding });
  if (id !== path.replace(/^.*\//, '').replace(/\.json$/, ''))
    broken.push(
      at('/id', 'value', {
        code: 'id-mismatch',
        message: `The id "${id}" is not the file's name.`,
        remedy: "write the file's name",
      }),
    );
  const known = calls.get(org);
  if (!known) {
    if (!failed.has(org))
      broken.push(
        at('/org', 'value', {
          code: 'unknown-brand',
          message: `There is no organisation "${org}".`,
          remedy: didYouMean(org, [...calls.keys(), ...failed]),
        }),
      );
    return broken;
  }
  for (const call of Object.keys(given?.calls ?? {}))
    if (!known.includes(call))
      broken.push(
        at(`/given/calls/${call}`, 'key', {
          code: 'unknown-call',
          message: `There is no call "${call}".`,
          remedy: didYouMean(call, known),
        }),
      );
  return broken;
}

import type { Diagnostic, Finding } from '../../../runtime/compiler/source/diagnostic.ts';
import { didYouMean } from '../../../runtime/compiler/source/suggest.ts';
import type { DocumentFile } from '../document-files.ts';
import type { Compared } from '../findings.ts';
import { type JourneyFile, journeyDiagnostic, readJourney } from './read-journey.ts';

/**
 * Checks journeys: schema, file name, organisation, calls, and that applications have the shape that the server sends. Journeys of
 * an organisation that `failed` to compile are not compared with its documents.
 */
export const checkJourneys = (files: readonly DocumentFile[], organisations: Compared): Diagnostic[] =>
  files.flatMap(({ path, text }) => checkJourney(path, text, organisations));

function checkJourney(path: string, text: string, organisations: Compared): Diagnostic[] {
  const { file, diagnostics } = readJourney(path, text);
  return file ? [...diagnostics, ...checkNames(path, file, organisations)] : diagnostics;
}

function checkNames(
  path: string,
  { journey: { id, org = 'main', given }, source }: JourneyFile,
  { calls, failed }: Compared,
): Diagnostic[] {
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

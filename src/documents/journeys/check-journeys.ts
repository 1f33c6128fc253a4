import type { Diagnostic, Finding } from '../../../runtime/compiler/source/diagnostic.ts';
import { didYouMean } from '../../../runtime/compiler/source/suggest.ts';
import { jsonFilesUnder } from '../document-files.ts';
import type { Loaded } from '../load.ts';
import { type JourneyFile, journeyDiagnostic, readJourney } from './read-journey.ts';

type Organisations = Pick<Loaded, 'organisations' | 'failed'>;

/**
 * Checks tests/journeys: schema, file name, organisation, calls, and that applications have the shape that the server sends.
 * Journeys of an organisation that `failed` to compile are not compared with its documents.
 */
export function checkJourneys(
  root: string,
  { organisations, failed }: Organisations,
): { journeys: number; diagnostics: Diagnostic[] } {
  const files = jsonFilesUnder(root, 'tests/journeys');
  return {
    journeys: files.length,
    diagnostics: files.flatMap(({ path, text }) => checkJourney(path, text, { organisations, failed })),
  };
}

function checkJourney(path: string, text: string, organisations: Organisations): Diagnostic[] {
  const { file, diagnostics } = readJourney(path, text);
  return file ? [...diagnostics, ...checkNames(path, file, organisations)] : diagnostics;
}

function checkNames(
  path: string,
  { journey: { id, org = 'main', given }, source }: JourneyFile,
  { organisations, failed }: Organisations,
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
  const product = organisations.get(org)?.product;
  if (!product) {
    if (!failed.has(org))
      broken.push(
        at('/org', 'value', {
          code: 'unknown-brand',
          message: `There is no organisation "${org}".`,
          remedy: didYouMean(org, [...organisations.keys(), ...failed]),
        }),
      );
    return broken;
  }
  for (const call of Object.keys(given?.calls ?? {}))
    if (!Object.hasOwn(product.calls, call))
      broken.push(
        at(`/given/calls/${call}`, 'key', {
          code: 'unknown-call',
          message: `There is no call "${call}".`,
          remedy: didYouMean(call, Object.keys(product.calls)),
        }),
      );
  return broken;
}

import { type Diagnostic, diagnosticAt, type Finding } from '../../../runtime/language/source/diagnostic.ts';
import { readSource, type SourceFile, sourcePosition } from '../../../runtime/language/source/source-file.ts';
import type { Journey } from '../../../runtime/schema/types.ts';
import { language } from '../../language/language.ts';
import { givenApplicationFindings } from './given-application.ts';

/** A journey and its text, for the positions of its steps. `begun`: how many of the steps stand in other files. */
export type JourneyFile = { journey: Journey; source: SourceFile; begun?: number };

/** `file` is absent where the text is no journey; its applications may still have findings. */
export type ReadJourney = { file?: JourneyFile; diagnostics: Diagnostic[] };

/** Reads a journey: JSON, schema, and applications of the shape the server sends. */
export function readJourney(path: string, text: string): ReadJourney {
  const { source, diagnostics } = readSource(path, text);
  if (!source) return { diagnostics };
  const journey: unknown = source.value;
  if (!language.isDocument('journey', journey))
    return {
      diagnostics: language.schemaFindings('journey', journey).map((found) => journeyDiagnostic(source, found)),
    };
  return {
    file: { journey, source },
    diagnostics: givenApplicationFindings(journey).map((found) => journeyDiagnostic(source, found)),
  };
}

type JourneyFinding = Finding & { pointer: string; part: 'value' | 'key' };

export const journeyDiagnostic = (source: SourceFile, { pointer, part, ...finding }: JourneyFinding): Diagnostic =>
  diagnosticAt(source.file, sourcePosition(source, pointer, part), pointer, finding);

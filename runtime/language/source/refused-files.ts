/** Reports files that are valid JSON but not documents: none belongs at their path, or their id is already used. */
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';
import { didYouMean } from './suggest.ts';

/** Where a refused file is recorded. Nothing else is reported about a file in `broken`. */
type Noted = { language: { places: readonly string[] }; diagnostics: Diagnostic[]; broken: Set<string> };

/** Reports a file at a path where no document belongs. */
export function refuseStray({ language: { places }, diagnostics, broken }: Noted, { file }: SourceFile): void {
  broken.add(file);
  diagnostics.push(
    diagnosticAt(file, { line: 1, column: 1 }, '', {
      code: 'stray-file',
      message: 'No document belongs at this path.',
      remedy: didYouMean(file, places, `documents belong in ${places.join(', ')}`),
    }),
  );
}

/** Reports a document whose id is already used; `namesake` is the file of the other document. */
export function refuseNamesake(
  { diagnostics, broken }: Noted,
  source: SourceFile,
  kind: string,
  namesake: string,
): void {
  broken.add(source.file);
  const pointer = Object.hasOwn(source.value, 'id') ? '/id' : '';
  diagnostics.push(
    diagnosticAt(source.file, sourcePosition(source, pointer), pointer, {
      code: 'duplicate-id',
      message: `${namesake} has this id too: the id of a ${kind} is unique over all folders.`,
      remedy: pointer === '' ? 'rename one of the two files' : 'rename one of the two files, and its id',
    }),
  );
}

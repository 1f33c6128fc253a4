/** Reports files that are valid JSON but not documents: none belongs at their path, or their id is already used. */
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';
import { didYouMean } from './suggest.ts';

/** Where a refused file is recorded. Nothing else is reported about a file in `broken`. */
type Noted = { diagnostics: Diagnostic[]; broken: Set<string> };

const folders = [
  'flows/product.json',
  'flows/released.json',
  'flows/facts.json',
  'flows/facts/',
  'flows/sources/',
  'flows/rules/',
  'flows/calls/',
  'flows/chat/window.json',
  'flows/chat/chatbot.json',
  'flows/chat/live-chat.json',
  'flows/chat/answers/',
  'flows/chat/replies/',
  'flows/flags/',
  'flows/routing/status.json',
  'flows/routing/statuses.json',
  'flows/routing/paths.json',
  'flows/overlays/',
  'flows/dialogs/',
  'flows/locales/<tag>/',
  'flows/shell/',
  'flows/progress/',
  'flows/schemas/',
  'flows/messages/',
  'flows/papers/',
  'flows/parts/',
  'flows/lifecycle/',
  'flows/<flow>/',
  'brands/<org>/brand.json',
  'brands/<org>/theme.json',
  'brands/<org>/flows/',
];

/** Reports a file at a path where no document belongs. */
export function refuseStray({ diagnostics, broken }: Noted, { file }: SourceFile): void {
  broken.add(file);
  diagnostics.push(
    diagnosticAt(file, { line: 1, column: 1 }, '', {
      code: 'stray-file',
      message: 'No document belongs at this path.',
      remedy: didYouMean(file, folders, `documents belong in ${folders.join(', ')}`),
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

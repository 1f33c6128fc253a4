/** Files that are sound JSON, and yet no document: none belongs at their path, or another has their id. */
import { type Diagnostic, diagnosticAt } from './diagnostic.ts';
import { type SourceFile, sourcePosition } from './source-file.ts';
import { didYouMean } from './suggest.ts';

/** Where a refusal is noted: nothing else is reported about a file of `broken`. */
type Noted = { diagnostics: Diagnostic[]; broken: Set<string> };

const folders = [
  'flows/product.json',
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

/** No document belongs at this path. */
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

/** `namesake` is the file of another document with the same kind and id. */
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

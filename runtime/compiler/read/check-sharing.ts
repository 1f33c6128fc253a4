import { type Repeat, repeatedPieces, repeatedSentences } from '../parts/repeats.ts';
import type { Diagnostic, Finding } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { reporter } from './assembled.ts';
import { nameOfFlowFile } from './document-kinds.ts';
import { sitesOf } from './document-sites.ts';
import { type Shared, unusedShared } from './expanded.ts';

type Documents = {
  pieces: Shared;
  uses: ReadonlyMap<string, ReadonlySet<string>>;
  sources: ReadonlyMap<string, readonly SourceFile[]>;
  broken: ReadonlySet<string>;
  diagnostics: Diagnostic[];
};

/**
 * Warns of what stands three times and belongs into a part, and of parts that no document uses. Only where every file
 * could be read.
 */
export function checkSharing({ pieces, uses, sources, broken, diagnostics }: Documents): void {
  if (broken.size > 0) return;
  const report = reporter(diagnostics);
  const used = new Set([...uses.values()].flatMap((ids) => [...ids]));
  for (const source of unusedShared(pieces, used)) report({ layers: [source] }, '', unused);
  const files = [...[...sources.values()].flat(), ...[...pieces.files.values()].flat()];
  const byFile = new Map(files.map((source) => [source.file, source]));
  const tell = (repeat: Repeat, finding: Finding): void => {
    const [first] = repeat.places;
    const source = first && byFile.get(first.file);
    if (source) report({ layers: [source] }, first.pointer, finding);
  };
  for (const repeat of repeatedPieces(files)) tell(repeat, repeatedPiece(repeat));
  for (const repeat of repeatedSentences(files.flatMap(textsIn))) tell(repeat, repeatedSentence(repeat));
}

/** The texts that a file shows to people. */
function textsIn({ file, value }: SourceFile): { file: string; pointer: string; text: string }[] {
  const name = nameOfFlowFile(file);
  if (!name) return [];
  return sitesOf(name.kind, value).flatMap(({ type, value: text, pointer }) =>
    type === 'copy' && typeof text === 'string' ? [{ file, pointer, text }] : [],
  );
}

const unused: Finding = {
  severity: 'warning',
  code: 'unused-part',
  message: 'No document uses this.',
  remedy: 'remove the file, or use it',
};

const others = ({ places }: Repeat): string =>
  `stands ${places.length} times; the last is in ${places.at(-1)?.file ?? ''}`;

const repeatedPiece = (repeat: Repeat): Finding => ({
  severity: 'warning',
  code: 'repeated-piece',
  message: `This piece of ${repeat.text.length} characters ${others(repeat)}.`,
  remedy: 'write it once, in flows/parts, and use it',
});

const repeatedSentence = (repeat: Repeat): Finding => ({
  severity: 'warning',
  code: 'repeated-sentence',
  message: `This sentence ${others(repeat)}.`,
  remedy: 'write it once, in flows/parts/copy.json, and name it as {copy.<name>}',
});

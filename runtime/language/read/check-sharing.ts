import type { Json } from '../../json/json.ts';
import type { Memo } from '../../json/memo.ts';
import type { Language } from '../definition/language.ts';
import { expand } from '../parts/expand.ts';
import { sentencesId } from '../parts/part-table.ts';
import {
  type RepeatedPiece,
  type RepeatedText,
  repeatedPieces,
  repeatedSentences,
  repeatedTexts,
  sentencesIn,
} from '../parts/repeats.ts';

import { fileNamed, textPath } from '../parts/written-texts.ts';
import { type Diagnostic, diagnosticAt, type Finding } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import type { TextFile } from '../texts/text-file.ts';
import { reporter } from './assembled.ts';
import { flowPath, type Shared, unusedShared } from './shared-files.ts';

type Documents = {
  language: Language;
  pieces: Shared;
  uses: ReadonlyMap<string, ReadonlySet<string>>;
  sources: ReadonlyMap<string, readonly SourceFile[]>;
  brands: ReadonlyMap<string, ReadonlyMap<string, SourceFile>>;
  broken: ReadonlySet<string>;
  diagnostics: Diagnostic[];
  memo: Memo;
};

/**
 * Warns of texts and JSON that occur three times and should be shared, and of parts that no document uses, including
 * those of brands. Only where every file could be read.
 */
export function checkSharing({ language, pieces, uses, sources, brands, broken, diagnostics, memo }: Documents): void {
  if (broken.size > 0) return;
  const report = reporter(diagnostics);
  const own = [...brands.values()].flatMap((files) => [...files.values()]);
  const used = new Set([
    ...[...uses.values()].flatMap((ids) => [...ids]),
    ...own.flatMap((file) => usedBy(file, pieces)),
  ]);
  for (const source of unusedShared(language, pieces, used)) report({ layers: [source] }, '', unused);
  for (const [path] of pieces.table.texts)
    if (!used.has(path)) diagnostics.push(diagnosticAt(path, { line: 1, column: 1 }, '', unusedText));
  tellRepeats({ pieces, sources, brands, diagnostics, memo }, () => true);
}

type Written = Pick<Documents, 'pieces' | 'sources' | 'brands' | 'diagnostics' | 'memo'>;

/**
 * Warns of repetitions between brands' files under flows/ and the base, where the brands' files are read later than the
 * base.
 */
export function checkBrandRepeats({ broken, ...written }: Written & Pick<Documents, 'broken'>): void {
  if (broken.size > 0) return;
  const isBrands = ({ file }: { file: string }): boolean => file.startsWith('brands/');
  // What occurs three times without the brands' files has already been reported.
  tellRepeats(written, ({ places }) => places.some(isBrands) && places.filter((place) => !isBrands(place)).length < 3);
}

function tellRepeats(
  { pieces, sources, brands, diagnostics, memo }: Written,
  isTold: (repeat: Pick<RepeatedPiece, 'places'>) => boolean,
): void {
  const report = reporter(diagnostics);
  const own = [...brands.values()].flatMap((each) => [...each.values()]);
  const files = [...[...sources.values()].flat(), ...[...pieces.files.values()].flat()];
  const documents = [...files, ...own.filter((file) => isOverlay(file) && !isTranslation(file))];
  const byFile = new Map(documents.map((source) => [source.file, source]));
  const tell = (repeat: Pick<RepeatedPiece, 'places'>, finding: Finding): void => {
    const [first] = repeat.places;
    const source = first && byFile.get(first.file);
    if (source && isTold(repeat)) report({ layers: [source] }, first.pointer, finding);
  };
  for (const repeat of repeatedPieces(files, memo)) tell(repeat, repeatedPiece(repeat));
  const sentences = repeatedSentences(documents.filter(isSaid), memo);
  for (const repeat of sentences) tell(repeat, repeatedSentence(repeat));
  const sentenceTexts = new Set(sentences.map(({ text }) => text));
  const isInSentence = (text: string): boolean => sentencesIn(text).some((sentence) => sentenceTexts.has(sentence));
  for (const repeat of repeatedTexts(documents, memo))
    if (!isInSentence(repeat.text)) tell(repeat, repeatedText(repeat));
}

/** The shared files that a brand's file uses directly; a part that it changes may use others. */
function usedBy({ file, value }: SourceFile, { table }: Shared): string[] {
  if (!isOverlay({ file })) return [];
  const folder = flowPath(file).slice(0, flowPath(file).lastIndexOf('/'));
  const { uses, texts } = expand(value, table, didYouMean, folder);
  return [...uses.map(({ id }) => id.replace(/^copy\/.*/, sentencesId)), ...texts.map(({ path }) => path)];
}

/**
 * Whether a file's sentences should be shared. Not in the registry of sources, which contains titles of laws, nor in
 * translations, which translate a text as a whole.
 */
const isSaid = ({ file }: SourceFile): boolean => !/^flows\/(?:sources|locales)\//.test(flowPath(file));

/**
 * Whether a brand's file is an overlay under flows/. Brands may repeat each other in brand.json, for example their
 * regulator.
 */
const isOverlay = ({ file }: Pick<SourceFile, 'file'>): boolean => flowPath(file).startsWith('flows/');

/**
 * Whether a file is a brand's translation: brands with the same wording each translate it, as the base does not have
 * it.
 */
const isTranslation = ({ file }: SourceFile): boolean => flowPath(file).startsWith('flows/locales/');

type BrandTexts = Pick<Documents, 'pieces' | 'brands' | 'diagnostics'>;

/**
 * Checks that each Markdown text of a brand replaces one at the same path in flows/, or is used by a document of the
 * brand.
 */
export function checkBrandTexts(
  { pieces, brands, diagnostics }: BrandTexts,
  texts: ReadonlyMap<string, ReadonlyMap<string, TextFile>>,
): void {
  for (const [brand, own] of texts) {
    const shown = new Set(
      [...(brands.get(brand)?.values() ?? [])].flatMap(({ file, value }) => textsNamed(value, file)),
    );
    for (const path of own.keys())
      if (!shown.has(path) && !pieces.table.texts.has(flowPath(path)))
        diagnostics.push(diagnosticAt(path, { line: 1, column: 1 }, '', unusedText));
  }
}

/** A path under flows/ within the folder of the brand that the file belongs to. */
const brandPath = (file: string, path: string): string =>
  path.startsWith('flows/') ? `${/^brands\/[^/]+\//.exec(file)?.[0] ?? ''}${path}` : path;

/** The paths of the texts that a file names. */
function textsNamed(value: Json, file: string): string[] {
  const name = fileNamed(value);
  if (name !== undefined) return [brandPath(file, textPath(file.slice(0, file.lastIndexOf('/')), name))];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((member) => textsNamed(member, file))
    : [];
}

const unusedText: Finding = {
  code: 'text-unused',
  message: 'No document shows this text.',
  remedy: 'remove the file, or name it in a document beside it: {"file": "<name>.md"}',
};

const unused: Finding = {
  severity: 'warning',
  code: 'unused-part',
  message: 'No document uses this.',
  remedy: 'remove the file, or use it',
};

const others = ({ places }: Pick<RepeatedPiece, 'places'>): string =>
  `stands ${places.length} times; the last is in ${places.at(-1)?.file ?? ''}`;

const repeatedPiece = (repeat: RepeatedPiece): Finding => ({
  severity: 'warning',
  code: 'repeated-piece',
  message: `This piece of ${repeat.length} characters ${others(repeat)}.`,
  remedy: 'write it once, in flows/parts, and use it',
});

const repeatedSentence = (repeat: RepeatedText): Finding => ({
  severity: 'warning',
  code: 'repeated-sentence',
  message: `The sentence “${repeat.text}” ${others(repeat)}.`,
  remedy: 'write it once, in flows/parts/copy.json, and name it as {copy.<name>}',
});

const repeatedText = (repeat: RepeatedText): Finding => ({
  severity: 'warning',
  code: 'repeated-text',
  message: `This text ${others(repeat)}.`,
  remedy:
    'write it once, in flows/parts/copy.json: a sentence as {copy.<name>}, any other text as {constants.<name>}, or make a part of what stands around it',
});

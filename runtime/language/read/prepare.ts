import type { ShellWords } from '../../engine/copy/shell-words.ts';
import type { FunctionRegistry } from '../../engine/environment/environment.ts';
import { isObject, type JsonObject } from '../../json/json.ts';
import { constant } from '../../json/memo.ts';
import type { WidgetTraits } from '../../schema/widget-traits.ts';
import type { DocumentKind, DocumentName } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SchemaFinding } from '../definition/validation.ts';
import { type Memory, memoryOf } from '../memory/memory.ts';
import { sharedByContent } from '../memory/shared-values.ts';
import { writtenOrders } from '../order/written-orders.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { type ReadOnce, readDocumentFile, readingOnce } from '../source/read-once.ts';
import { refuseNamesake, refuseStray } from '../source/refused-files.ts';
import { withRecordSeparated } from '../source/replaced.ts';
import type { SourceFile } from '../source/source-file.ts';
import { readTextFiles } from '../texts/read-text-files.ts';
import { isTextFile, type TextFile } from '../texts/text-file.ts';
import { type Merged, reporter } from './assembled.ts';
import { checkBrandTexts, checkSharing } from './check-sharing.ts';
import type { CallContract } from './contract.ts';
import { expandedIn } from './expand-once.ts';
import { setTwiceIn } from './expanded.ts';
import { type Shared, sharedFiles, sharedFindings, sharedName } from './shared-files.ts';
import { completed, withDefaults } from './with-orders.ts';

/** The input of the compiler. Paths are relative to the repository's root, with slashes. */
export type CompileInput = {
  language: Language;
  files: { path: string; text: string }[];
  /** The brands' images, each with its content-hashed address. */
  drawings?: { brand: string; name: string; address: string }[];
  contracts: Record<string, CallContract>;
  /** The words of the shell that the page around the runtime shows, beside the runtime's own. */
  shellWords?: ShellWords;
  /** The drawings in SVG of the icons that documents may name, by name. */
  icons?: JsonObject;
  /** By the names that documents use. */
  widgets: Record<string, WidgetTraits>;
  functions: string[];
  /** The functions themselves, for rules' examples. */
  registry?: FunctionRegistry;
  /** Hashes a text to hex; SHA-256 in the product. */
  hash: (text: string) => string;
};

/** Files parsed and checked once, for all organisations; `memo` caches what several of them share. */
export type Prepared = Omit<CompileInput, 'files'> &
  Memory & {
    /** Documents under flows/, by path, without invalid ones. */
    base: Map<string, Merged>;
    /** Parts, named sentences and sections, without the changes of brands. */
    pieces: Shared;
    /** Ids of the shared files that each base document uses, by path. */
    uses: Map<string, ReadonlySet<string>>;
    /** The files of each base document, by the document's path. */
    sources: Map<string, readonly SourceFile[]>;
    /** Paths of the files that could not be read or are invalid: nothing else is reported about them. */
    broken: Set<string>;
    /** Each organisation's own documents and overlays, by organisation and path. */
    brands: Map<string, Map<string, SourceFile>>;
    /** Each brand's own texts in Markdown, by brand and path. */
    brandTexts: Map<string, Map<string, TextFile>>;
    diagnostics: Diagnostic[];
    /** Reads a file, unless its text has already been read. */
    readOnce: ReadOnce;
  };

/** `before`: what is known of earlier versions of the same files; unchanged files are not read again. */
export function prepare<L extends Language>(
  { files, ...input }: CompileInput & { language: L },
  before: Memory = memoryOf(),
): Prepared & { language: L } {
  const prepared: Prepared & { language: L } = {
    ...input,
    ...before,
    readOnce: readingOnce(before.readOnce),
    base: new Map(),
    pieces: sharedFiles(input.language, [], new Map(), new Set()),
    uses: new Map(),
    sources: new Map(),
    broken: new Set(),
    brands: new Map(),
    brandTexts: new Map(),
    diagnostics: [],
  };
  addFiles(prepared, files);
  checkSharing(prepared);
  return prepared;
}

/**
 * Adds the files of further brands and the drawings. Results for the other files are shared. Those for these files live as
 * long as `readOnce` knows the files; with a `readOnce` of its own, they are released with the returned object.
 */
export function withBrandFiles<P extends Prepared>(
  prepared: P,
  files: CompileInput['files'],
  drawings: CompileInput['drawings'] = [],
): P {
  const brands = new Map([...prepared.brands].map(([org, own]) => [org, new Map(own)]));
  const more: P = {
    ...prepared,
    brands,
    brandTexts: new Map([...prepared.brandTexts].map(([org, own]) => [org, new Map(own)])),
    drawings,
    broken: new Set(prepared.broken),
    diagnostics: [...prepared.diagnostics],
  };
  addFiles(more, files);
  return more;
}

function addFiles(prepared: Prepared, files: CompileInput['files']): void {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const { texts, ofBrands: brandTexts, ...read } = readTextFiles(sorted, prepared.readOnce);
  prepared.diagnostics.push(...read.diagnostics);
  for (const path of read.broken) prepared.broken.add(path);
  for (const [brand, own] of brandTexts)
    prepared.brandTexts.set(brand, new Map([...(prepared.brandTexts.get(brand) ?? []), ...own]));
  const sources = sorted
    .filter(({ path }) => !isTextFile(path))
    .flatMap(({ path, text }): SourceFile[] => {
      const { source, diagnostics } = prepared.readOnce({ path, text }, readDocumentFile);
      prepared.diagnostics.push(...diagnostics);
      if (!source) prepared.broken.add(path);
      return source ? [source] : [];
    });
  const shared = sources.filter(
    ({ file }) => sharedName(prepared.language, file) !== undefined && !file.startsWith('brands/'),
  );
  // A section with an unknown key is used without the key, so that its screens are not reported as well.
  const sound = shared.filter(
    (source) => isSound(prepared, source, sharedFindingsOnce(prepared, source)) || isSection(prepared, source),
  );
  const ofBrands = sources.filter(({ file }) => file.startsWith('brands/'));
  const others = sources.filter((source) => !ofBrands.includes(source) && !shared.includes(source));
  if (shared.length + texts.size + read.broken.length > 0)
    prepared.pieces = piecesOf(prepared, sound, { texts, others });
  for (const source of ofBrands) addBrandFile(prepared, source);
  checkBrandTexts(prepared, brandTexts);
  for (const [path, files] of Map.groupBy(others, ({ file }) => prepared.language.documentPath(file)))
    addDocument(prepared, path, files);
}

/** Cached by the shared files. */
function piecesOf(
  prepared: Prepared,
  sources: SourceFile[],
  { texts, others }: { texts: ReadonlyMap<string, TextFile>; others: readonly SourceFile[] },
): Shared {
  const broken = sharedByContent(prepared, 'broken', [...prepared.broken].sort());
  const kinds = new Set(sources.flatMap(({ value }) => (isObject(value.rows) ? String(value.rows.kind) : [])));
  const rows = others.filter(({ file }) => kinds.has(prepared.language.nameOf(file)?.kind ?? ''));
  return prepared.memo('pieces', [...sources, ...texts.values(), ...rows, broken], () =>
    sharedFiles(prepared.language, sources, texts, new Set(broken), rows),
  );
}

/** Whether a file under flows/ has no findings of its own; these become diagnostics. */
function isSound(prepared: Prepared, source: SourceFile, found: SchemaFinding[]): boolean {
  const orders = ordersIn(prepared, source);
  for (const { pointer, part, ...finding } of [...found, ...orders])
    reporter(prepared.diagnostics)({ layers: [source] }, pointer, finding, part);
  if (found.length + orders.length > 0) prepared.broken.add(source.file);
  return found.length + orders.length === 0;
}

const sharedFindingsOnce = ({ memo, language }: Prepared, source: SourceFile): SchemaFinding[] =>
  memo('shared findings', [source], () => sharedFindings(language, source.file, source.value));

const ordersIn = ({ memo }: Prepared, source: SourceFile) =>
  memo('written orders', [source], () => writtenOrders(source.value));

const isSection = ({ language }: Prepared, { file }: SourceFile): boolean =>
  sharedName(language, file)?.kind === 'section';

/** Adds a document of these files; most have one. */
function addDocument(prepared: Prepared, path: string, files: readonly SourceFile[]): void {
  const [source] = files;
  if (!source) return;
  const { language } = prepared;
  const name = language.nameOf(path);
  if (!name) {
    refuseStray(prepared, source);
    return;
  }
  const namesake = language.kind(name.kind)?.uniqueId ? namesakeOf(prepared, name) : undefined;
  if (namesake !== undefined) {
    refuseNamesake(prepared, source, name.kind, namesake);
    return;
  }
  const expanded = expandedIn(prepared, name, files, prepared.pieces);
  const { problems, shared, incomplete } = expanded;
  const document = writtenOutIn(prepared, expanded.document);
  prepared.uses.set(path, shared);
  prepared.sources.set(path, files);
  const report = reporter(prepared.diagnostics);
  for (const problem of problems) report(document, problem.pointer, problem);
  const value = completed(prepared, document);
  const found = problems.length > 0 || incomplete ? [] : schemaFindingsOnce(prepared, name.kind, value);
  for (const { pointer, part, ...finding } of found) report(document, pointer, finding, part);
  const single = files.filter((file, at) => isSound(prepared, file, setTwiceIn(file, files.slice(0, at))));
  const sound = !incomplete && problems.length + found.length === 0 && single.length === files.length;
  if (sound && isDocumentOnce(prepared, name.kind, value)) prepared.base.set(path, document);
  else for (const { file } of files) prepared.broken.add(file);
}

/** A document with its defaults filled in. */
export function writtenOutIn({ base, memo, language }: Prepared, document: Merged): Merged {
  const product = base.get('flows/product.json')?.value ?? noProduct;
  return memo('written out', [document, product], () => ({
    ...document,
    value: withDefaults(language, document.kind, document.value, product),
  }));
}

const noProduct = constant<JsonObject>('no product', {});

const schemaFindingsOnce = ({ memo, language }: Prepared, kind: DocumentKind, value: JsonObject): SchemaFinding[] =>
  memo('schema findings', [value], () => language.schemaFindings(kind, value));

const isDocumentOnce = ({ memo, language }: Prepared, kind: DocumentKind, value: JsonObject): boolean =>
  memo('valid by its schema', [value], () => language.isDocument(kind, value));

/** The file of another document of this kind and id. */
function namesakeOf({ base }: Prepared, { kind, id }: DocumentName): string | undefined {
  for (const [path, document] of base) if (document.id === id && document.kind === kind) return path;
  return undefined;
}

function addBrandFile(prepared: Prepared, source: SourceFile): void {
  const brand = prepared.language.nameOfBrandFile(source.file);
  if (!brand) {
    refuseStray(prepared, source);
    return;
  }
  for (const { pointer, part, ...finding } of brand.overlays === undefined ? [] : ordersIn(prepared, source))
    reporter(prepared.diagnostics)({ layers: [source] }, pointer, finding, part);
  const own = prepared.brands.get(brand.org) ?? new Map<string, SourceFile>();
  own.set(
    brand.overlays ?? prepared.language.kind(brand.name.kind)?.brandFile ?? source.file,
    withRecordSeparated(prepared, source),
  );
  prepared.brands.set(brand.org, own);
}

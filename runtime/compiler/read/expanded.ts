import { isObject, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/json-pointer.ts';
import type { Part as PartDocument } from '../../schema/types.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { expand } from '../parts/expand.ts';
import { gathered, setTwice } from '../parts/gathered.ts';
import { namedParameters } from '../parts/parameters.ts';
import { mounted, partLayers, saidBy } from '../parts/part-layers.ts';
import {
  type Parameter,
  type Part,
  type PartProblem,
  type PartTable,
  sentencesId,
  type Use,
} from '../parts/part-table.ts';
import { foldersOf, withSections } from '../parts/sections.ts';
import type { TextUse } from '../parts/written-texts.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import { isTextFile, type TextFile } from '../texts/text-file.ts';
import type { Merged, Report } from './assembled.ts';
import { overlayFindings, reportMoved } from './check-overlay.ts';
import { isDocument, type SchemaFinding, schemaFindings } from './check-schema.ts';
import { type DocumentName, nameOfFlowFile } from './document-kinds.ts';
import { asJson } from './json-object.ts';

/** The shared files of one organisation (parts, named sentences, sections, texts) by path, as layers, the base's first. */
export type Shared = {
  files: ReadonlyMap<string, readonly SourceFile[]>;
  table: PartTable;
  changed: ReadonlySet<string>;
};

const sharedKinds: ReadonlySet<string> = new Set(['part', 'sentences', 'section']);

/** The name of a file that several documents share; undefined for any other file. */
export function sharedName(path: string): DocumentName | undefined {
  const name = nameOfFlowFile(path);
  return name && sharedKinds.has(name.kind) ? name : undefined;
}

/** The shared files without a brand's overlays. */
export function sharedFiles(
  sources: Iterable<SourceFile>,
  texts: PartTable['texts'],
  broken: ReadonlySet<string>,
): Shared {
  const files = new Map([...sources].map((source) => [source.file, [source]]));
  return { files, table: tableOf(files, texts, broken), changed: new Set() };
}

/** The shared files with a brand's overlays; the same object where the brand changes none. */
export function withSharedOverlays(
  shared: Shared,
  patches: readonly SourceFile[],
  texts: readonly TextFile[],
  broken: ReadonlySet<string>,
  report: Report,
): Shared {
  if (patches.length === 0 && texts.length === 0) return shared;
  const files = new Map(shared.files);
  for (const patch of patches) {
    const path = flowPath(patch.file);
    const layers = files.get(path) ?? [];
    const misplaced = overlayFindings(mergedValue(layers), patch.value);
    for (const { pointer, ...finding } of misplaced) report({ layers: [patch] }, pointer, finding, 'key');
    if (misplaced.length > 0) continue;
    reportMoved({ value: mergedValue(layers), layers: [...layers] }, patch, report);
    files.set(path, [...layers, patch]);
    for (const { pointer, part, ...finding } of sharedFindings(path, mergedValue([...layers, patch])))
      report({ layers: [...layers, patch] }, pointer, finding, part);
  }
  const changed = new Set([
    ...shared.changed,
    ...patches.map(({ file }) => idOf(flowPath(file))),
    ...texts.map(({ file }) => flowPath(file)),
  ]);
  const all = new Map([...shared.table.texts, ...texts.map((text) => [flowPath(text.file), text] as const)]);
  return { files, table: tableOf(files, all, broken), changed };
}

/** The path under flows/ of a file of any brand. */
export const flowPath = (file: string): string => file.replace(/^brands\/[^/]+\//, '');

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Problems of a shared file by itself. */
export function sharedFindings(path: string, value: JsonObject): SchemaFinding[] {
  const name = sharedName(path);
  if (!name) return [];
  if (name.kind === 'section') return unknownSectionKeys(value);
  const found = schemaFindings(name.kind, value);
  return found.length > 0 || name.kind !== 'part' ? found : partFindings(name.id, value);
}

/** Reports unknown top-level keys of a section only here. The rest is checked in each screen that has the section. */
const unknownSectionKeys = (value: JsonObject): SchemaFinding[] =>
  schemaFindings('section', value).filter(({ code, pointer }) => code === 'unknown-key' && !pointer.includes('/', 1));

/** Folders of parts, one for each kind. */
const partFolders = ['fields', 'blocks', 'actions', 'lists', 'pieces'];

function partFindings(id: string, value: JsonObject): SchemaFinding[] {
  const folder = id.split('/')[0] ?? '';
  const wrongFolder = partFolders.includes(folder)
    ? []
    : [
        problem(
          '',
          'part-folder',
          `No kind of part has the folder "${folder}".`,
          didYouMean(folder, partFolders, `move it to one of ${partFolders.join(', ')}`) ?? '',
        ),
      ];
  const declared = Object.keys(isObject(value.with) ? value.with : {});
  const named = namedParameters(value.part ?? null);
  const undeclared = [...new Set(named)]
    .filter((name) => !declared.includes(name))
    .map((name) =>
      problem('/part', 'part-parameter-undeclared', `The part names a parameter "${name}".`, `declare it in "with"`),
    );
  const unused = declared
    .filter((name) => !named.includes(name))
    .map((name) => problem(`/with/${name}`, 'part-parameter-unused', `Nothing names "${name}".`, 'remove it'));
  const list =
    Array.isArray(value.part) && folder !== 'pieces'
      ? [problem('/part', 'part-list', `A part in "${folder}" is an object.`, 'write an object, or a piece')]
      : [];
  return [...wrongFolder, ...list, ...undeclared, ...unused];
}

const problem = (pointer: string, code: DiagnosticCode, message: string, remedy: string): SchemaFinding => ({
  pointer,
  part: 'key',
  code,
  message,
  remedy,
});

const mergedValue = (layers: readonly SourceFile[]): JsonObject =>
  layers.reduce<JsonObject>((value, layer) => mergeWritten(value, layer.value), {});

/** The layers of a part or section, or a text, by the id that uses have for it; undefined where it does not exist. */
export const sharedFile = ({ files, table }: Shared, id: string): readonly SourceFile[] | TextFile | undefined =>
  files.get(id) ?? table.texts.get(id) ?? files.get(`flows/parts/${id}.json`);

/** The id of a shared file: a part's id, or a section's path. */
const idOf = (path: string): string => {
  const name = sharedName(path);
  return name?.kind === 'section' ? path : name?.kind === 'sentences' ? sentencesId : (name?.id ?? path);
};

function tableOf(files: Shared['files'], texts: PartTable['texts'], broken: ReadonlySet<string>): PartTable {
  const parts = new Map<string, Part>();
  let sentences: Record<string, string> = {};
  let constants: Record<string, string> = {};
  for (const [path, layers] of files) {
    const name = sharedName(path);
    const value = mergedValue(layers);
    if (name?.kind === 'part' && isDocument('part', value)) parts.set(name.id, partIn(value));
    if (name?.kind === 'sentences' && isDocument('sentences', value)) ({ copy: sentences, constants = {} } = value);
  }
  const brokenTexts = new Set([...broken].filter(isTextFile).map(flowPath));
  return {
    parts,
    sentences,
    constants,
    texts,
    broken: new Set([...broken].flatMap((path) => sharedName(path)?.id ?? [])),
    brokenTexts,
  };
}

function partIn({ with: declared = {}, part }: PartDocument): Part {
  const parameters = Object.entries(declared).map(([name, { type, default: value }]): [string, Parameter] => [
    name,
    { type, ...(value === undefined ? {} : { default: asJson(value) }) },
  ]);
  return { with: Object.fromEntries(parameters), body: asJson(part) };
}

/** A document after replacing the parts and sections that it uses, with the problems of these uses. */
export type ExpandedDocument = {
  document: Merged;
  problems: PartProblem[];
  shared: ReadonlySet<string>;
  incomplete: boolean;
};

/** Reports what a file sets although another file of the same document sets it too. */
export const setTwiceIn = (source: SourceFile, before: readonly SourceFile[]): SchemaFinding[] =>
  before.flatMap(({ file, value }) =>
    setTwice(value, source.value).map((pointer) =>
      problem(pointer, 'set-twice', `${file} sets this too.`, 'remove one of the two'),
    ),
  );

/** Makes a document from its files; most documents have one. */
export function expandedDocument(name: DocumentName, sources: readonly SourceFile[], shared: Shared): ExpandedDocument {
  const { files, table } = shared;
  const each = sources.map((source) => ({
    source,
    ...expand(source.value, table, didYouMean, folderOf(flowPath(source.file))),
  }));
  const [first] = sources;
  const sections = name.kind === 'screen' && first ? sectionsOf(flowPath(first.file), files) : [];
  const given = sections.map(({ path, layers }) => ({
    path,
    layers,
    ...expand(mergedValue(layers), table, didYouMean, folderOf(path)),
  }));
  const value = withSections(
    each.length === 1 ? (each[0]?.value ?? {}) : gathered(each.map((one) => one.value)),
    given.map((one) => one.value),
  );
  const layers = [
    ...(first ? given.toReversed().flatMap((one) => sectionLayers(one, first)) : []),
    ...each.flatMap(({ uses, source }) => [
      ...uses.flatMap((use) => partLayers(use, source, shared)),
      saidBy(source, table),
    ]),
    ...(first ? given.flatMap(({ texts }) => textLayers(texts, value, first, inScreen)) : []),
    ...each.flatMap(({ texts, source }) => textLayers(texts, value, source)),
  ];
  const used = [...each, ...given].flatMap(({ uses }) => uses).map(({ id }) => id.replace(/^copy\/.*/, sentencesId));
  const shown = [...each, ...given].flatMap(({ texts }) => texts).map(({ path }) => flowPath(path));
  return {
    document: {
      ...name,
      value,
      layers,
      uses: [...each, ...given].flatMap(({ uses }) => withParametersIn(uses)),
    },
    problems: [...each, ...given].flatMap(({ problems }) => problems),
    incomplete: [...each, ...given].some(({ incomplete }) => incomplete),
    shared: new Set([...used, ...shown, ...given.map(({ path }) => path)]),
  };
}

/** Expands a brand's overlay. Parts that it does not use are not read. */
export function expandedPatch(
  written: SourceFile,
  shared: Shared,
): { patch: SourceFile; problems: PartProblem[]; layers: SourceFile[]; uses: Use[] } {
  const { table } = shared;
  const folder = folderOf(flowPath(written.file));
  const { value, problems, uses, texts } = expand(written.value, table, didYouMean, folder);
  const parts = uses.flatMap((use) => partLayers(use, written, shared));
  const layers = [...parts, written, ...textLayers(texts, value, written)];
  return { patch: { ...written, value }, problems, layers, uses: withParametersIn(uses) };
}

const withParametersIn = (uses: readonly Use[]): Use[] =>
  uses.filter(({ values = {} }) => Object.keys(values).length > 0);

/** Converts a pointer in a section to a pointer in the screen. */
const inScreen = (pointer: string): string => pointer.replace(/^\/blocks\/(?:before|after)\//, '/blocks/');

/** Layers for the Markdown texts in a document, so that a finding in a text is reported in its file. */
function textLayers(
  texts: readonly TextUse[],
  value: JsonObject,
  user: SourceFile,
  placed = (pointer: string): string => pointer,
): SourceFile[] {
  return texts.flatMap(({ path, pointer: from, text, at }) => {
    const pointer = placed(from);
    // A text is not shown if a member beside `use` replaces it.
    if (!String(valueAt(value, pointer) ?? '').includes(text)) return [];
    return [{ file: path, text, value: {}, place: at, mount: { pointer, user } }];
  });
}

type Section = { layers: readonly SourceFile[] };

function sectionsOf(path: string, files: Shared['files']): { path: string; layers: readonly SourceFile[] }[] {
  return foldersOf(path).flatMap((folder) => {
    const layers = files.get(`${folder}/section.json`);
    return layers ? [{ path: `${folder}/section.json`, layers }] : [];
  });
}

/** The layers of a section: its blocks, actions and guards at their places in the screen. */
function sectionLayers({ layers }: Section, user: SourceFile): SourceFile[] {
  const places: [string, string][] = [
    ['/blocks/before', '/blocks'],
    ['/blocks/after', '/blocks'],
    ['/actions', '/actions'],
    ['/guards', '/guards'],
  ];
  return layers.flatMap((layer) => places.flatMap(([from, pointer]) => mounted(layer, from, pointer, user)));
}

/** The shared files that no document uses. */
export function unusedShared({ files }: Shared, used: ReadonlySet<string>): SourceFile[] {
  return [...files].flatMap(([path, [source]]) => (source && !used.has(idOf(path)) ? [source] : []));
}

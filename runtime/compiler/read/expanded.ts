import { isObject, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/json-pointer.ts';
import type { Part as PartDocument } from '../../schema/types.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { withoutOrders } from '../order/without-orders.ts';
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

/** Parts, named sentences, sections and texts of one organisation, by path: each file with the overlays over it, base first. */
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

/** The shared files as they are without a brand. */
export function sharedFiles(
  sources: Iterable<SourceFile>,
  texts: PartTable['texts'],
  broken: ReadonlySet<string>,
): Shared {
  const files = new Map([...sources].map((source) => [source.file, [source]]));
  return { files, table: tableOf(files, texts, broken), changed: new Set() };
}

/** The same with a brand's overlays; the same object where the brand changes none. */
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

/** What is wrong with a shared file by itself. */
export function sharedFindings(path: string, value: JsonObject): SchemaFinding[] {
  const name = sharedName(path);
  if (!name) return [];
  if (name.kind === 'section') return unknownSectionKeys(value);
  const found = schemaFindings(name.kind, value);
  return found.length > 0 || name.kind !== 'part' ? found : partFindings(name.id, value);
}

/** What a section gives is judged in the screens that have it; a key of its own that no section has would reach them all. */
const unknownSectionKeys = (value: JsonObject): SchemaFinding[] =>
  schemaFindings('section', value).filter(({ code, pointer }) => code === 'unknown-key' && !pointer.includes('/', 1));

/** The folders of parts: each holds one kind. */
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

/** The layers of a part or section, or the text, that uses name so; undefined where there is none. */
export const sharedFile = ({ files, table }: Shared, id: string): readonly SourceFile[] | TextFile | undefined =>
  files.get(id) ?? table.texts.get(id) ?? files.get(`flows/parts/${id}.json`);

/** How uses name a shared file: a part by its id, a section by its path. */
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

/** A document with its parts and sections in place, and what is wrong with their use. */
export type ExpandedDocument = {
  document: Merged;
  problems: PartProblem[];
  shared: ReadonlySet<string>;
  incomplete: boolean;
};

/** What a file sets that another file of the same document sets before it. */
export const setTwiceIn = (source: SourceFile, before: readonly SourceFile[]): SchemaFinding[] =>
  before.flatMap(({ file, value }) =>
    setTwice(value, source.value).map((pointer) =>
      problem(pointer, 'set-twice', `${file} sets this too.`, 'remove one of the two'),
    ),
  );

/** Makes a document of its files: most have one. */
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
      value: withoutOrders(value),
      layers,
      uses: [...each, ...given].flatMap(({ uses }) => withParametersIn(uses)),
    },
    problems: [...each, ...given].flatMap(({ problems }) => problems),
    incomplete: [...each, ...given].some(({ incomplete }) => incomplete),
    shared: new Set([...used, ...shown, ...given.map(({ path }) => path)]),
  };
}

/** The patch of a brand with its parts in place; a part that it does not use costs nothing. */
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

/** The pointer in a screen of what stands at a pointer of a section. */
const inScreen = (pointer: string): string => pointer.replace(/^\/blocks\/(?:before|after)\//, '/blocks/');

/** The layers of the texts in Markdown that stand in a document: a finding in one is reported there. */
function textLayers(
  texts: readonly TextUse[],
  value: JsonObject,
  user: SourceFile,
  placed = (pointer: string): string => pointer,
): SourceFile[] {
  return texts.flatMap(({ path, pointer: from, text, at }) => {
    const pointer = placed(from);
    // A text that what stands beside a part replaces is not shown.
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

/** The shared files that nothing uses. */
export function unusedShared({ files }: Shared, used: ReadonlySet<string>): SourceFile[] {
  return [...files].flatMap(([path, [source]]) => (source && !used.has(idOf(path)) ? [source] : []));
}

import { isObject, type JsonObject } from '../../json/json.ts';
import type { Part as PartDocument } from '../../schema/types.ts';
import type { DiagnosticCode } from '../codes/diagnostic-codes.ts';
import type { DocumentName } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SchemaFinding } from '../definition/validation.ts';
import { mergeWritten } from '../order/merge-written.ts';
import { namedParameters } from '../parts/parameters.ts';
import { rowsOf, withRows } from '../parts/part-rows.ts';
import { type Parameter, type Part, type PartTable, sentencesId } from '../parts/part-table.ts';
import { asJson } from '../source/json-object.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import { isTextFile, type TextFile } from '../texts/text-file.ts';
import type { Report } from './assembled.ts';
import { overlayFindings, reportMoved } from './check-overlay.ts';

/** The shared files of one organisation (parts, named sentences, sections, texts) by path, as layers, the base's first. */
export type Shared = {
  files: ReadonlyMap<string, readonly SourceFile[]>;
  table: PartTable;
  changed: ReadonlySet<string>;
  /** The documents of which parts have rows, by the part's path. */
  rows: ReadonlyMap<string, readonly SourceFile[]>;
};

/** The name of a file that several documents share; undefined for any other file. */
export function sharedName(language: Language, path: string): DocumentName | undefined {
  const name = language.nameOf(path);
  return name && language.kind(name.kind)?.shared ? name : undefined;
}

/** The shared files without a brand's overlays. `others`: the files of which parts may have rows. */
export function sharedFiles(
  language: Language,
  sources: readonly SourceFile[],
  texts: PartTable['texts'],
  broken: ReadonlySet<string>,
  others: readonly SourceFile[] = [],
): Shared {
  const files = new Map(sources.map((source) => [source.file, [source]]));
  const rows = new Map(
    sources.flatMap(({ file, value }): [string, SourceFile[]][] =>
      language.isDocument('part', value) && value.rows ? [[file, rowsOf(language, value.rows, others)]] : [],
    ),
  );
  return { files, table: tableOf(language, { files, rows }, texts, broken), changed: new Set(), rows };
}

/** The shared files with a brand's overlays; the same object where the brand changes none. */
export function withSharedOverlays(
  language: Language,
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
    for (const { pointer, part, ...finding } of sharedFindings(language, path, mergedValue([...layers, patch])))
      report({ layers: [...layers, patch] }, pointer, finding, part);
  }
  const changed = new Set([
    ...shared.changed,
    ...patches.map(({ file }) => idOf(language, flowPath(file))),
    ...texts.map(({ file }) => flowPath(file)),
  ]);
  const all = new Map([...shared.table.texts, ...texts.map((text) => [flowPath(text.file), text] as const)]);
  const { rows } = shared;
  return { files, table: tableOf(language, { files, rows }, all, broken), changed, rows };
}

/** The path under flows/ of a file of any brand. */
export const flowPath = (file: string): string => file.replace(/^brands\/[^/]+\//, '');

/** Problems of a shared file by itself. */
export function sharedFindings(language: Language, path: string, value: JsonObject): SchemaFinding[] {
  const name = sharedName(language, path);
  if (!name) return [];
  if (name.kind === 'section') return unknownSectionKeys(language, value);
  const found = language.schemaFindings(name.kind, value);
  return found.length > 0 || name.kind !== 'part' ? found : partFindings(name.id, value);
}

/** Reports unknown top-level keys of a section only here. The rest is checked in each screen that has the section. */
const unknownSectionKeys = (language: Language, value: JsonObject): SchemaFinding[] =>
  language
    .schemaFindings('section', value)
    .filter(({ code, pointer }) => code === 'unknown-key' && !pointer.includes('/', 1));

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
  const rows =
    value.rows !== undefined && !Array.isArray(value.part)
      ? [
          problem(
            '/rows',
            'part-list',
            'Rows add to a list, and this part is an object.',
            'write a list, or remove the rows',
          ),
        ]
      : [];
  return [...wrongFolder, ...list, ...rows, ...undeclared, ...unused];
}

export const problem = (pointer: string, code: DiagnosticCode, message: string, remedy: string): SchemaFinding => ({
  pointer,
  part: 'key',
  code,
  message,
  remedy,
});

export const mergedValue = (layers: readonly SourceFile[]): JsonObject =>
  layers.reduce<JsonObject>((value, layer) => mergeWritten(value, layer.value), {});

/** The layers of a part or section, or a text, by the id that uses have for it; undefined where it does not exist. */
export const sharedFile = ({ files, table, rows }: Shared, id: string): readonly SourceFile[] | TextFile | undefined =>
  files.get(id) ?? table.texts.get(id) ?? withItsRows(files, rows, `flows/parts/${id}.json`);

/** The layers of a part, and the documents whose values it has. */
const withItsRows = (files: Shared['files'], rows: Shared['rows'], path: string): readonly SourceFile[] | undefined => {
  const of = rows.get(path);
  return of ? [...(files.get(path) ?? []), ...of] : files.get(path);
};

/** The id of a shared file: a part's id, or a section's path. */
const idOf = (language: Language, path: string): string => {
  const name = sharedName(language, path);
  return name?.kind === 'section' ? path : name?.kind === 'sentences' ? sentencesId : (name?.id ?? path);
};

function tableOf(
  language: Language,
  { files, rows }: Pick<Shared, 'files' | 'rows'>,
  texts: PartTable['texts'],
  broken: ReadonlySet<string>,
): PartTable {
  const parts = new Map<string, Part>();
  let sentences: Record<string, string> = {};
  let constants: Record<string, string> = {};
  for (const [path, layers] of files) {
    const name = sharedName(language, path);
    const value = mergedValue(layers);
    if (name?.kind === 'part' && language.isDocument('part', value)) parts.set(name.id, partIn(value, rows.get(path)));
    if (name?.kind === 'sentences' && language.isDocument('sentences', value))
      ({ copy: sentences, constants = {} } = value);
  }
  const brokenTexts = new Set([...broken].filter(isTextFile).map(flowPath));
  return {
    parts,
    sentences,
    constants,
    texts,
    broken: new Set([...broken].flatMap((path) => sharedName(language, path)?.id ?? [])),
    brokenTexts,
  };
}

function partIn({ with: declared = {}, part, rows }: PartDocument, documents: readonly SourceFile[] = []): Part {
  const parameters = Object.entries(declared).map(([name, { type, default: value }]): [string, Parameter] => [
    name,
    { type, ...(value === undefined ? {} : { default: asJson(value) }) },
  ]);
  const body = asJson(part);
  return {
    with: Object.fromEntries(parameters),
    body: rows && Array.isArray(body) ? withRows(body, rows, documents) : body,
  };
}

/** The shared files that no document uses. */
export function unusedShared(language: Language, { files }: Shared, used: ReadonlySet<string>): SourceFile[] {
  return [...files].flatMap(([path, [source]]) => (source && !used.has(idOf(language, path)) ? [source] : []));
}

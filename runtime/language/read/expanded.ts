import { isObject, type JsonObject } from '../../json/json.ts';
import { valueAt } from '../../json/json-pointer.ts';
import type { DocumentName } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SchemaFinding } from '../definition/validation.ts';
import { expand } from '../parts/expand.ts';
import { gathered, setTwice } from '../parts/gathered.ts';
import { mounted, partLayers, sourceWithNamedTexts } from '../parts/part-layers.ts';
import { type PartProblem, sentencesId, type Use } from '../parts/part-table.ts';
import { foldersOf, withSections } from '../parts/sections.ts';
import type { TextUse } from '../parts/written-texts.ts';
import type { SourceFile } from '../source/source-file.ts';
import { didYouMean } from '../source/suggest.ts';
import type { Merged } from './assembled.ts';
import { flowPath, mergedValue, problem, type Shared } from './shared-files.ts';

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

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
export function expandedDocument(
  language: Language,
  name: DocumentName,
  sources: readonly SourceFile[],
  shared: Shared,
): ExpandedDocument {
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
    sectionKeys(language),
  );
  const layers = [
    ...(first ? given.toReversed().flatMap((one) => sectionLayers(one, first)) : []),
    ...each.flatMap(({ uses, source }) => [
      ...uses.flatMap((use) => partLayers(use, source, shared)),
      sourceWithNamedTexts(source, table),
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

const sectionKeys = ({ rootSchema }: Language): JsonObject => {
  const keys = rootSchema('section')?.schema.properties;
  return isObject(keys) ? keys : {};
};

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

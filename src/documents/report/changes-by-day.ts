import { patchedVersions, replacedVersions, type Version } from '../../../runtime/engine/overlays/versions.ts';
import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { pointerTo, valueAt } from '../../../runtime/json/json-pointer.ts';
import { mergePatch } from '../../../runtime/json/merge-patch.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import { settingVersions, withoutOwnSettings } from '../../../runtime/language/brand/setting-versions.ts';
import { readSource, sourcePosition } from '../../../runtime/language/source/source-file.ts';

/**
 * What changes after a day, yyyy-MM-dd, both sides of each change, the earliest first: as lines `file:line:column`, for the base and
 * all brands. Compiled documents know no day, so that the same documents always compile alike.
 */
export function changesByDay(files: readonly DocumentFile[], today: string): string[] {
  const changing = files.filter(({ path, text }) => path.endsWith('.json') && text.includes('"versions"'));
  if (changing.length === 0) return [];
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return changing
    .flatMap((file) => changesIn(file, texts))
    .filter(({ on }) => on > today)
    .sort((one, other) => one.on.localeCompare(other.on))
    .map(({ line }) => line);
}

type Change = { on: string; line: string };

type Texts = ReadonlyMap<string, string>;

/** The document of a file with those that it is laid over: the base's, and those of the brands that its brand extends. */
function wholeOf(path: string, texts: Texts): JsonObject {
  return [...pathsUnder(path, texts), path].reduce<JsonObject>((under, one) => {
    const own = valueIn(one, texts);
    const merged = mergePatch(isOfBrand(path) ? withoutOwnSettings(under, own) : under, own);
    return isObject(merged) ? merged : {};
  }, {});
}

const isOfBrand = (path: string): boolean => /(?:^|\/)brands\/[^/]+\/brand\.json$/.test(path);

const valueIn = (path: string, texts: Texts): JsonObject =>
  readSource(path, texts.get(path) ?? '{}').source?.value ?? {};

/** The files that a brand's file is laid over, the lowest first. */
function pathsUnder(path: string, texts: Texts): string[] {
  const [, product = '', org, own = ''] = /^(.*?)brands\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (org === undefined) return [];
  const base = own.startsWith('flows/') ? [`${product}${own}`] : [];
  return [
    ...base,
    ...foldersAbove(`${product}brands/${org}/`, texts, base.length > 0).map((folder) => `${folder}${own}`),
  ];
}

/** The folders of the brands that a brand extends, the lowest first. `isOfFlows`: a company's flows are those of another product. */
function foldersAbove(folder: string, texts: Texts, isOfFlows: boolean, known: readonly string[] = []): string[] {
  const { extends: org, company } = valueIn(`${folder}brand.json`, texts);
  const ofCompany = typeof company === 'string' && !isOfFlows ? `brands/${company}/` : undefined;
  const above = typeof org === 'string' ? folder.replace(/[^/]+\/$/, `${org}/`) : ofCompany;
  if (above === undefined || known.includes(above)) return [];
  return [...foldersAbove(above, texts, isOfFlows, [...known, folder]), above];
}

function changesIn({ path, text }: DocumentFile, texts: Texts): Change[] {
  const { source } = readSource(path, text);
  if (!source) return [];
  const whole = wholeOf(path, texts);
  const id = path.replace(/^.*\/|\.json$/g, '');
  return placesOf(source.value).flatMap((pointer): Change[] => {
    const written = valueAt(source.value, `${pointer}/versions`);
    const document = valueAt(whole, pointer);
    if (!isObject(document)) return [];
    const changing = document as Changing;
    const versions = versionsOf(path, pointer, changing);
    return versions.flatMap(({ from, value }, index): Change[] => {
      const patch = isObject(written) ? written[from] : undefined;
      if (!isObject(patch)) return [];
      const said = differences(versions[index - 1]?.value as Json, value as Json, '').filter(isOfText);
      const { line, column } = sourcePosition(source, pointerTo(`${pointer}/versions`, from), 'key');
      const name = pointer.split('/').at(-1) || id;
      const why = typeof patch.why === 'string' ? ` (${patch.why})` : '';
      if (said.length === 0) return [];
      return [
        {
          on: from,
          line: `${path}:${line}:${column} "${name}" changes on ${from}: ${said.map(inWords).join('; ')}${why}`,
        },
      ];
    });
  });
}

function versionsOf(path: string, pointer: string, document: Changing): readonly Version<unknown>[] {
  if (isOfBrand(path)) return settingVersions(document);
  return pointer === '' ? patchedVersions(document) : replacedVersions(document);
}

type Changing = { versions?: { [day: string]: object } };

/** The pointers of what has versions: the document itself, and its deadlines. */
function placesOf(value: JsonObject): string[] {
  const { deadlines } = value;
  const own = isObject(deadlines) ? Object.entries(deadlines) : [];
  return [
    ...(isObject(value.versions) ? [''] : []),
    ...own.flatMap(([id, one]) => (isObject(one) && isObject(one.versions) ? [pointerTo('/deadlines', id)] : [])),
  ];
}

type Difference = { at: string; before: Json | undefined; after: Json | undefined };

/** What differs between two values, by dotted path. Objects without a common key differ as wholes. */
function differences(before: Json | undefined, after: Json | undefined, at: string): Difference[] {
  if (before === undefined && after === undefined) return [];
  if (before !== undefined && after !== undefined && sameJson(before, after)) return [];
  const isInside = isObject(before) && isObject(after) && Object.keys(before).some((key) => Object.hasOwn(after, key));
  if (!isInside) return [{ at, before, after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], at === '' ? key : `${at}.${key}`));
}

/** Not what only readers of the document look at. */
const isOfText = ({ at }: Difference): boolean => !/^(?:examples|source|effective)\b/.test(at) && at !== '';

const inWords = ({ at, before, after }: Difference): string => `${at} from ${shown(before)} to ${shown(after)}`;

function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

/**
 * The base's values that a brand's overlays record: which have changed, and the files after keeping or dropping the brand's own
 * values.
 */

import type { DocumentFile } from '../../../runtime/files/document-files.ts';
import { isObject, type Json, type JsonObject } from '../../../runtime/json/json.ts';
import { stepsOf } from '../../../runtime/json/json-pointer.ts';
import { assemble } from '../../../runtime/language/read/assemble.ts';
import { withBrandFiles } from '../../../runtime/language/read/prepare.ts';
import type { Moved } from '../../../runtime/language/source/diagnostic.ts';
import type { DocumentSet } from '../../documents/compile/document-set.ts';

/** A value of the base that has changed since the brand recorded it. `file`: the brand's, from the root. */
export type MovedValue = Moved & { file: string };

/**
 * The choice for one of them. `keep`: the brand's own value stays, and the base's current one is recorded. `accept`: the base's
 * value is taken.
 */
export type Choice = 'keep' | 'accept';

const RECORD = '$replaced';
/** Keys that are not recorded: they only document a value or order the others. */
const unrecorded = new Set(['examples', 'source', 'sources', 'reason', 'use', 'with', 'after', 'before', 'order']);

/** The files of a brand's own folder. */
export const filesOf = ({ folders }: DocumentSet, org: string): DocumentFile[] =>
  folders.get(org)?.files.filter(({ path }) => path.endsWith('.json')) ?? [];

/** The base's values that have changed, by the records in these files of the brand. */
export function movedValues(set: DocumentSet, org: string, files = filesOf(set, org)): MovedValue[] {
  const moved: MovedValue[] = [];
  const chain = set.brands.get(org)?.chain ?? [org];
  assemble(withBrandFiles(set.shared, files), chain, ({ layers: [source] }, _pointer, finding) => {
    if (finding.moved && source?.file.startsWith(`brands/${org}/`)) moved.push({ ...finding.moved, file: source.file });
  });
  return moved;
}

/** The files after the choices, by path; null if nothing is left of a file. */
export function rebased(
  files: readonly DocumentFile[],
  chosen: readonly [MovedValue, Choice][],
): Map<string, string | null> {
  const changed = new Map<string, JsonObject>();
  for (const [{ file, pointer, now }, choice] of chosen) {
    const value = changed.get(file) ?? parsed(files, file);
    const steps = stepsOf(pointer);
    const own = choice === 'accept' ? without(value, steps) : value;
    const record = [RECORD, ...steps];
    changed.set(file, choice === 'accept' || now === undefined ? without(own, record) : withValue(own, record, now));
  }
  return new Map(
    [...changed].map(([file, value]) => [file, Object.keys(value).length > 0 ? overlayText(value) : null]),
  );
}

/** The files with an added record of each base value that they replace and do not record yet. */
export function recordedFiles(set: DocumentSet, org: string): Map<string, string> {
  const files = filesOf(set, org).filter(({ path }) => path.startsWith(`brands/${org}/flows/`));
  const others = filesOf(set, org).filter((file) => !files.includes(file));
  // Records null as the base's value of each: every actual value of the base differs from it.
  const blank = files.map(({ path, text }) => {
    const value = parsed([{ path, text }], path);
    return { path, text: overlayText({ ...value, [RECORD]: nothingFor(value, value[RECORD] ?? {}) }) };
  });
  const moved = movedValues(set, org, [...others, ...blank]).filter(
    ({ was, now }) => was === null && now !== undefined,
  );
  return new Map(
    [...Map.groupBy(moved, ({ file }) => file)].map(([file, ofFile]) => {
      const value = ofFile.reduce(
        (whole, { pointer, now }) => withValue(whole, [RECORD, ...stepsOf(pointer)], now ?? null),
        parsed(files, file),
      );
      return [file, overlayText(value)];
    }),
  );
}

const parsed = (files: readonly DocumentFile[], file: string): JsonObject => {
  const value: Json = JSON.parse(files.find(({ path }) => path === file)?.text ?? '{}');
  return isObject(value) ? value : {};
};

const overlayText = (value: JsonObject): string => `${JSON.stringify(value, null, 2)}\n`;

/** The record with null for each value that the overlay changes and the record lacks. */
function nothingFor(change: JsonObject, record: Json): JsonObject {
  const known = isObject(record) ? record : {};
  const entries = Object.entries(change).flatMap(([name, value]): [string, Json][] => {
    if (unrecorded.has(name) || name === RECORD) return [];
    if (isObject(value) && !Object.hasOwn(value, 'file')) return [[name, nothingFor(value, known[name] ?? {})]];
    return Object.hasOwn(known, name) ? [] : [[name, null]];
  });
  return { ...known, ...Object.fromEntries(entries) };
}

function withValue(whole: JsonObject, [step = '', ...rest]: string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...whole, [step]: value };
  const inner = whole[step];
  return { ...whole, [step]: withValue(isObject(inner) ? inner : {}, rest, value) };
}

/** The object without a value, and without the objects that become empty by that. */
function without(whole: JsonObject, [step = '', ...rest]: string[]): JsonObject {
  const { [step]: inner, ...others } = whole;
  if (!isObject(inner) || rest.length === 0) return others;
  const left = without(inner, rest);
  return Object.keys(left).length > 0 ? { ...whole, [step]: left } : others;
}

import { isObject, type Json, type JsonObject } from '../../json/json.ts';
import { mergePatch } from '../../json/merge-patch.ts';

/** The days, yyyy-MM-dd, that decide what is in force: when the application was started, and today. */
export type Dates = { application: string; event: string };

/** A document in force from a day on, yyyy-MM-dd; '' for the one before the first version. */
export type Version<T> = { from: string; value: T };

/** A document as it is written: `versions` has what differs from each day on. */
type Changing = { versions?: { [day: string]: object } };

/** The versions of a document from the first, which is the document itself; each without `versions` and the reason. */
type VersionsOf = <T extends Changing>(document: T) => readonly Version<Omit<T, 'versions'>>[];

/** A version is a merge patch of the document. Cached. */
export const patchedVersions: VersionsOf = cachedVersions(mergePatch);

/**
 * The members of a version stand in place of the document's: for a small document with logic, which merged would be neither the old
 * nor the new. Cached.
 */
export const replacedVersions: VersionsOf = cachedVersions((first, patch) => ({
  ...(isObject(first) ? first : {}),
  ...patch,
}));

/** `apply`: what a version does to the document. */
function cachedVersions(apply: (first: Json, patch: JsonObject) => Json): VersionsOf {
  const known = new WeakMap<object, readonly Version<unknown>[]>();
  return <T extends Changing>(document: T) => {
    const found = known.get(document) ?? madeVersions(document, apply);
    known.set(document, found);
    return found as readonly Version<Omit<T, 'versions'>>[];
  };
}

function madeVersions(
  { versions = {}, ...first }: Changing,
  apply: (first: Json, patch: JsonObject) => Json,
): readonly Version<unknown>[] {
  const later = Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    { from: '', value: first },
    // A parsed document is plain JSON. The result is valid: the compiler has checked it.
    ...later.map(([from, patch]) => ({ from, value: apply(first as Json, withoutReason(patch as JsonObject)) })),
  ];
}

/** What a version changes, without the reason for it. */
const withoutReason = ({ why: _why, ...patch }: JsonObject): JsonObject => patch;

/**
 * Versions that change a value each in part, as wholes: what a later one does not state it has from those before it. For values that are
 * independent of each other, such as settings. `changes`: merge patches, by first day.
 */
export function accumulatedVersions(first: JsonObject, changes: readonly Version<JsonObject>[]): Version<JsonObject>[] {
  const all: Version<JsonObject>[] = [{ from: '', value: first }];
  for (const { from, value } of changes) {
    const whole = mergePatch(all.at(-1)?.value, value);
    all.push({ from, value: isObject(whole) ? whole : {} });
  }
  return all;
}

/** The version in force on a day, yyyy-MM-dd: the last that has begun. */
export function versionOn<T>(versions: readonly Version<T>[], day: string): Version<T> {
  const found = versions.findLast(({ from }) => from <= day) ?? versions[0];
  if (!found) throw new Error('A document has at least one version');
  return found;
}

/** A compiled document with all its versions, from the first; only where it changes on a day. */
export type Dated<T> = Omit<T, 'versions'> & { versions?: readonly Version<Omit<T, 'versions'>>[] };

/**
 * The document in the version in force. `byDefault`: the day that decides where the document does not say (`dated`).
 */
export function documentInForce<T extends { dated?: keyof Dates }>(
  document: Dated<T>,
  dates: Dates,
  byDefault: keyof Dates,
): Omit<T, 'versions'> {
  const { versions, dated = byDefault } = document as Dated<{ dated?: keyof Dates }>;
  return versions ? (versionOn(versions, dates[dated]).value as Omit<T, 'versions'>) : document;
}

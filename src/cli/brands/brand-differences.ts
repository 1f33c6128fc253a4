/** What a brand's own files change, value by value, beside the base's values. */

import { isObject, type Json } from '../../../runtime/json/json.ts';
import { pointerTo, valueAt } from '../../../runtime/json/json-pointer.ts';
import { sameJson } from '../../../runtime/json/same-json.ts';
import { valueWithNamedTexts } from '../../../runtime/language/parts/named-texts.ts';
import { assemble } from '../../../runtime/language/read/assemble.ts';
import type { DocumentSet } from '../../documents/compile/document-set.ts';

/** A changed value. `was`: undefined if the base has none. `is`: null if the brand removes it. */
export type Change = { at: string; was: Json | undefined; is: Json };

/** A file of the brand; the list is sorted by path. `title`: of the document that it changes, if that has one. */
export type ChangedFile = { path: string; title: string | undefined; isNew: boolean; changes: Change[] };

/** Keys that only document a value. */
const notes = new Set(['$replaced', '$type', 'examples', 'source', 'extends']);

/** The changes of a brand (`org`) that extends another one. Undefined if there is no such brand. */
export function brandDifferences(sets: DocumentSet[], org: string): ChangedFile[] | undefined {
  const set = sets.find(({ brands }) => brands.has(org));
  const [own, ...above] = set?.brands.get(org)?.chain ?? [];
  if (!set || own === undefined) return undefined;
  const { merged } = assemble(set.shared, above, () => undefined);
  const base = (path: string) =>
    merged.find(({ kind, layers }) =>
      path.startsWith('flows/') ? layers.some(({ file }) => file === path) : path === `${kind}.json`,
    )?.value;
  const files = set.folders.get(org)?.files.filter(({ path }) => path.endsWith('.json')) ?? [];
  return files.map(({ path, text }) => {
    const relativePath = path.slice(`brands/${org}/`.length);
    const before = base(relativePath);
    const title = isObject(before) && typeof before.title === 'string' ? before.title : undefined;
    return {
      path: relativePath,
      title,
      isNew: before === undefined,
      changes: changesIn(valueWithNamedTexts(JSON.parse(text), set.shared.pieces.table), before ?? {}),
    };
  });
}

/** The leaves of a patch that differ from the base. */
function changesIn(patch: Json, base: Json, at: readonly string[] = []): Change[] {
  if (!isObject(patch)) {
    const was = valueAt(base, pointerTo('', ...at));
    return sameJson(was, patch) ? [] : [{ at: at.join('.'), was, is: patch }];
  }
  return Object.entries(patch).flatMap(([key, value]) => (notes.has(key) ? [] : changesIn(value, base, [...at, key])));
}

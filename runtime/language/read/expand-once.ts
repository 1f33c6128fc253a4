import type { Memo } from '../../json/memo.ts';
import type { DocumentName } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import { foldersOf } from '../parts/sections.ts';
import type { SourceFile } from '../source/source-file.ts';
import { type ExpandedDocument, expandedDocument } from './expanded.ts';
import { type Shared, sharedFile } from './shared-files.ts';

/** An expanded document, and the shared files that it was made from. */
type Expansion = { expanded: ExpandedDocument; of: ReadonlyMap<string, unknown> };

/**
 * Expands a document's parts and sections. Cached by the shared files that it uses, so that a change of other shared
 * files does not expand it again.
 */
export function expandedIn(
  { memo, language }: { memo: Memo; language: Language },
  name: DocumentName,
  sources: readonly SourceFile[],
  shared: Shared,
): ExpandedDocument {
  return memo('expanded', [...sources, shared], () => {
    const made = memo<Expansion[]>('expansions', sources, () => []);
    const known = made.find(({ of }) => [...of].every(([id, file]) => isSame(sharedFile(shared, id), file)));
    if (known) return known.expanded;
    const expanded = expandedDocument(language, name, sources, shared);
    // Problems may depend on all existing names, so documents with problems are not cached.
    if (!expanded.incomplete && expanded.problems.length === 0)
      made.unshift({ expanded, of: filesUsed(expanded, sources, shared) });
    made.splice(kept);
    return expanded;
  });
}

/** Cached results for each document: the current one, earlier ones, and those for brands that change a part. */
const kept = 8;

/** The shared files that a document uses, including sections that do not exist but would apply to it. */
function filesUsed(
  { shared: used }: ExpandedDocument,
  [first]: readonly SourceFile[],
  shared: Shared,
): ReadonlyMap<string, unknown> {
  const sections = first ? foldersOf(first.file).map((folder) => `${folder}/section.json`) : [];
  return new Map([...used, ...sections].map((id) => [id, sharedFile(shared, id)]));
}

/** Compares two shared files; a file with overlays is a list of layers. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((layer, at) => layer === other[at])
    : one === other;

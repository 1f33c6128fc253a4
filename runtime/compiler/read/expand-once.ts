import type { Memo } from '../../json/memo.ts';
import { foldersOf } from '../parts/sections.ts';
import type { SourceFile } from '../source/source-file.ts';
import type { DocumentName } from './document-kinds.ts';
import { type ExpandedDocument, expandedDocument, type Shared, sharedFile } from './expanded.ts';

/** A document, and the files of its parts, sections and texts as they were. */
type Made = { expanded: ExpandedDocument; of: ReadonlyMap<string, unknown> };

/**
 * A document with its parts and sections in place: made once for the same shared files, and not again where others than
 * those that it uses have changed.
 */
export function expandedIn(
  { memo }: { memo: Memo },
  name: DocumentName,
  sources: readonly SourceFile[],
  shared: Shared,
): ExpandedDocument {
  return memo('expanded', [...sources, shared], () => {
    const made = memo<Made[]>('expansions', sources, () => []);
    const known = made.find(({ of }) => [...of].every(([id, file]) => isSame(sharedFile(shared, id), file)));
    if (known) return known.expanded;
    const expanded = expandedDocument(name, sources, shared);
    // What is wrong with a use may depend on every name that there is.
    if (!expanded.incomplete && expanded.problems.length === 0)
      made.unshift({ expanded, of: filesUsed(expanded, sources, shared) });
    made.splice(kept);
    return expanded;
  });
}

/** Of each document: as it is, as it was, and as brands that change a part have it. */
const kept = 8;

/** The shared files that a document uses, and the sections that it would use if there were any. */
function filesUsed(
  { shared: used }: ExpandedDocument,
  [first]: readonly SourceFile[],
  shared: Shared,
): ReadonlyMap<string, unknown> {
  const sections = first ? foldersOf(first.file).map((folder) => `${folder}/section.json`) : [];
  return new Map([...used, ...sections].map((id) => [id, sharedFile(shared, id)]));
}

/** Files with their overlays are lists. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((layer, at) => layer === other[at])
    : one === other;

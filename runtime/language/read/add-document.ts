import type { DocumentKind } from '../definition/document-types.ts';
import type { Language } from '../definition/language.ts';
import type { SchemaFinding } from '../definition/validation.ts';
import type { Assembled, Documents, Merged, Report } from './assembled.ts';
import { type SeparatedVersions, separated } from './document-versions.ts';
import type { Prepared } from './prepare.ts';
import { completed } from './with-orders.ts';

/** Adds a merged document, and each of its versions, if their schema accepts them; reports what it refuses. */
export function addDocument<K extends DocumentKind>(
  prepared: Prepared,
  documents: Documents,
  kind: K,
  merged: Merged,
  report: Report,
): void {
  const { dated } = prepared.language.kind(kind) ?? {};
  if (!dated) {
    const document = validated(prepared, kind, merged, report);
    if (document) documents[kind].set(merged.id, document);
    return;
  }
  const { first, later } = separatedOnce(prepared, merged, dated.fixed, report);
  const document = validated(prepared, kind, first, report);
  const versions = later.flatMap(({ from, ...version }) => {
    const whole = validated(prepared, kind, version, report);
    return whole ? [prepared.memo('version', [whole], () => ({ ...whole, from }))] : [];
  });
  if (document) documents[kind].set(merged.id, withVersions(prepared, document, versions));
}

/** Cached: brands that do not change a document share its versions. */
function separatedOnce(
  { memo }: Prepared,
  merged: Merged,
  fixed: readonly string[],
  report: Report,
): SeparatedVersions {
  const { found, value } = memo('separated', [merged.value], () => {
    const found: Parameters<Report>[] = [];
    return { found, value: separated(merged, fixed, (...finding) => void found.push(finding)) };
  });
  for (const finding of found) report(...finding);
  return value;
}

const withVersions = <K extends DocumentKind>(
  { memo }: Prepared,
  first: Assembled<K>,
  later: Assembled<K>[],
): Assembled<K> =>
  later.length === 0
    ? first
    : memo('with versions', [first, ...later], () => ({ ...first, versions: [first, ...later] }));

/** A document of a kind; undefined where its schema refuses it, which is reported. */
function validated<K extends DocumentKind>(
  prepared: Prepared,
  kind: K,
  merged: Merged,
  report: Report,
): Assembled<K> | undefined {
  const value = completed(prepared, merged);
  const { found, document } = prepared.memo('document', [value], () =>
    judgedBySchema(prepared.language, kind, { ...merged, value }),
  );
  for (const { pointer, part, ...finding } of found) report(merged, pointer, finding, part);
  return document;
}

type Judged<K extends DocumentKind> = { found: SchemaFinding[]; document?: Assembled<K> };

function judgedBySchema<K extends DocumentKind>(language: Language, kind: K, { value, id, layers }: Merged): Judged<K> {
  if (language.isDocument(kind, value)) return { found: [], document: { kind, id, value, layers } };
  return { found: language.schemaFindings(kind, value) };
}
